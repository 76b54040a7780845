import { useActorRef } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorOptions, ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Recorder } from '#tracing/recorder.ts';

/** Where the charts that belong to one view begin, by their ids; the others begin at their start. */
export type Placed = Readonly<Record<string, SnapshotFrom<AnyStateMachine>>>;

const PlacedContext = createContext<Placed>({});

/** The state gallery and tests put a view's chart into a state before the view is drawn; the shop has no such provider. */
export const PlacedChartsProvider = PlacedContext.Provider;

const InspectContext = createContext<Recorder['inspect'] | undefined>(undefined);

/** Lets a recorder listen to the charts that belong to a view. */
export const InspectProvider = InspectContext.Provider;

/**
 * A chart that lives as long as the view that uses it. A chart placed in a state begins nothing there: its work and its delays
 * begin with the next transition.
 */
export const useViewChart = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: Pick<ActorOptions<Machine>, 'input'>,
): ActorRefFrom<Machine> => {
  const snapshot = use(PlacedContext)[machine.id];
  const inspect = use(InspectContext);
  return useActorRef(machine as AnyStateMachine, {
    ...options,
    ...(snapshot && { snapshot }),
    ...(inspect && { inspect }),
  }) as ActorRefFrom<Machine>;
};
