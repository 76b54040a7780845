import { expect } from 'vitest';
import { comesTo, isIgnored, type Rule, type RuleStep } from '../engine/rule.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isAsked = ({ before }: RuleStep) => before.hasTag('asking');
const answerIn = (snapshot: RuleStep['after']) => (snapshot.context as { answer: boolean | null }).answer;
const endOf = (answer: boolean | null) => (answer === null ? 'dismissed' : answer ? 'accepted' : 'declined');

const answers = (accepted: boolean) => (step: RuleStep) => {
  comesTo(step, endOf(accepted), { does: ['keepConsent'] });
  expect(answerIn(step.after)).toBe(accepted);
  expect(step.after.hasTag('asking')).toBe(false);
};

export const rules: Rule[] = [
  {
    says: 'Specification 4: "Accept stores true, … both close it"',
    when: (step) => is('consent.accept')(step) && isAsked(step),
    demands: answers(true),
  },
  {
    says: 'Specification 4: "Decline stores false, both close it"',
    when: (step) => is('consent.decline')(step) && isAsked(step),
    demands: answers(false),
  },
  {
    says: 'Specification 4: "closing with the X or overlay stores nothing so it returns next time"',
    when: (step) => is('consent.dismiss')(step) && isAsked(step),
    demands: (step) => {
      comesTo(step, endOf(answerIn(step.before)));
      expect(answerIn(step.after), 'what was answered before still counts').toBe(answerIn(step.before));
    },
  },
  {
    says: 'It can be asked for again whatever was answered, and the answer counts until there is another',
    when: (step) => is('consent.reopen')(step) && !isAsked(step),
    demands: (step) => {
      comesTo(step, 'asking');
      expect(step.after.hasTag('asking')).toBe(true);
      expect(answerIn(step.after)).toBe(answerIn(step.before));
    },
  },
  {
    says: 'Specification 4: "shown when no consent value is stored": while it is not shown nothing answers it',
    when: (step) => (is('consent.reopen')(step) ? isAsked(step) : !isAsked(step)),
    demands: isIgnored,
  },
  {
    says: 'Specification 4: "shown when no consent value is stored"; statecharts 2: "Stored consent `false` is an answer"',
    when: ({ before, event }) => event.type !== 'consent.reopen' && !before.hasTag('asking'),
    demands: ({ before }) => expect(before.value).toBe(endOf(answerIn(before))),
  },
];
