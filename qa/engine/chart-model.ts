import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom, StateValue } from 'xstate';
import type { InvokedEvent } from './step.ts';

export type ModelEvent<Machine extends AnyStateMachine> = EventFromLogic<Machine> | InvokedEvent;

/** What the path tests need to know of a chart: how it begins and what can happen to it. Nothing here says what should follow. */
export interface ChartModel<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** The starts, by a name that tells them apart. */
  inputs: Record<string, InputFrom<Machine>>;
  /**
   * Everything that can happen in this state, by a name that a reader understands: what shoppers and other charts do, also where
   * it must be ignored; answers of running work, good and bad; ends of delays.
   */
  events(snapshot: SnapshotFrom<Machine>): Record<string, ModelEvent<Machine>>;
  /** What makes two snapshots the same state. Never the raw context: a growing number would never end. */
  key(snapshot: SnapshotFrom<Machine>): string;
  /** The most steps of a simple path. */
  bound: number;
}

/** Checks a model against its chart's types. */
export const defineModel = <Machine extends AnyStateMachine>(model: ChartModel<Machine>): ChartModel => model;

/** A state's name as it is written in the chart: `active.renewing`. */
export const nameOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, below]) => (below === undefined ? name : `${name}.${nameOf(below)}`))
        .join(' + ');
