import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { delayRule } from './delay-rule.ts';
import { expectIgnored, expectStep } from './expect-step.ts';
import { is, isIn } from './step-conditions.ts';

const submits = ({ event }: RuleStep) => ({ invokes: { submit: { values: event.values as unknown } } });
const leaves = ({ before }: RuleStep) => (before.context as { leaveAfter: number | null }).leaveAfter !== null;

export const rules: Rule[] = [
  {
    title: '"submitting (form disabled)"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => is('form.submit')(step) && isIn('editing')(step),
    check: (step) => {
      expectStep(step, 'submitting', submits(step));
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: '"submitting (form disabled)": typing and submitting are ignored meanwhile',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => (is('form.submit')(step) || is('form.edited')(step)) && isIn('submitting')(step),
    check: expectIgnored,
  },
  {
    title: 'Typing alone sends nothing; a form that was left is not sent again',
    source: 'docs/design/pages-and-forms.md#forms',
    when: (step) =>
      (is('form.edited')(step) && isIn('editing')(step)) || (is('form.submit')(step) && isIn('left')(step)),
    check: expectIgnored,
  },
  {
    title: '"on success the toast"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: is('xstate.done.actor.submit'),
    check: (step) => {
      expectStep(step, 'succeeded', {
        emits: [{ type: 'submission.succeeded', output: step.event.output as unknown }],
      });
      expect([step.after.hasTag('done'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: '"On failure the shared error handler runs and the busy state ends."',
    source: 'docs/specification.md#4-states-and-transitions',
    when: is('xstate.error.actor.submit'),
    check: (step) => {
      expectStep(step, 'editing', { emits: [{ type: 'submission.failed', error: step.event.error as unknown }] });
      expect([step.after.hasTag('done'), step.after.hasTag('busy')]).toEqual([false, false]);
    },
  },
  {
    title: '"navigation to /account after 500 ms"',
    source: 'docs/specification.md#4-states-and-transitions',
    when: (step) => step.event.type.startsWith('xstate.after.') && leaves(step),
    check: (step) => {
      expectStep(step, 'left', { emits: [{ type: 'submission.left' }] });
      expect(step.after.hasTag('done')).toBe(true);
    },
  },
  {
    title: 'A form without a next page is not left',
    source: 'docs/design/pages-and-forms.md#forms',
    when: (step) => step.event.type.startsWith('xstate.after.') && !leaves(step),
    check: expectIgnored,
  },
  {
    title: '"the 500 ms after login are not cut short": typing and submitting change nothing',
    source: 'docs/charts.md#settled-questions',
    when: (step) => isIn('succeeded')(step) && leaves(step) && !step.event.type.startsWith('xstate.'),
    check: expectIgnored,
  },
  {
    title: 'A form that stays can be edited and submitted again',
    source: 'docs/design/pages-and-forms.md#forms',
    when: (step) => isIn('succeeded')(step) && !leaves(step) && !step.event.type.startsWith('xstate.'),
    check: (step) =>
      step.event.type === 'form.submit' ? expectStep(step, 'submitting', submits(step)) : expectStep(step, 'editing'),
  },
  {
    title: 'A form that was left can be edited again',
    source: 'docs/design/pages-and-forms.md#forms',
    when: (step) => isIn('left')(step) && is('form.edited')(step),
    check: (step) => expectStep(step, 'editing'),
  },
  delayRule<{ leaveAfter: number | null }>(
    '"navigation to /account after 500 ms": a form is left after the time that it states',
    'docs/specification.md#4-states-and-transitions',
    'leaveDelay',
    ({ leaveAfter }) => leaveAfter ?? 0,
  ),
];
