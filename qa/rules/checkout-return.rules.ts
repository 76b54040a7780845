import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const truthIn = ({ event }: RuleStep) => (event.type === 'xstate.done.actor.askOrder' ? String(event.output) : null);
const isLost = ({ event }: RuleStep) => event.type === 'xstate.error.actor.askOrder';
const FINAL = ['paid', 'failed', 'canceled', 'expired'];
const askedIn = ({ before }: RuleStep) => (before.context as { asked: number }).asked;
const isConfirming = ({ after }: RuleStep) => after.hasTag('confirming');

export const rules: Rule[] = [
  {
    title: 'Design 6: "waits for the truth: paid, still pending, failed (try again), canceled": each is said as it is',
    when: (step) => FINAL.includes(truthIn(step) ?? ''),
    check: (step) => {
      expectStep(step, truthIn(step));
      expect(isConfirming(step)).toBe(false);
    },
  },
  {
    title: 'Statecharts 1: "the money truth page": nothing but the server\'s word makes it paid, failed or canceled',
    when: (step) => !FINAL.includes(truthIn(step) ?? ''),
    check: ({ before, after }) => {
      if (!FINAL.some((state) => before.matches(state))) expect(FINAL).not.toContain(after.value);
    },
  },
  {
    title:
      'Statecharts 1: "waiting (poll with back-off, bounded)": an open or lost answer waits, in the end it is still pending',
    when: (step) => truthIn(step) === 'pending' || isLost(step),
    check: (step) => {
      expect(['waiting', 'stillPending']).toContain(step.after.value);
      expect(isConfirming(step)).toBe(step.after.value === 'waiting');
      expect([step.emitted, step.actions, step.invoked]).toEqual([[], [], []]);
    },
  },
  {
    title: 'Statecharts 1: "bounded": the eighth question is the last one that is asked by itself',
    when: (step) => (truthIn(step) === 'pending' || isLost(step)) && askedIn(step) >= 8,
    check: (step) => expectStep(step, 'stillPending'),
  },
  {
    title: 'Statecharts 1: "poll": the pause over, it is asked again',
    when: ({ event }) => event.type.startsWith('xstate.after.pause'),
    check: (step) => {
      expectStep(step, 'asking', { invokes: ['askOrder'] });
      expect(isConfirming(step)).toBe(true);
    },
  },
  {
    title: 'A shopper can ask again where the page has stopped asking, and only there',
    when: ({ event }) => event.type === 'return.askAgain',
    check: (step) =>
      step.before.matches('stillPending') ? expectStep(step, 'asking', { invokes: ['askOrder'] }) : expectIgnored(step),
  },
];
