import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

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
    says: 'What cannot be taken back asks first: nothing is done by asking',
    when: (step) => is('confirmation.ask')(step) && isIn('closed')(step),
    demands: (step) => {
      comesTo(step, 'asking');
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
      expect(subjectIn(step.after)).toBe(step.event.subject);
    },
  },
  {
    says: 'One question at a time: an open one is answered before the next is asked',
    when: (step) => is('confirmation.ask')(step) && !isIn('closed')(step),
    demands: isIgnored,
  },
  {
    says: 'What cannot be taken back is done once it was confirmed, once, and is shown as under way',
    when: is('confirmation.confirm'),
    demands: (step) => {
      if (!isIn('asking')(step)) return isIgnored(step);
      comesTo(step, 'acting', { begins: ['act'] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    says: 'Cancel leaves everything as it was; what is under way can no longer be canceled',
    when: is('confirmation.cancel'),
    demands: (step) => {
      if (!isIn('asking')(step)) return isIgnored(step);
      comesTo(step, 'closed');
      expect(step.after.hasTag('open')).toBe(false);
    },
  },
  {
    says: 'What was done is told, and the question is over',
    when: is('xstate.done.actor.act'),
    demands: (step) => {
      comesTo(step, 'closed', { tells: [{ type: 'confirmation.done', output: step.event.output as unknown }] });
      expect(step.after.hasTag('open')).toBe(false);
    },
  },
  {
    says: 'Nothing typed is lost on a failure: the question stays, and can be confirmed again',
    when: is('xstate.error.actor.act'),
    demands: (step) => {
      comesTo(step, 'asking', { tells: [{ type: 'confirmation.failed', error: step.event.error as unknown }] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    says: 'A question says what it is about until another one is asked, also while it leaves the screen',
    when: (step) => !(is('confirmation.ask')(step) && isIn('closed')(step)),
    demands: ({ before, after }) => expect(subjectIn(after)).toBe(subjectIn(before)),
  },
];
