import { useActorRef } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorOptions, ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Vocabulary } from '#tracing/vocabulary.ts';
import { useOptionalCharts } from './charts.context.ts';

/** Snapshots that view charts start from, by chart id; the others start from their initial state. */
export type Placed = Readonly<Record<string, SnapshotFrom<AnyStateMachine>>>;

/** Read by whatever creates the charts of views. */
export const PlacedContext = createContext<Placed>({});

/** The state gallery and tests start a view's chart in a given state; the shop has no such provider. */
export const PlacedChartsProvider = PlacedContext.Provider;

export interface ViewChartOptions<Machine extends AnyStateMachine> extends Pick<ActorOptions<Machine>, 'input'> {
  /** The fields that the recorder may store. It loads with the view, as the chart does. */
  trace: Vocabulary;
}

/**
 * A chart that lives as long as the view that uses it. A chart placed in a state starts no work there: its invokes and delays
 * start with the next transition.
 */
export const useViewChart = <Machine extends AnyStateMachine>(
  machine: Machine,
  { trace, ...options }: ViewChartOptions<Machine>,
): ActorRefFrom<Machine> => {
  const snapshot = use(PlacedContext)[machine.id];
  const inspect = useOptionalCharts()?.inspect;
  return useActorRef(machine as AnyStateMachine, {
    ...options,
    ...(snapshot && { snapshot }),
    ...(inspect && { inspect: (event) => inspect(event, trace) }),
  }) as ActorRefFrom<Machine>;
};
