import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { startRule } from './start-rule.ts';
import { is } from './step-conditions.ts';

const isAsked = ({ before }: RuleStep) => before.hasTag('asking');
const answerIn = (snapshot: RuleStep['after']) => (snapshot.context as { answer: boolean | null }).answer;
const toEndState = (answer: boolean | null) => (answer === null ? 'dismissed' : answer ? 'accepted' : 'declined');

const answers = (accepted: boolean) => (step: RuleStep) => {
  expectStep(step, toEndState(accepted), { runs: { storeConsent: { accepted } } });
  expect(answerIn(step.after)).toBe(accepted);
  expect(step.after.hasTag('asking')).toBe(false);
};

export const rules: Rule[] = [
  startRule('"shown when no consent value is stored"', 'docs/specification.md#4-states-and-transitions', (step) => {
    const { stored } = step.event.input as { stored: boolean | null };
    expectStep(step, stored === null ? 'asking' : toEndState(stored));
    expect(step.after.hasTag('asking')).toBe(stored === null);
  }),
  {
    title: '"Accept stores true, … both close it"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('consent.accept')(step) && isAsked(step),
    check: answers(true),
  },
  {
    title: '"Decline stores false, both close it"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('consent.decline')(step) && isAsked(step),
    check: answers(false),
  },
  {
    title: '"closing with the X or overlay stores nothing so it returns next time"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('consent.dismiss')(step) && isAsked(step),
    check: (step) => {
      expectStep(step, toEndState(answerIn(step.before)));
      expect(answerIn(step.after), 'the earlier choice still applies').toBe(answerIn(step.before));
    },
  },
  {
    title: 'The banner can be reopened after any choice; the stored choice applies until the next one',
    source: 'docs/design/accounts-and-sessions.md#signing-in-and-out',
    when: (step) => is('consent.reopen')(step) && !isAsked(step),
    check: (step) => {
      expectStep(step, 'asking');
      expect(step.after.hasTag('asking')).toBe(true);
      expect(answerIn(step.after)).toBe(answerIn(step.before));
    },
  },
  {
    title: '"shown when no consent value is stored": a hidden banner accepts no choice',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => (is('consent.reopen')(step) ? isAsked(step) : !isAsked(step)),
    check: expectIgnored,
  },
  {
    title: '"shown when no consent value is stored": a stored `false` is a choice too',
    source: 'docs/specification.md#4-states-and-transitions',
    when: ({ before, event }) => event.type !== 'consent.reopen' && !before.hasTag('asking'),
    check: ({ before }) => expect(before.value).toBe(toEndState(answerIn(before))),
  },
];
