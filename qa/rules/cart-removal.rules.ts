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
const told = (message: string) => [{ type: 'removal.succeeded', message }];
const failed = ({ event }: RuleStep) => [{ type: 'removal.failed', error: event.error as unknown }];
const comesToRestoring = (step: RuleStep) => {
  expectStep(step, 'restoring', { invokes: ['restoreLine'] });
  expect(step.after.hasTag('busy')).toBe(true);
};

export const rules: Rule[] = [
  {
    title: 'Specification 8: "Success toasts show the server\'s message after cart … remove": then Undo is offered',
    when: (step) => is('xstate.done.actor.removeLine')(step) && !isUndoWanted(step),
    check: (step) => {
      expectStep(step, 'offering', { emits: told('Removed from your cart') });
      expect(step.after.hasTag('busy')).toBe(false);
    },
  },
  {
    title: 'Issue 4: "Remove with undo": what could not be removed is in the cart as before, and why is told',
    when: (step) => is('xstate.error.actor.removeLine')(step) && !isUndoWanted(step),
    check: (step) => expectStep(step, 'over', { emits: failed(step) }),
  },
  {
    title: 'No line is lost: an Undo that comes while the removal is under way waits for its answer',
    when: (step) => is('removal.undo')(step) && isIn('removing')(step),
    check: (step) => {
      expectStep(step, 'removing');
      expect(contextIn(step.after).isUndoWanted).toBe(true);
      expect(step.after.hasTag('busy')).toBe(true);
    },
  },
  {
    title: 'No line is lost: after that answer, good or bad, it is put back; a removal that is undone is not told',
    when: (step) => is('xstate.done.actor.removeLine', 'xstate.error.actor.removeLine')(step) && isUndoWanted(step),
    check: comesToRestoring,
  },
  {
    title: 'Issue 4: "Remove with undo": Undo puts the line back, again as often as that fails',
    when: (step) => is('removal.undo')(step) && isIn('offering', 'stranded')(step),
    check: comesToRestoring,
  },
  {
    title: 'Undo is offered for 6 s',
    when: ({ event }) => event.type.startsWith('xstate.after.undoTime'),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'Specification 8: "Success toasts show the server\'s message after cart … add": the line is back',
    when: is('xstate.done.actor.restoreLine'),
    check: (step) => expectStep(step, 'over', { emits: told('Added to your cart') }),
  },
  {
    title: 'No line is lost: what could not be put back is told, and stays until it is or nobody wants it',
    when: is('xstate.error.actor.restoreLine'),
    check: (step) => {
      expectStep(step, 'stranded', { emits: failed(step) });
      expect([step.after.hasTag('stranded'), step.after.hasTag('busy')]).toEqual([true, false]);
    },
  },
  {
    title: 'What could not be put back goes when the shopper no longer wants it, and only that',
    when: is('removal.dismiss'),
    check: (step) => (isIn('stranded')(step) ? expectStep(step, 'over') : expectIgnored(step)),
  },
  {
    title: 'Statecharts 3: private data go with the session',
    when: (step) => is('session.ended')(step) && !isIn('over')(step),
    check: (step) => expectStep(step, 'over'),
  },
  {
    title: 'What is over is over, and is tagged so; an Undo under way is not begun twice',
    when: (step) => isIn('over')(step) || (is('removal.undo')(step) && isIn('restoring')(step)),
    check: (step) => {
      expectIgnored(step);
      expect(step.after.hasTag('over')).toBe(isIn('over')(step));
    },
  },
  {
    title: 'Whatever happens, it is known which line it was and where it stood',
    when: () => true,
    check: ({ before, after }) => expect(contextIn(after).line).toBe(contextIn(before).line),
  },
];
