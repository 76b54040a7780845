import { expect } from 'vitest';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { expectStep, expectIgnored } from './expect-step.ts';

const is =
  (...types: string[]) =>
  ({ event }: RuleStep) =>
    types.includes(event.type);
const isIn =
  (...values: string[]) =>
  ({ before }: RuleStep) =>
    values.includes(before.value as string);
const contextIn = (snapshot: RuleStep['after']) => snapshot.context as { isUndoWanted: boolean; line: unknown };
const isUndoWanted = ({ before }: RuleStep) => contextIn(before).isUndoWanted;
const succeeded = (message: string) => [{ type: 'removal.succeeded', message }];
const failed = ({ event }: RuleStep) => [{ type: 'removal.failed', error: event.error as unknown }];
const comesToRestoring = (step: RuleStep) => {
  expectStep(step, 'restoring', { invokes: ['restoreLine'] });
  expect(step.after.hasTag('busy')).toBe(true);
};

export const rules: Rule[] = [
  {
    title: '"Success toasts show the server\'s message after cart … remove", with Undo',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: (step) => is('xstate.done.actor.removeLine')(step) && !isUndoWanted(step),
    check: (step) => {
      expectStep(step, 'offering', { emits: succeeded('Removed from your cart') });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'A failed removal shows its error and keeps the item in the cart',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: (step) => is('xstate.error.actor.removeLine')(step) && !isUndoWanted(step),
    check: (step) => expectStep(step, 'over', { emits: failed(step) }),
  },
  {
    title: 'Undo during the removal waits for the response',
    when: (step) => is('removal.undo')(step) && isIn('removing')(step),
    check: (step) => {
      expectStep(step, 'removing');
      expect(contextIn(step.after).isUndoWanted).toBe(true);
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'After the response the item is added again, and the toast of the removal is not shown',
    when: (step) => is('xstate.done.actor.removeLine', 'xstate.error.actor.removeLine')(step) && isUndoWanted(step),
    check: comesToRestoring,
  },
  {
    title: 'Undo adds the item again, and can be retried after a failure',
    when: (step) => is('removal.undo')(step) && isIn('offering', 'stranded')(step),
    check: comesToRestoring,
  },
  {
    title: 'Undo is offered for 6 s',
    when: ({ event }) => event.type.startsWith('xstate.after.undoTime'),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: '"Success toasts show the server\'s message after cart … add": the item is in the cart again',
    source: 'docs/specification.md#8-the-error-catalogue',
    when: is('xstate.done.actor.restoreLine'),
    check: (step) => expectStep(step, 'over', { emits: succeeded('Added to your cart') }),
  },
  {
    title: 'A failed undo shows its error and stays available until it succeeds or is dismissed',
    when: is('xstate.error.actor.restoreLine'),
    check: (step) => {
      expectStep(step, 'stranded', { emits: failed(step) });
      expect([step.after.hasTag('stranded'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'Only dismissing it ends a failed undo',
    when: is('removal.dismiss'),
    check: (step) => (isIn('stranded')(step) ? expectStep(step, 'over') : expectIgnored(step)),
  },
  {
    title: 'Sign-out ends the removal and removes its private data',
    source: 'docs/charts.md#session-and-network',
    when: (step) => is('session.ended')(step) && !isIn('over')(step),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'A finished removal ignores every event; a running undo does not start twice',
    when: (step) => isIn('over')(step) || (is('removal.undo')(step) && isIn('restoring')(step)),
    check: (step) => {
      expectIgnored(step);
      expect(step.after.hasTag('over')).toBe(isIn('over')(step));
    },
  },
  {
    title: "The removal keeps its item and the item's position in every state",
    when: () => true,
    check: ({ before, after }) => expect(contextIn(after).line).toBe(contextIn(before).line),
  },
];
