import { expect } from 'vitest';
import type { RuleStep } from '../engine/rule.ts';
import type { Effect } from '../engine/step.ts';

/** Expects that a step changed nothing: no state, no context, no effect, no restarted work or delay. */
export const expectIgnored = ({ before, after, emitted, actions, invoked, effects }: RuleStep): void => {
  const nothing = 'the event is to be ignored';
  expect(after.value, `${nothing}: state`).toEqual(before.value);
  expect(after.context, `${nothing}: data`).toEqual(before.context);
  expect([emitted, actions, invoked], `${nothing}: events, actions and work`).toEqual([[], [], []]);
  expect(effects, `${nothing}: nothing starts again`).toEqual([]);
};

/** Names of slots or actions, or their inputs or parameters by these names. */
type Named = readonly string[] | Readonly<Record<string, unknown>>;

const isNameList = (named: Named): named is readonly string[] => Array.isArray(named);

/** Expects effects of one kind: their names in order and, where the rule states them, what each was given. */
const expectEffects = (does: 'runs' | 'invokes', effects: readonly Effect[], expected: Named) => {
  const found = effects.filter((effect) => effect.does === does);
  const names = isNameList(expected) ? expected : Object.keys(expected);
  expect({ [does]: found.map(({ name }) => name) }).toEqual({ [does]: names });
  if (!isNameList(expected)) expect(found.map(({ with: given }) => given)).toEqual(Object.values(expected));
};

/** Expects the state after a step, and everything that the step emitted, ran and invoked. */
export const expectStep = (
  { after, emitted, effects }: RuleStep,
  state: unknown,
  { emits = [], runs = [], invokes = [] }: { emits?: readonly object[]; runs?: Named; invokes?: Named } = {},
): void => {
  expect(after.value, 'state').toEqual(state);
  expect({ emits: emitted }).toEqual({ emits });
  expectEffects('runs', effects, runs);
  expectEffects('invokes', effects, invokes);
};

/** Expects effects in an order. @param names of actions, emitted events and slots */
export const expectOrder = ({ effects }: RuleStep, ...names: string[]): void =>
  expect(effects.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names);
