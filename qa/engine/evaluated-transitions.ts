import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { type EvaluatedTransition, evaluateTransitions } from '#tracing/evaluated-guards.ts';
import { START } from './step.ts';

const eventless = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  evaluateTransitions(machine, snapshot, event, ({ always = [] }) => always);

/** The transitions that an event makes the chart evaluate: from the innermost state outwards, then the eventless ones. */
export const listEvaluatedTransitions = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): EvaluatedTransition[] => [
  ...evaluateTransitions(machine, snapshot, event, ({ transitions }) => transitions.get(event.type) ?? []),
  ...getMicrosteps(machine, snapshot, event).flatMap(([between]) =>
    eventless(machine, between as AnyMachineSnapshot, event),
  ),
];

/** The eventless transitions that the chart evaluates when it starts. */
export const listEvaluatedAtStart = (machine: AnyStateMachine, input: unknown): EvaluatedTransition[] =>
  getInitialMicrosteps(machine, input as never).flatMap(([between]) =>
    eventless(machine, between as AnyMachineSnapshot, { type: START, input }),
  );
