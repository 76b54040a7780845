import { type ActorRefFrom, type AnyActor, type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import { type ActorFamily, createActorFamily } from '#statechart/actor-family.ts';
import type { PageState } from '#contract/rendered-page.ts';
import type { RunningCharts, UserEnd } from '#statechart/running-charts.ts';
import type { Recorder } from '#tracing/recorder.ts';
import type {
  ChartFamily,
  ChartServices,
  EffectServices,
  PageServices,
  Registry,
  SingleChart,
} from './define-chart.ts';

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
  attachEffects(page: PageServices): void;
  /** Sends the end of the session to every chart of scope `user`, and stops and evicts every family of that scope. */
  endUserScope(event: UserEnd): void;
  start(): void;
  stop(): void;
}

type Lookups = Pick<RunningCharts, 'getActor' | 'getFamily'>;
interface CreateOptions {
  input: unknown;
  services: ChartServices;
  inspect: Recorder['inspect'] | undefined;
}
export type CreateChart = (entry: SingleChart | ChartFamily, options: CreateOptions) => AnyActor;

const createProvided: CreateChart = (entry, { input, services, inspect }) =>
  createActor(entry.provide?.(services) ?? entry.machine, { input, ...(inspect && { inspect }) });

interface RunOptions {
  inspect?: Recorder['inspect'] | undefined;
  /** The states that the document was rendered from. */
  rendered?: PageState['charts'] | undefined;
  create?: CreateChart;
}

/** @throws Error naming a chart that the registry does not have */
const requireRegistered = <Value>(value: Value | undefined, id: string): Value => {
  if (value === undefined) throw new Error(`${id} is not in the registry of charts`);
  return value;
};

const createFamily = (entry: ChartFamily, create: (input: unknown) => AnyActor): ActorFamily<AnyStateMachine> =>
  createActorFamily({
    create,
    getKey: (input) => entry.getKey(input),
    isOver: (snapshot) => entry.isOver?.(snapshot) ?? false,
  });

/** The snapshots that the document was rendered from, by the actor that runs now. */
const restoreSnapshots = (
  entries: readonly (SingleChart | ChartFamily)[],
  { getActor }: Lookups,
  rendered: PageState['charts'],
): ReadonlyMap<AnyActorRef, unknown> =>
  new Map(
    entries.flatMap(({ machine }): [AnyActorRef, unknown][] => {
      const state = rendered[machine.id];
      return state ? [[getActor(machine), machine.resolveState(state as never)]] : [];
    }),
  );

/** Adds families whose code loads with their views. @param families those that run, by the ids of their charts */
const createLateFamilies = (families: Map<string, ActorFamily<AnyStateMachine>>) => {
  const ends: ((event: UserEnd) => void)[] = [];
  const getFamily: RunningCharts['getLateFamily'] = (machine, start) => {
    if (!families.has(machine.id)) {
      const { family, endUser } = start();
      families.set(machine.id, family);
      ends.push(endUser);
    }
    return requireRegistered(families.get(machine.id), machine.id) as ActorFamily<typeof machine>;
  };
  const endUser = (event: UserEnd) => {
    for (const end of ends) end(event);
  };
  return { getFamily, endUser };
};

/**
 * Creates the actors of a registry, not yet started.
 * @param getServices what the slots use; the lookups work as soon as this function has returned
 * @param options `create` makes an actor; by default its slots are filled by its wiring
 */
export const runCharts = <Charts extends Registry>(
  charts: Charts,
  getServices: (lookups: Lookups) => ChartServices,
  { inspect, rendered = {}, create = createProvided }: RunOptions,
): ChartRunner<Charts> => {
  const actors = new Map<string, AnyActorRef>();
  const families = new Map<string, ActorFamily<AnyStateMachine>>();
  const lookups: Lookups = {
    getActor: <Machine extends AnyStateMachine>(machine: Machine) =>
      requireRegistered(actors.get(machine.id), machine.id) as ActorRefFrom<Machine>,
    getFamily: <Machine extends AnyStateMachine>(machine: Machine) =>
      requireRegistered(families.get(machine.id), machine.id) as ActorFamily<Machine>,
  };
  const services = getServices(lookups);
  const entries = Object.values(charts);
  for (const entry of entries) {
    const { id } = entry.machine;
    if (entry.kind === 'single') actors.set(id, create(entry, { input: entry.input?.(services), services, inspect }));
    else
      families.set(
        id,
        createFamily(entry, (input) => create(entry, { input, services, inspect })),
      );
  }

  const restored = restoreSnapshots(entries, lookups, rendered);

  const attachEffects = (page: PageServices) => {
    const effectServices: EffectServices = { ...services, page };
    for (const entry of entries) {
      if (entry.kind === 'single') entry.effects?.(lookups.getActor(entry.machine), effectServices);
      else lookups.getFamily(entry.machine).onCreated((actor) => entry.effects?.(actor, effectServices));
    }
  };

  const late = createLateFamilies(families);
  const endUserScope: ChartRunner<Charts>['endUserScope'] = (event) => {
    for (const { kind, scope, machine } of entries) {
      if (scope !== 'user') continue;
      if (kind === 'single') lookups.getActor(machine).send(event);
      else lookups.getFamily(machine).evictAll(event);
    }
    late.endUser(event);
  };

  return {
    ...lookups,
    snapshotInDocument: (actor) => restored.get(actor),
    inspect,
    charts,
    actors: Object.fromEntries(actors) as Actors<Charts>,
    families: Object.fromEntries(families) as unknown as Families<Charts>,
    attachEffects,
    getLateFamily: late.getFamily,
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
