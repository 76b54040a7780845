import { useActorRef } from '@xstate/react';
import { createContext, use } from 'react';
import type { ActorOptions, ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate';

/** Where the charts that belong to one view begin, by their ids; the others begin at their start. */
export type Placed = Readonly<Record<string, SnapshotFrom<AnyStateMachine>>>;

const PlacedContext = createContext<Placed>({});

/** The state gallery and tests put a view's chart into a state before the view is drawn; the shop has no such provider. */
export const PlacedChartsProvider = PlacedContext.Provider;

/**
 * A chart that lives as long as the view that uses it. A chart placed in a state begins nothing there: its work and its delays
 * begin with the next transition.
 */
export const useViewChart = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: Pick<ActorOptions<Machine>, 'input'>,
): ActorRefFrom<Machine> => {
  const snapshot = use(PlacedContext)[machine.id];
  return useActorRef(machine as AnyStateMachine, {
    ...options,
    ...(snapshot && { snapshot }),
  }) as ActorRefFrom<Machine>;
};
