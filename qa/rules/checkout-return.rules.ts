import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const truthIn = ({ event }: RuleStep) => (event.type === 'xstate.done.actor.askOrder' ? String(event.output) : null);
const isLost = ({ event }: RuleStep) => event.type === 'xstate.error.actor.askOrder';
const FINAL = ['paid', 'failed', 'canceled', 'expired', 'refunded', 'partiallyRefunded'];
const askedIn = ({ before }: RuleStep) => (before.context as { asked: number }).asked;
const isConfirming = ({ after }: RuleStep) => after.hasTag('confirming');

export const rules: Rule[] = [
  {
    title: 'The page shows what happened to the payment: paid, refunded, failed, canceled or expired',
    source: 'docs/design.md#orders-and-payment',
    when: (step) => FINAL.includes(truthIn(step) ?? ''),
    check: (step) => {
      expectStep(step, truthIn(step));
      expect(isConfirming(step)).toBe(false);
    },
  },
  {
    title: "Only the server's response decides whether the order is paid, failed or canceled",
    source: 'docs/charts.md#the-charts',
    when: (step) => !FINAL.includes(truthIn(step) ?? ''),
    check: ({ before, after }) => {
      if (!FINAL.some((state) => before.matches(state))) expect(FINAL).not.toContain(after.value);
    },
  },
  {
    title: 'An open order or a lost response polls again; at the limit the order is shown as pending',
    source: 'docs/charts.md#the-charts',
    when: (step) => truthIn(step) === 'pending' || isLost(step),
    check: (step) => {
      expect(['waiting', 'stillPending']).toContain(step.after.value);
      expect(isConfirming(step)).toBe(step.after.value === 'waiting');
      expect([step.emitted, step.actions, step.invoked]).toEqual([[], [], []]);
    },
  },
  {
    title: 'Polling stops after eight requests',
    source: 'docs/charts.md#the-charts',
    when: (step) => (truthIn(step) === 'pending' || isLost(step)) && askedIn(step) >= 8,
    check: (step) => expectStep(step, 'stillPending'),
  },
  {
    title: 'The order is requested again after the pause',
    source: 'docs/charts.md#the-charts',
    when: ({ event }) => event.type.startsWith('xstate.after.pause'),
    check: (step) => {
      expectStep(step, 'asking', { invokes: ['askOrder'] });
      expect(isConfirming(step)).toBe(true);
    },
  },
  {
    title: 'The user can request the order again only after polling stopped',
    when: ({ event }) => event.type === 'return.askAgain',
    check: (step) =>
      step.before.matches('stillPending') ? expectStep(step, 'asking', { invokes: ['askOrder'] }) : expectIgnored(step),
  },
];
