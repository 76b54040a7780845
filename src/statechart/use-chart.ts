import { shallowEqual } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSyncExternalStoreWithSelector } from 'use-sync-external-store/with-selector';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { useCharts, useOptionalCharts } from './charts.context.ts';

type Selectors<Machine extends AnyStateMachine> = Readonly<
  Record<string, (snapshot: SnapshotFrom<Machine>) => unknown>
>;
type Selected<Named> = {
  [Name in keyof Named]: Named[Name] extends (snapshot: never) => infer Value ? Value : never;
};

/**
 * Values of a running chart; the view renders again only when one of them changes. While React takes over a rendered document it
 * reads the snapshot that the document was rendered from, and renders again when the chart is in another state by now.
 */
export const useSelected = <Machine extends AnyStateMachine, Named extends Selectors<Machine>>(
  actor: ActorRefFrom<Machine>,
  selectors: Named,
): Selected<Named> => {
  const running: AnyActorRef = actor;
  const charts = useOptionalCharts();
  const subscribe = useCallback((listener: () => void) => running.subscribe(listener).unsubscribe, [running]);
  return useSyncExternalStoreWithSelector(
    subscribe,
    () => running.getSnapshot() as SnapshotFrom<Machine>,
    () => (charts?.snapshotInDocument?.(running) ?? running.getSnapshot()) as SnapshotFrom<Machine>,
    (snapshot) =>
      Object.fromEntries(
        Object.entries(selectors).map(([name, select]) => [name, select(snapshot)]),
      ) as Selected<Named>,
    shallowEqual,
  );
};

/**
 * An app-wide chart in a view: what the selectors pick from its snapshot, and `send`. Without selectors the view never renders
 * again because of the chart.
 */
export const useChart = <Machine extends AnyStateMachine, Named extends Selectors<Machine>>(
  machine: Machine,
  selectors: Named,
): Selected<Named> & { send: ActorRefFrom<Machine>['send'] } => {
  const actor = useCharts().getActor(machine);
  const selected = useSelected<Machine, Named>(actor, selectors);
  return { ...selected, send: (actor as AnyActorRef).send as ActorRefFrom<Machine>['send'] };
};

/** The actor for this input of a chart that runs once per key. After an eviction it is a new one. */
export const useChartActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): ActorRefFrom<Machine> => {
  const family = useCharts().getFamily(machine);
  const open = () => family.open(input);
  return useSyncExternalStore(family.subscribe, open, open);
};

/** A value of the running actor with this key; undefined when none runs. The value must not be a new object each time. */
export const useChartAt = <Machine extends AnyStateMachine, Value>(
  machine: Machine,
  key: string,
  select: (snapshot: SnapshotFrom<Machine>) => Value,
): Value | undefined => {
  const family = useCharts().getFamily(machine);
  const read = () => {
    const actor: AnyActorRef | undefined = family.get(key);
    return actor && select(actor.getSnapshot() as SnapshotFrom<Machine>);
  };
  return useSyncExternalStore(family.subscribe, read, read);
};

/** All running actors of a chart that runs once per key, each through a selector; the oldest first. */
export const useFamilyValues = <Machine extends AnyStateMachine, Value>(
  machine: Machine,
  select: (snapshot: SnapshotFrom<Machine>) => Value,
): readonly Value[] => {
  const family = useCharts().getFamily(machine);
  const snapshots = useSyncExternalStore(family.subscribe, family.snapshots, family.snapshots);
  return useMemo(() => snapshots.map(select), [snapshots, select]);
};
