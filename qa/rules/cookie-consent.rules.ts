import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isAsked = ({ before }: RuleStep) => before.hasTag('asking');
const answerIn = (snapshot: RuleStep['after']) => (snapshot.context as { answer: boolean | null }).answer;
const endOf = (answer: boolean | null) => (answer === null ? 'dismissed' : answer ? 'accepted' : 'declined');

const answers = (accepted: boolean) => (step: RuleStep) => {
  expectStep(step, endOf(accepted), { runs: ['keepConsent'] });
  expect(answerIn(step.after)).toBe(accepted);
  expect(step.after.hasTag('asking')).toBe(false);
};

export const rules: Rule[] = [
  {
    title: 'Specification 4: "Accept stores true, … both close it"',
    when: (step) => is('consent.accept')(step) && isAsked(step),
    check: answers(true),
  },
  {
    title: 'Specification 4: "Decline stores false, both close it"',
    when: (step) => is('consent.decline')(step) && isAsked(step),
    check: answers(false),
  },
  {
    title: 'Specification 4: "closing with the X or overlay stores nothing so it returns next time"',
    when: (step) => is('consent.dismiss')(step) && isAsked(step),
    check: (step) => {
      expectStep(step, endOf(answerIn(step.before)));
      expect(answerIn(step.after), 'what was answered before still counts').toBe(answerIn(step.before));
    },
  },
  {
    title: 'It can be asked for again whatever was answered, and the answer counts until there is another',
    when: (step) => is('consent.reopen')(step) && !isAsked(step),
    check: (step) => {
      expectStep(step, 'asking');
      expect(step.after.hasTag('asking')).toBe(true);
      expect(answerIn(step.after)).toBe(answerIn(step.before));
    },
  },
  {
    title: 'Specification 4: "shown when no consent value is stored": while it is not shown nothing answers it',
    when: (step) => (is('consent.reopen')(step) ? isAsked(step) : !isAsked(step)),
    check: expectIgnored,
  },
  {
    title:
      'Specification 4: "shown when no consent value is stored"; statecharts 2: "Stored consent `false` is an answer"',
    when: ({ before, event }) => event.type !== 'consent.reopen' && !before.hasTag('asking'),
    check: ({ before }) => expect(before.value).toBe(endOf(answerIn(before))),
  },
];
