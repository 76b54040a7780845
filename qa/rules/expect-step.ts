import { expect } from 'vitest';
import type { RuleStep } from '../engine/rule.ts';

/** Expects that a step changed nothing: no state, no context, no effect, no restarted work or delay. */
export const expectIgnored = ({ before, after, emitted, actions, invoked, effects }: RuleStep): void => {
  expect(after.value).toEqual(before.value);
  expect(after.context).toEqual(before.context);
  expect([emitted, actions, invoked]).toEqual([[], [], []]);
  expect(effects).toEqual([]);
};

/** Expects the state after a step, and everything that the step emitted, ran and invoked. */
export const expectStep = (
  { after, emitted, actions, invoked }: RuleStep,
  state: unknown,
  {
    emits = [],
    runs = [],
    invokes = [],
  }: { emits?: readonly object[]; runs?: readonly string[]; invokes?: readonly string[] } = {},
): void => {
  expect(after.value).toEqual(state);
  expect({ emits: emitted, runs: actions, invokes: invoked }).toEqual({ emits, runs, invokes });
};
