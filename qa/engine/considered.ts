import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { askArrows, type Considered } from '#tracing/asked-guards.ts';

const atOnce = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  askArrows(machine, snapshot, event, ({ always = [] }) => always);

/** Which arrows an event makes the chart look at, from the innermost state outwards, and then those without an event. */
export const considered = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Considered[] => [
  ...askArrows(machine, snapshot, event, ({ transitions }) => transitions.get(event.type) ?? []),
  ...getMicrosteps(machine, snapshot, event).flatMap(([between]) =>
    atOnce(machine, between as AnyMachineSnapshot, event),
  ),
];

/** The same for the moment when the chart begins. */
export const consideredAtStart = (machine: AnyStateMachine, input: unknown): Considered[] =>
  getInitialMicrosteps(machine, input as never).flatMap(([between]) =>
    atOnce(machine, between as AnyMachineSnapshot, { type: 'xstate.init', input }),
  );
