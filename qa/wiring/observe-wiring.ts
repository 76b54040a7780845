import type { ActorRefFrom, AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createActor } from 'xstate';
import type { CHARTS } from '#app/charts.ts';
import type { ChartServices, EffectServices, Registry } from '#app/charts/define-chart.ts';
import { runCharts } from '#app/charts/run-charts.ts';
import { watchRoute } from '#app/charts/watch-route.ts';
import { watchSession } from '#app/charts/watch-session.ts';

/** One thing that the app does after an emitted event. */
export interface Reaction {
  /** Id of the chart that gets an event; `page` or `cache` for the rest. */
  to: string;
  /** Type of the event, or name of the function. */
  does: string;
  /** The event, or the arguments. */
  with: unknown;
}

/** What holds when an event is emitted. */
export interface Given {
  /** Path of the open page. */
  path?: string;
  /** States of other charts, by their ids. */
  states?: Readonly<Record<string, AnyMachineSnapshot>>;
}

type Handler = (event: AnyEventObject) => void;

const CACHE_CHANGES = ['cancelQueries', 'invalidateQueries', 'removeQueries', 'refetchQueries'] as const;

/** Services that do nothing and record what they are asked for. */
const createServices = (record: (reaction: Reaction) => void, { path = '/', states = {} }: Given): EffectServices => {
  const getActor = (machine: AnyStateMachine) => ({
    getSnapshot: () => states[machine.id] ?? createActor(machine).getSnapshot(),
    send: (event: AnyEventObject) => record({ to: machine.id, does: event.type, with: event }),
  });
  const getFamily = (machine: AnyStateMachine) => ({ open: () => getActor(machine), snapshots: () => [] });
  const pageCall = (does: string) => [does, (...args: unknown[]) => record({ to: 'page', does, with: args })];
  const shown = ['success', 'failure', 'warn', 'dismissErrors', 'dismissLinksTo', 'navigate', 'revalidate', 'leave'];
  const cache = (does: string) => [
    does,
    (filter: { queryKey: unknown }) => {
      record({ to: 'cache', does, with: filter.queryKey });
      return Promise.resolve();
    },
  ];
  return {
    api: {},
    queryClient: { ...Object.fromEntries(CACHE_CHANGES.map(cache)), getQueryCache: () => ({ findAll: () => [] }) },
    getActor,
    getFamily,
    page: { ...Object.fromEntries(shown.map(pageCall)), path: () => path },
  } as unknown as EffectServices;
};

/** The types of the emitted events that the app subscribes to, by the ids of the charts. */
export const observeSubscriptions = (charts: Registry): [chart: string, emitted: string][] =>
  Object.entries(charts).flatMap(([id, { effects }]) => {
    const types: string[] = [];
    const actor = { on: (type: string) => void types.push(type) };
    effects?.(
      actor as unknown as AnyActor,
      createServices(() => {}, {}),
    );
    return types.map((type): [string, string] => [id, type]);
  });

/** Inputs of the charts that run once for each product or file. */
const FAMILY_INPUTS: Readonly<Record<string, unknown>> = {
  cartChange: { item: { id: 7, title: 'Castle' } },
  favoriteChange: { product: { id: 7 } },
  download: { productId: 7, fileId: 1 },
};

/** What the app does, in order, when a chart emits an event. */
export const observeReactions = (
  charts: Registry,
  chart: string,
  event: AnyEventObject,
  given: Given = {},
): Reaction[] => {
  const reactions: Reaction[] = [];
  const handlers: Handler[] = [];
  const entry = charts[chart];
  const actor = {
    on: (type: string, handler: Handler) => void (type === event.type && handlers.push(handler)),
    getSnapshot: () => entry && createActor(entry.machine, { input: FAMILY_INPUTS[chart] }).getSnapshot(),
  };
  const services = createServices((reaction) => reactions.push(reaction), given);
  entry?.effects?.(actor as unknown as AnyActor, services);
  for (const handle of handlers) handle(event);
  return reactions;
};

/** Runs a registry with actors that only record the events that they get. */
const runRecorded = (charts: Registry) => {
  const reactions: Reaction[] = [];
  const runner = runCharts(charts, (lookups) => lookups as ChartServices, {
    create: ({ machine }, { input }) => {
      const actor = createActor(machine, { input });
      actor.send = (event: AnyEventObject) => void reactions.push({ to: machine.id, does: event.type, with: event });
      actor.start = () => actor;
      return actor;
    },
  });
  for (const { kind, machine } of Object.values(charts))
    if (kind === 'family') runner.getFamily(machine).open(FAMILY_INPUTS[machine.id]);
  return { runner, reactions };
};

/** The inputs of the charts come from the browser, which is not here. */
const withoutInput = (charts: Registry): Registry =>
  Object.fromEntries(Object.entries(charts).map(([id, entry]) => [id, { ...entry, input: () => ({ stored: {} }) }]));

/** The events that the charts get when the session chart emits one. */
export const observeBroadcast = (charts: Registry, event: AnyEventObject): Reaction[] => {
  const { runner, reactions } = runRecorded(withoutInput(charts));
  const handlers = new Map<string, Handler>();
  const session = { on: (type: string, handler: Handler) => void handlers.set(type, handler) };
  watchSession(session as unknown as ActorRefFrom<(typeof CHARTS)['session']['machine']>, runner);
  handlers.get(event.type)?.(event);
  return reactions;
};

interface Location {
  pathname: string;
  search: string;
}

/** The events that the charts get when the address changes. */
export const observeRouteBroadcast = (charts: Registry, from: Location, to: Location): Reaction[] => {
  const { runner, reactions } = runRecorded(withoutInput(charts));
  let listen: ((state: { location: Location }) => void) | undefined;
  const router = { state: { location: from }, subscribe: (listener: typeof listen) => void (listen = listener) };
  watchRoute(router as never, runner);
  reactions.length = 0;
  listen?.({ location: to });
  return reactions;
};
