import { use } from 'react';
import { type ActorRefFrom, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import type { InputFrom, SnapshotFrom } from 'xstate';
import type { Vocabulary } from '#tracing/vocabulary.ts';
import { type ActorFamily, createActorFamily } from './actor-family.ts';
import { useCharts } from './charts.context.ts';
import type { LateFamily, RunningCharts } from './running-charts.ts';
import { type Placed, PlacedContext } from './view-chart.ts';

/** How the actors of a user's chart are created. */
export interface UserChartOptions<Machine extends AnyStateMachine> {
  /** Fills the chart's slots; called once. */
  provide(): Machine;
  getKey(input: InputFrom<Machine>): string;
  /** Whether an actor has finished, so it is stopped and evicted. */
  isOver?: (snapshot: SnapshotFrom<Machine>) => boolean;
  /** Subscribes to what the chart emits; called once per actor, before it starts. */
  effects?: (actor: ActorRefFrom<Machine>) => void;
  /** The fields that the recorder may store. */
  trace: Vocabulary;
}

const startFamily = <Machine extends AnyStateMachine>(
  { inspect }: Pick<RunningCharts, 'inspect'>,
  { provide, getKey, isOver, effects, trace }: UserChartOptions<Machine>,
  placed: Placed,
): LateFamily<Machine> => {
  const machine = provide();
  const snapshot = placed[machine.id];
  const actors = new Set<AnyActorRef>();
  const family = createActorFamily<Machine>({
    create: (input) =>
      createActor(machine as AnyStateMachine, {
        input,
        ...(snapshot && { snapshot }),
        ...(inspect && { inspect: (event) => inspect(event, trace) }),
      }) as unknown as ActorRefFrom<Machine>,
    getKey,
    isOver,
  });
  family.onCreated((actor) => {
    actors.add(actor);
    effects?.(actor);
  });
  // A view that only looks for a running chart finds the placed one: the input of such a chart is its context.
  if (snapshot) family.open(snapshot.context as InputFrom<Machine>);
  return {
    family,
    endUser: (event) => {
      if (!event.hasLapsed) family.evictAll(event);
      for (const actor of actors)
        if ((actor.getSnapshot() as SnapshotFrom<AnyStateMachine>).status === 'active') actor.send(event);
        else actors.delete(actor);
    },
  };
};

/**
 * The charts of one machine with one actor per key. They outlive their views, and their code loads with the first of them. They hold
 * data of the signed-in user: every actor gets `session.ended`. A sign-out, and another user's sign-in, evict them all; after a
 * session that lapsed the chart decides what stays.
 */
export const useUserCharts = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: UserChartOptions<Machine>,
): ActorFamily<Machine> => {
  const charts = useCharts();
  const placed = use(PlacedContext);
  return charts.getLateFamily(machine, () => startFamily(charts, options, placed));
};
