import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const subjectIn = (snapshot: RuleStep['after']) => (snapshot.context as { subject: unknown }).subject;

export const rules: Rule[] = [
  {
    title: 'An irreversible action opens a question and does nothing else',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('confirmation.ask')(step) && isIn('closed')(step),
    check: (step) => {
      expectStep(step, 'asking');
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
      expect(subjectIn(step.after)).toBe(step.event.subject);
    },
  },
  {
    title: 'An open question must be answered before the next one opens',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => is('confirmation.ask')(step) && !isIn('closed')(step),
    check: expectIgnored,
  },
  {
    title: 'A confirmed action runs once and is shown as busy',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: is('confirmation.confirm'),
    check: (step) => {
      if (!isIn('asking')(step)) return expectIgnored(step);
      expectStep(step, 'acting', {
        invokes: { act: { subject: subjectIn(step.before), values: step.event.values as unknown } },
      });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, true]);
    },
  },
  {
    title: 'Cancel changes nothing; a running action cannot be canceled',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: is('confirmation.cancel'),
    check: (step) => {
      if (!isIn('asking')(step)) return expectIgnored(step);
      expectStep(step, 'closed');
      expect(step.after.hasTag('open')).toBe(false);
    },
  },
  {
    title: 'A finished action is emitted and closes the question',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: is('xstate.done.actor.act'),
    check: (step) => {
      expectStep(step, 'closed', { emits: [{ type: 'confirmation.done', output: step.event.output as unknown }] });
      expect(step.after.hasTag('open')).toBe(false);
    },
  },
  {
    title: 'A failed action keeps the question open, with its input, for another try',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: is('xstate.error.actor.act'),
    check: (step) => {
      expectStep(step, 'asking', { emits: [{ type: 'confirmation.failed', error: step.event.error as unknown }] });
      expect([step.after.hasTag('open'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'A question keeps its subject until another question opens, even while it closes',
    source: 'docs/design/pages-and-forms.md#menus-and-overlays',
    when: (step) => !(is('confirmation.ask')(step) && isIn('closed')(step)),
    check: ({ before, after }) => expect(subjectIn(after)).toBe(subjectIn(before)),
  },
];
