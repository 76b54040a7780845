import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { startRule } from './start-rule.ts';

const resultIn = ({ event }: RuleStep) => (event.type === 'xstate.done.actor.fetchOrder' ? String(event.output) : null);
const isLost = ({ event }: RuleStep) => event.type === 'xstate.error.actor.fetchOrder';
const FINAL = ['paid', 'failed', 'canceled', 'expired', 'refunded', 'partiallyRefunded', 'unknown'];
const pollsBefore = ({ before }: RuleStep) => (before.context as { polls: number }).polls;
const fetches = { invokes: { fetchOrder: { orderNumber: 'PB-100001' } } };
const pollsAfter = ({ after }: RuleStep) => (after.context as { polls: number }).polls;
const isConfirming = ({ after }: RuleStep) => after.hasTag('confirming');

export const rules: Rule[] = [
  startRule('The page fetches the order at once', 'docs/design/orders-and-payment.md#back-in-the-shop', (step) => {
    expectStep(step, 'fetchingOrder', fetches);
    expect([isConfirming(step), pollsAfter(step)]).toEqual([true, 1]);
  }),
  {
    title: 'The page shows what happened to the payment: paid, refunded, failed, canceled, expired, or no such order',
    source: 'docs/design/orders-and-payment.md#back-in-the-shop',
    when: (step) => FINAL.includes(resultIn(step) ?? ''),
    check: (step) => {
      expectStep(step, resultIn(step));
      expect(isConfirming(step)).toBe(false);
    },
  },
  {
    title: "Only the server's response decides whether the order is paid, failed, canceled or unknown",
    source: 'docs/design/orders-and-payment.md#back-in-the-shop',
    when: (step) => !FINAL.includes(resultIn(step) ?? ''),
    check: ({ before, after }) => {
      if (!FINAL.some((state) => before.matches(state))) expect(FINAL).not.toContain(after.value);
    },
  },
  {
    title: 'An open order or a lost response polls again; at the limit the order is shown as pending',
    source: 'docs/design/orders-and-payment.md#back-in-the-shop',
    when: (step) => resultIn(step) === 'pending' || isLost(step),
    check: (step) => {
      expect(step.after.value).toBe(pollsBefore(step) < 8 ? 'waiting' : 'stillPending');
      expect(isConfirming(step)).toBe(step.after.value === 'waiting');
      expect([step.emitted, step.actions, step.invoked]).toEqual([[], [], []]);
    },
  },
  {
    title: 'Polling stops after eight requests',
    source: 'docs/design/orders-and-payment.md#back-in-the-shop',
    when: (step) => (resultIn(step) === 'pending' || isLost(step)) && pollsBefore(step) >= 8,
    check: (step) => expectStep(step, 'stillPending'),
  },
  {
    title: 'The order is requested again after the pause',
    source: 'docs/design/orders-and-payment.md#back-in-the-shop',
    when: ({ event }) => event.type.startsWith('xstate.after.pause'),
    check: (step) => {
      expectStep(step, 'fetchingOrder', fetches);
      expect(isConfirming(step)).toBe(true);
      expect(pollsAfter(step)).toBe(pollsBefore(step) + 1);
    },
  },
  {
    title: 'The user can request the order again only after polling stopped',
    source: 'docs/design/orders-and-payment.md#back-in-the-shop',
    when: ({ event }) => event.type === 'return.checkAgain',
    check: (step) => {
      if (!step.before.matches('stillPending')) return expectIgnored(step);
      expectStep(step, 'fetchingOrder', fetches);
      expect(pollsAfter(step), 'polling counts from the start').toBe(1);
    },
  },
  delayRule<{ polls: number }>(
    'The pauses last 1, 2, 3 … seconds',
    'docs/design/orders-and-payment.md#back-in-the-shop',
    'pause',
    ({ polls }) => polls * 1000,
  ),
];
