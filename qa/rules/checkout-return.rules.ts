import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';
import { startRule } from './start-rule.ts';

const truthIn = ({ event }: RuleStep) => (event.type === 'xstate.done.actor.askOrder' ? String(event.output) : null);
const isLost = ({ event }: RuleStep) => event.type === 'xstate.error.actor.askOrder';
const FINAL = ['paid', 'failed', 'canceled', 'expired', 'refunded', 'partiallyRefunded', 'unknown'];
const askedIn = ({ before }: RuleStep) => (before.context as { asked: number }).asked;
const asks = { invokes: { askOrder: { orderNumber: 'PB-100001' } } };
const pollOf = ({ after }: RuleStep) => (after.context as { asked: number }).asked;
const isConfirming = ({ after }: RuleStep) => after.hasTag('confirming');

export const rules: Rule[] = [
  startRule('The page asks the server for the order', 'docs/design.md#orders-and-payment', (step) => {
    expectStep(step, 'asking', asks);
    expect([isConfirming(step), pollOf(step)]).toEqual([true, 1]);
  }),
  {
    title: 'The page shows what happened to the payment: paid, refunded, failed, canceled, expired, or no such order',
    source: 'docs/design.md#orders-and-payment',
    when: (step) => FINAL.includes(truthIn(step) ?? ''),
    check: (step) => {
      expectStep(step, truthIn(step));
      expect(isConfirming(step)).toBe(false);
    },
  },
  {
    title: "Only the server's response decides whether the order is paid, failed, canceled or unknown",
    source: 'docs/design.md#orders-and-payment',
    when: (step) => !FINAL.includes(truthIn(step) ?? ''),
    check: ({ before, after }) => {
      if (!FINAL.some((state) => before.matches(state))) expect(FINAL).not.toContain(after.value);
    },
  },
  {
    title: 'An open order or a lost response polls again; at the limit the order is shown as pending',
    source: 'docs/design.md#orders-and-payment',
    when: (step) => truthIn(step) === 'pending' || isLost(step),
    check: (step) => {
      expect(step.after.value).toBe(askedIn(step) < 8 ? 'waiting' : 'stillPending');
      expect(isConfirming(step)).toBe(step.after.value === 'waiting');
      expect([step.emitted, step.actions, step.invoked]).toEqual([[], [], []]);
    },
  },
  {
    title: 'Polling stops after eight requests',
    source: 'docs/design.md#orders-and-payment',
    when: (step) => (truthIn(step) === 'pending' || isLost(step)) && askedIn(step) >= 8,
    check: (step) => expectStep(step, 'stillPending'),
  },
  {
    title: 'The order is requested again after the pause',
    source: 'docs/design.md#orders-and-payment',
    when: ({ event }) => event.type.startsWith('xstate.after.pause'),
    check: (step) => {
      expectStep(step, 'asking', asks);
      expect(isConfirming(step)).toBe(true);
      expect(pollOf(step)).toBe(askedIn(step) + 1);
    },
  },
  {
    title: 'The user can request the order again only after polling stopped',
    source: 'docs/design.md#orders-and-payment',
    when: ({ event }) => event.type === 'return.askAgain',
    check: (step) => {
      if (!step.before.matches('stillPending')) return expectIgnored(step);
      expectStep(step, 'asking', asks);
      expect(pollOf(step), 'polling counts from the start').toBe(1);
    },
  },
  delayRule<{ asked: number }>(
    'The pauses last 1, 2, 3 … seconds',
    'docs/design.md#orders-and-payment',
    'pause',
    ({ asked }) => asked * 1000,
  ),
];
