import type { AnyActor, AnyEventObject, AnyStateMachine } from 'xstate';
import type { ChartFamily, EffectServices, Registry, SingleChart } from '#app/charts/define-chart.ts';
import { toOtherValue } from '../engine/other-value.ts';
import { observeReactions, observeSubscriptions } from './observe-wiring.ts';
import type { WiringRule } from './wiring-rule.ts';

/** What a seeded fault changes in who sends what to whom. */
export const WIRING_FAULT_KINDS = [
  'subscription dropped',
  'reaction dropped',
  'wrong receiver',
  'other event sent',
  'reactions exchanged',
  'broadcast dropped',
] as const;

export interface WiringFault {
  kind: (typeof WIRING_FAULT_KINDS)[number];
  name: string;
  /** A copy of the registry with the fault in it. */
  seeded: Registry;
}

/** A call of a service that a listener makes. It runs when the listener has returned. */
interface Call {
  to: string;
  does: string;
  run(): void;
  /** Sends the same event to another chart, or another event to the same one; undefined for a call that sends none. */
  send?: { toOther(): void; other(): void };
}

type Change = (calls: readonly Call[]) => readonly Call[];
type Entry = SingleChart | ChartFamily;

/** The services, with every call collected instead of made. @param other who gets an event of the wrong receiver */
const collecting = (services: EffectServices, calls: Call[], other: AnyStateMachine): EffectServices => {
  const sender = (machine: AnyStateMachine, send: (event: AnyEventObject) => void) => ({
    getSnapshot: () => services.getActor(machine).getSnapshot() as unknown,
    send: (event: AnyEventObject) =>
      calls.push({
        to: machine.id,
        does: event.type,
        run: () => send(event),
        send: {
          toOther: () => services.getActor(other).send(event),
          other: () => send({ ...(toOtherValue(event) as object), type: `${event.type}!` }),
        },
      }),
  });
  const collect = <Service extends object>(to: string, service: Service): Service =>
    new Proxy(service, {
      get: (target, name: string) => {
        const member = Reflect.get(target, name) as (...args: unknown[]) => unknown;
        // Reads are answered at once.
        if (name === 'path' || name === 'getQueryCache') return member;
        return (...args: unknown[]) => void calls.push({ to, does: name, run: () => void member.apply(target, args) });
      },
    });
  return {
    ...services,
    page: collect('page', services.page),
    queryClient: collect('cache', services.queryClient),
    getActor: (machine: AnyStateMachine) => sender(machine, (event) => services.getActor(machine).send(event)),
    getFamily: (machine: AnyStateMachine) => ({
      open: (input: unknown) => sender(machine, (event) => services.getFamily(machine).open(input).send(event)),
    }),
  } as unknown as EffectServices;
};

/** The chart with other reactions to one of its emitted events. @param change null drops the subscription */
const withReactions = (entry: Entry, emitted: string, other: AnyStateMachine, change: Change | null): Entry => ({
  ...entry,
  effects: (actor: AnyActor, services: EffectServices) => {
    const calls: Call[] = [];
    const on = (type: string, handler: (event: AnyEventObject) => void) => {
      if (type === emitted && change === null) return;
      actor.on(type, (event: AnyEventObject) => {
        calls.length = 0;
        handler(event);
        for (const call of type === emitted && change ? change(calls) : [...calls]) call.run();
      });
    };
    entry.effects?.({ on } as unknown as AnyActor, collecting(services, calls, other));
  },
});

const isCall = (to: string, does: string) => (call: Call) => call.to === to && call.does === does;

/** The faults in the reactions to an emitted event. */
const listReactionFaults = (charts: Registry, rules: readonly WiringRule[], chart: string, emitted: string) => {
  const entry = charts[chart];
  if (!entry) throw new Error(`${chart} is not in the registry`);
  const met = rules.flatMap((rule) =>
    rule.chart === chart && rule.emitted?.type === emitted
      ? [observeReactions(charts, chart, rule.emitted, rule.given)]
      : [],
  );
  const fault = (
    kind: WiringFault['kind'],
    name: string,
    change: Change | null,
    other = entry.machine,
  ): WiringFault => ({
    kind,
    name: `${chart}: ${emitted}: ${name}`,
    seeded: { ...charts, [chart]: withReactions(entry, emitted, other, change) },
  });
  const replaced =
    (at: (call: Call) => boolean, by: (call: Call) => Call[]): Change =>
    (calls) =>
      calls.flatMap((call) => (at(call) ? by(call) : [call]));
  const distinct = new Map(met.flat().map((reaction) => [`${reaction.does} to ${reaction.to}`, reaction]));
  const pairs = new Map(
    met.flatMap((reactions) =>
      reactions.slice(1).map((second, index) => {
        const first = reactions[index] ?? second;
        return [`${first.does} of ${first.to} after ${second.does} of ${second.to}`, [first, second] as const];
      }),
    ),
  );
  return [
    fault('subscription dropped', 'nothing follows', null),
    ...[...distinct].flatMap(([name, { to, does }]) => {
      const at = isCall(to, does);
      const isSent = charts[to] !== undefined;
      const other = Object.values(charts).find(({ kind, machine }) => kind === 'single' && machine.id !== to);
      return [
        fault(
          'reaction dropped',
          `${name} dropped`,
          replaced(at, () => []),
        ),
        ...(isSent && other
          ? [
              fault(
                'wrong receiver',
                `${name} goes to ${other.machine.id}`,
                replaced(at, (call) => [{ ...call, run: () => call.send?.toOther() }]),
                other.machine,
              ),
              fault(
                'other event sent',
                `${name} is another event`,
                replaced(at, (call) => [{ ...call, run: () => call.send?.other() }]),
              ),
            ]
          : []),
      ];
    }),
    ...[...pairs].map(([name, [first, second]]) =>
      fault('reactions exchanged', name, (calls) => {
        const at = calls.findIndex(
          (call, index) =>
            isCall(first.to, first.does)(call) &&
            calls[index + 1] !== undefined &&
            isCall(second.to, second.does)(calls[index + 1] as Call),
        );
        return at < 0 ? calls : calls.with(at, calls[at + 1] as Call).with(at + 1, calls[at] as Call);
      }),
    ),
  ];
};

/** The faults that keep an event of the session or the route from a chart. */
const listBroadcastFaults = (charts: Registry): WiringFault[] =>
  Object.entries(charts).flatMap(([id, entry]): WiringFault[] => [
    ...(entry.scope === 'user'
      ? [
          {
            kind: 'broadcast dropped' as const,
            name: `${id} does not hear of the end of the session`,
            seeded: { ...charts, [id]: { ...entry, scope: 'app' } as Entry },
          },
        ]
      : []),
    ...(entry.kind === 'single' && entry.machine.events.includes('route.changed')
      ? [
          {
            kind: 'broadcast dropped' as const,
            name: `${id} does not hear of another page`,
            seeded: { ...charts, [id]: { ...entry, addressEvent: () => undefined } as unknown as Entry },
          },
        ]
      : []),
  ]);

/** Every fault that can be put into the wiring of a registry. @param rules give the events to react to */
export const listWiringFaults = (charts: Registry, rules: readonly WiringRule[]): WiringFault[] => [
  ...observeSubscriptions(charts).flatMap(([chart, emitted]) => listReactionFaults(charts, rules, chart, emitted)),
  ...listBroadcastFaults(charts),
];

/** The rules that a registry breaks. */
export const findBrokenWiring = (charts: Registry, rules: readonly WiringRule[]): WiringRule[] =>
  rules.filter(({ check }) => {
    try {
      check(charts);
      return false;
    } catch {
      return true;
    }
  });
