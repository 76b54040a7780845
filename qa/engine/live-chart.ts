import { type AnyEventObject, SimulatedClock, type StateValue, createActor, fromCallback, fromPromise } from 'xstate';
import { type Deferred, createDeferred, flush } from '../support/deferred.ts';
import { type ChartModel, toStateName } from './chart-model.ts';
import { isPromise } from './is-promise.ts';
import type { PathStep } from './path.ts';
import type { RuleStep } from './rule.ts';
import type { Effect } from './step.ts';

/** Duration of each named delay in ms, as the documents say. A function reads it from the context. */
export type Delays = Record<string, number | ((context: unknown) => number)>;

/** Work that a state invoked. */
interface Work {
  slot: string;
  /** Null for a callback: it never ends by itself. */
  deferred: Deferred<unknown> | null;
  hasEnded: boolean;
}

const isSlot = (action: unknown) => typeof action === 'function' && !('type' in action);

/** Why a running actor cannot take a step; null when it can. */
export const findStepRefusal = (
  { machine }: ChartModel,
  { event, before }: Pick<PathStep, 'event' | 'before'>,
): string | null => {
  const slot = /^xstate\.error\.actor\.(.+)$/.exec(event.type)?.[1];
  const isCallback = slot !== undefined && !isPromise(machine.implementations.actors[slot]);
  return isCallback ? `${toStateName(before.value as StateValue)}: ${slot} can fail only when it starts` : null;
};

/** Starts an actor whose slots are fakes and whose clock is simulated: work ends and time passes only when a step says so. */
export const createLiveChart = (chart: ChartModel, input: string, delays: Delays) => {
  const { machine } = chart;
  const clock = new SimulatedClock();
  const works: Work[] = [];
  const actions: string[] = [];
  const emitted: AnyEventObject[] = [];
  const effects: Effect[] = [];

  const promiseFor = (slot: string) =>
    fromPromise(({ signal, input: given }) => {
      effects.push({ does: 'invokes', name: slot, with: given });
      const work: Work = { slot, deferred: createDeferred<unknown>(), hasEnded: false };
      signal.addEventListener('abort', () => (work.hasEnded = true));
      works.push(work);
      return work.deferred?.promise ?? Promise.resolve();
    });
  const callbackFor = (slot: string) =>
    fromCallback(({ input: given }) => {
      effects.push({ does: 'invokes', name: slot, with: given });
      const work: Work = { slot, deferred: null, hasEnded: false };
      works.push(work);
      return () => {
        work.hasEnded = true;
      };
    });

  const { actors: slots, actions: written } = machine.implementations;
  const actor = createActor(
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(slots).map(([slot, logic]) => [slot, isPromise(logic) ? promiseFor(slot) : callbackFor(slot)]),
      ),
      actions: Object.fromEntries(
        Object.entries(written)
          .filter(([, action]) => isSlot(action))
          .map(([name]) => [
            name,
            (_, params) => {
              actions.push(name);
              effects.push({ does: 'runs', name, with: params });
            },
          ]),
      ),
    }),
    { clock, input: chart.inputs[input] as never },
  );
  actor.on('*', (event) => {
    emitted.push(event);
    effects.push({ does: 'emits', name: event.type, with: event });
  });
  actor.start();

  const runningWork = (slot: string) => {
    const work = works.findLast((each) => each.slot === slot && !each.hasEnded);
    if (!work) throw new Error(`${machine.id}: ${slot} is not running`);
    return work;
  };

  const passDelay = (delay: string) => {
    const duration = delays[delay];
    if (duration === undefined) throw new Error(`${machine.id}: the duration of ${delay} is missing`);
    const ms = typeof duration === 'number' ? duration : duration(actor.getSnapshot().context);
    const before = actor.getSnapshot();
    if (ms > 0) clock.increment(ms - 1);
    if (actor.getSnapshot() !== before) throw new Error(`${machine.id}: ${delay} ended before ${ms} ms`);
    clock.increment(Math.min(ms, 1));
  };

  /** Causes an event: sends it, ends the work, or lets the delay pass. */
  const cause = (event: AnyEventObject) => {
    const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(event.type) ?? [];
    if (kind === undefined) return actor.send(event);
    if (kind === 'after') return passDelay(rest.split('.')[0] ?? '');
    const work = runningWork(rest);
    work.hasEnded = true;
    return kind === 'done.actor' ? work.deferred?.resolve(event.output) : work.deferred?.reject(event.error);
  };

  return {
    actor,
    works,
    /** Causes a step of a path. @returns what happened, for the rules */
    take: async ({ name, event }: Pick<PathStep, 'name' | 'event'>): Promise<RuleStep> => {
      const before = actor.getSnapshot();
      const counts = {
        emitted: emitted.length,
        actions: actions.length,
        works: works.length,
        effects: effects.length,
      };
      cause(event);
      // One turn is enough for the actor to see a settled promise.
      if (event.type.startsWith('xstate.')) await flush(1);
      return {
        name,
        event,
        before,
        after: actor.getSnapshot(),
        emitted: emitted.slice(counts.emitted),
        actions: actions.slice(counts.actions),
        invoked: works.slice(counts.works).map(({ slot }) => slot),
        effects: effects.slice(counts.effects),
      };
    },
    /** Resolves work whose state was left. @returns whether the actor reacted */
    resolveStaleWork: async () => {
      const emittedBefore = emitted.length;
      const before = actor.getSnapshot();
      for (const { deferred, hasEnded } of works) if (hasEnded) deferred?.resolve({ kind: 'renewed', isAdmin: true });
      await flush(1);
      return { hasMoved: actor.getSnapshot() !== before, emitted: emitted.slice(emittedBefore) };
    },
    /** Stops the actor. @returns slots whose work still runs */
    stop: () => {
      actor.stop();
      return works.filter(({ hasEnded }) => !hasEnded).map(({ slot }) => slot);
    },
  };
};
