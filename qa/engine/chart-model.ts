import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom, StateValue } from 'xstate';
import type { InvokedEvent } from './step.ts';

export type ModelEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> | InvokedEvent;

/** A chart's inputs and events for the path generator. A model does not say what should follow; rules do. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** Inputs to start from, by a name for readers. */
  inputs: Record<string, InputFrom<Machine>>;
  /**
   * Every event that can happen in this state, by a name for readers: events of users and other charts, even where the chart must
   * ignore them; results of invoked work, good and bad; ends of delays.
   */
  events(snapshot: SnapshotFrom<Machine>): Record<string, ModelEvent<Machine>>;
  /** Two snapshots with the same key are the same state. Never the raw context: with a counter in it, generation never ends. */
  key(snapshot: SnapshotFrom<Machine>): string;
  /** A machine without actors: it maps a stored status and an event to a status. It has no view to drive or to show. */
  isLifecycle?: boolean;
  /** Maximum number of steps of a simple path. */
  bound: number;
}

/** Checks a model against its chart's types. */
export const defineModel = <Machine extends AnyStateMachine>(model: ChartModel<Machine>): ChartModel => model;

/** A state's name as the chart writes it: `active.renewing`. */
export const toStateName = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, below]) => (below === undefined ? name : `${name}.${toStateName(below)}`))
        .join(' + ');
