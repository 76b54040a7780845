import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import type { Placed } from '#statechart/view-chart.ts';

/** Whether an action is a slot. Built-in actions of xstate have `resolve`. */
const isSlot = (action: unknown) => typeof action === 'function' && !('resolve' in action);

const named = (names: readonly string[], work: unknown) => Object.fromEntries(names.map((name) => [name, work]));

/** The chart with invokes that never end and actions that do nothing. */
const stilled = <Machine extends AnyStateMachine>(machine: Machine): Machine => {
  const { actors, actions } = machine.implementations;
  const slots = Object.entries(actions).flatMap(([name, action]) => (isSlot(action) ? [name] : []));
  return machine.provide({
    actors: named(
      Object.keys(actors),
      fromCallback(() => {}),
    ),
    actions: named(slots, () => {}),
  } as never) as Machine;
};

/** A chart that stays in its given state, otherwise in its initial state. */
export const createStillChart = <Machine extends AnyStateMachine>(
  machine: Machine,
  placed: Placed,
  input?: unknown,
) => {
  const snapshot = placed[machine.id];
  return createActor(stilled(machine) as AnyStateMachine, {
    input,
    ...(snapshot && { snapshot }),
  }) as unknown as Actor<Machine>;
};

/** Restores a chart in the last state of a path, without its invokes and delays. */
export const placeAt = (machine: AnyStateMachine, { value, context }: AnyMachineSnapshot): Placed => ({
  [machine.id]: machine.resolveState({ value, context }),
});
