import { type ActorRefFrom, type AnyActor, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import { type ActorFamily, createActorFamily } from '#statechart/actor-family.ts';
import type { RunningCharts } from '#statechart/running-charts.ts';
import type { Recorder } from '#tracing/recorder.ts';
import type { ChartFamily, ChartServices, EffectServices, Outside, Registry, SingleChart } from './define-chart.ts';

type Actors<Charts extends Registry> = {
  [Id in keyof Charts as Charts[Id] extends SingleChart ? Id : never]: ActorRefFrom<Charts[Id]['machine']>;
};
type Families<Charts extends Registry> = {
  [Id in keyof Charts as Charts[Id] extends ChartFamily ? Id : never]: ActorFamily<Charts[Id]['machine']>;
};

/** A running registry. */
export interface ChartRunner<Charts extends Registry> extends RunningCharts {
  charts: Charts;
  actors: Actors<Charts>;
  families: Families<Charts>;
  /** Subscribes the effects of every chart; called before `start`. */
  attachEffects(outside: Outside): void;
  /** Sends the end of the session to every chart of scope `user`, and stops and evicts every family of that scope. */
  endUserScope(event: { type: string }): void;
  start(): void;
  stop(): void;
}

type Lookups = Pick<RunningCharts, 'actorOf' | 'familyOf'>;
interface CreateOptions {
  input: unknown;
  services: ChartServices;
  inspect: Recorder['inspect'] | undefined;
}
export type CreateChart = (entry: SingleChart | ChartFamily, options: CreateOptions) => AnyActor;

const createProvided: CreateChart = (entry, { input, services, inspect }) =>
  createActor(entry.provide?.(services) ?? entry.machine, { input, ...(inspect && { inspect }) });

const found = <Value>(value: Value | undefined, id: string): Value => {
  if (value === undefined) throw new Error(`${id} is not in the registry of charts`);
  return value;
};

/**
 * Creates the actors of a registry, not yet started.
 * @param servicesOf what the slots use; the lookups work as soon as this function has returned
 * @param options `create` makes an actor; by default its slots are filled by its wiring
 */
export const runCharts = <Charts extends Registry>(
  charts: Charts,
  servicesOf: (lookups: Lookups) => ChartServices,
  { inspect, create = createProvided }: { inspect?: Recorder['inspect'] | undefined; create?: CreateChart },
): ChartRunner<Charts> => {
  const actors = new Map<string, AnyActorRef>();
  const families = new Map<string, ActorFamily<AnyStateMachine>>();
  const lookups: Lookups = {
    actorOf: <Machine extends AnyStateMachine>(machine: Machine) =>
      found(actors.get(machine.id), machine.id) as ActorRefFrom<Machine>,
    familyOf: <Machine extends AnyStateMachine>(machine: Machine) =>
      found(families.get(machine.id), machine.id) as ActorFamily<Machine>,
  };
  const services = servicesOf(lookups);
  const entries = Object.values(charts);
  for (const entry of entries) {
    const { id } = entry.machine;
    if (entry.kind === 'single') actors.set(id, create(entry, { input: entry.input?.(services), services, inspect }));
    else
      families.set(
        id,
        createActorFamily({
          create: (input) => create(entry, { input, services, inspect }),
          keyOf: (input) => entry.keyOf(input),
          isOver: (snapshot) => entry.isOver?.(snapshot) ?? false,
        }),
      );
  }

  const attachEffects = (outside: Outside) => {
    const effectServices: EffectServices = { ...services, outside };
    for (const entry of entries) {
      if (entry.kind === 'single') entry.effects?.(lookups.actorOf(entry.machine), effectServices);
      else lookups.familyOf(entry.machine).onCreated((actor) => entry.effects?.(actor, effectServices));
    }
  };

  const endUserScope = (event: { type: string }) => {
    for (const { kind, scope, machine } of entries) {
      if (scope !== 'user') continue;
      if (kind === 'single') lookups.actorOf(machine).send(event);
      else lookups.familyOf(machine).evictAll(event);
    }
  };

  return {
    ...lookups,
    inspect,
    charts,
    actors: Object.fromEntries(actors) as Actors<Charts>,
    families: Object.fromEntries(families) as unknown as Families<Charts>,
    attachEffects,
    endUserScope,
    start: () => {
      for (const actor of actors.values()) actor.start();
    },
    stop: () => {
      for (const running of families.values()) running.evictAll();
      for (const actor of actors.values()) actor.stop();
    },
  };
};
