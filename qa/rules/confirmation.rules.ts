import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (type: string) =>
  ({ event }: RuleStep) =>
    event.type === type;
const isIn =
  (state: string) =>
  ({ before }: RuleStep) =>
    before.matches(state);
const subjectIn = (snapshot: RuleStep['after']) => (snapshot.context as { subject: unknown }).subject;

export const rules: Rule[] = [
  {
    title: 'What cannot be taken back asks first: nothing is done by asking',
    when: (step) => is('confirmation.ask')(step) && isIn('closed')(step),
    check: (step) => {
      expectStep(step, 'asking');
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
      expect(subjectIn(step.after)).toBe(step.event.subject);
    },
  },
  {
    title: 'One question at a time: an open one is answered before the next is asked',
    when: (step) => is('confirmation.ask')(step) && !isIn('closed')(step),
    check: expectIgnored,
  },
  {
    title: 'What cannot be taken back is done once it was confirmed, once, and is shown as under way',
    when: is('confirmation.confirm'),
    check: (step) => {
      if (!isIn('asking')(step)) return expectIgnored(step);
      expectStep(step, 'acting', { invokes: ['act'] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    title: 'Cancel leaves everything as it was; what is under way can no longer be canceled',
    when: is('confirmation.cancel'),
    check: (step) => {
      if (!isIn('asking')(step)) return expectIgnored(step);
      expectStep(step, 'closed');
      expect(step.after.hasTag('open')).toBe(false);
    },
  },
  {
    title: 'What was done is told, and the question is over',
    when: is('xstate.done.actor.act'),
    check: (step) => {
      expectStep(step, 'closed', { emits: [{ type: 'confirmation.done', output: step.event.output as unknown }] });
      expect(step.after.hasTag('open')).toBe(false);
    },
  },
  {
    title: 'Nothing typed is lost on a failure: the question stays, and can be confirmed again',
    when: is('xstate.error.actor.act'),
    check: (step) => {
      expectStep(step, 'asking', { emits: [{ type: 'confirmation.failed', error: step.event.error as unknown }] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'A question says what it is about until another one is asked, also while it leaves the screen',
    when: (step) => !(is('confirmation.ask')(step) && isIn('closed')(step)),
    check: ({ before, after }) => expect(subjectIn(after)).toBe(subjectIn(before)),
  },
];
