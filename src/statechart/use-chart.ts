import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { useCharts } from './charts.context.ts';

type Selectors<Machine extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<Machine>) => unknown>
>;
type Selected<Named> = {
  [Name in keyof Named]: Named[Name] extends (snapshot: never) => infer Value ? Value : never;
};

/** Values of a running chart; the view renders again only when one of them changes. */
export const useSelected = <Machine extends AnyStateMachine, Named extends Selectors<Machine>>(
  actor: ActorRefFrom<Machine>,
  selectors: Named,
): Selected<Named> =>
  useSelector(
    actor,
    (snapshot) =>
      Object.fromEntries(
        Object.entries(selectors).map(([name, select]) => [name, select(snapshot as SnapshotFrom<Machine>)]),
      ) as Selected<Named>,
    shallowEqual,
  );

/**
 * An app-wide chart in a view: what the selectors pick from its snapshot, and `send`. Without selectors the view never renders
 * again because of the chart.
 */
export const useChart = <Machine extends AnyStateMachine, Named extends Selectors<Machine>>(
  machine: Machine,
  selectors: Named,
): Selected<Named> & { send: ActorRefFrom<Machine>['send'] } => {
  const actor = useCharts().actorOf(machine);
  const selected = useSelected<Machine, Named>(actor, selectors);
  return { ...selected, send: (actor as AnyActorRef).send as ActorRefFrom<Machine>['send'] };
};

/** The actor for this input of a chart that runs once per key. After an eviction it is a new one. */
export const useChartOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> => {
  const family = useCharts().familyOf(machine);
  const open = () => family.open(input);
  return useSyncExternalStore(family.subscribe, open, open);
};

/** All running actors of a chart that runs once per key, each through a selector; the oldest first. */
export const useChartsOf = <Machine extends AnyStateMachine, Value>(
  machine: Machine,
  select: (snapshot: SnapshotFrom<Machine>) => Value,
): readonly Value[] => {
  const family = useCharts().familyOf(machine);
  const snapshots = useSyncExternalStore(family.subscribe, family.snapshots, family.snapshots);
  return useMemo(() => snapshots.map(select), [snapshots, select]);
};
