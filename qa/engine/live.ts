import { type AnyEventObject, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import { createDeferred, type Deferred, flush } from '../support/deferred.ts';
import { isPromise } from './is-promise.ts';
import type { PathStep } from './paths.ts';
import type { RuleStep } from './rule.ts';

/** ms until a named delay is over, by the documents; some grow with what the chart has counted. */
export type Delays = Record<string, number | ((context: unknown) => number)>;

/** Work that a slot began. */
interface Work {
  slot: string;
  /** Null for a callback: it never ends by itself. */
  held: Deferred<unknown> | null;
  hasEnded: boolean;
}

const isSlot = (action: unknown) => typeof action === 'function' && !('type' in action);

/** Why a running actor cannot be brought to a step; null when it can. */
export const refusalOf = ({ machine }: ChartModel, { event, before }: Pick<PathStep, 'event' | 'before'>) => {
  const slot = /^xstate\.error\.actor\.(.+)$/.exec(event.type)?.[1];
  const isCallback = slot !== undefined && !isPromise(machine.implementations.actors[slot]);
  return isCallback ? `${String(before.value)}: ${slot} can fail only as it begins` : null;
};

/** A chart that really runs: every slot is held by the test, and time stands still until it is moved. */
export const createLive = (chart: ChartModel, input: string, delays: Delays) => {
  const { machine } = chart;
  const clock = new SimulatedClock();
  const works: Work[] = [];
  const actions: string[] = [];
  const emitted: AnyEventObject[] = [];

  const promiseOf = (slot: string) =>
    fromPromise(({ signal }) => {
      const work: Work = { slot, held: createDeferred<unknown>(), hasEnded: false };
      signal.addEventListener('abort', () => (work.hasEnded = true));
      works.push(work);
      return work.held?.promise ?? Promise.resolve();
    });
  const callbackOf = (slot: string) =>
    fromCallback(() => {
      const work: Work = { slot, held: null, hasEnded: false };
      works.push(work);
      return () => {
        work.hasEnded = true;
      };
    });

  const { actors: slots, actions: written } = machine.implementations;
  const actor = createActor(
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(slots).map(([slot, logic]) => [slot, isPromise(logic) ? promiseOf(slot) : callbackOf(slot)]),
      ),
      actions: Object.fromEntries(
        Object.entries(written)
          .filter(([, action]) => isSlot(action))
          .map(([name]) => [name, () => void actions.push(name)]),
      ),
    }),
    { clock, input: chart.inputs[input] as never },
  );
  actor.on('*', (event) => void emitted.push(event));
  actor.start();

  const running = (slot: string) => {
    const work = works.findLast((begun) => begun.slot === slot && !begun.hasEnded);
    if (!work) throw new Error(`${slot} is not running`);
    return work;
  };

  const wait = (delay: string) => {
    const given = delays[delay];
    if (given === undefined) throw new Error(`no document says how long ${delay} is`);
    const ms = typeof given === 'number' ? given : given(actor.getSnapshot().context);
    const before = actor.getSnapshot();
    if (ms > 0) clock.increment(ms - 1);
    if (actor.getSnapshot() !== before) throw new Error(`${delay} was over before ${ms} ms`);
    clock.increment(Math.min(ms, 1));
  };

  /** Makes happen what the event stands for. */
  const cause = (event: AnyEventObject) => {
    const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(event.type) ?? [];
    if (kind === undefined) return actor.send(event);
    if (kind === 'after') return wait(rest.split('.')[0] ?? '');
    const work = running(rest);
    work.hasEnded = true;
    return kind === 'done.actor' ? work.held?.resolve(event.output) : work.held?.reject(event.error);
  };

  return {
    actor,
    works,
    /** Makes a step of a path happen; what it came to. */
    take: async ({ name, event }: Pick<PathStep, 'name' | 'event'>): Promise<RuleStep> => {
      const before = actor.getSnapshot();
      const had = { emitted: emitted.length, actions: actions.length, works: works.length };
      cause(event);
      // One turn is enough for a promise of ours to be heard.
      if (event.type.startsWith('xstate.')) await flush(1);
      return {
        name,
        event,
        before,
        after: actor.getSnapshot(),
        emitted: emitted.slice(had.emitted),
        actions: actions.slice(had.actions),
        invoked: works.slice(had.works).map(({ slot }) => slot),
      };
    },
    /** Answers that come after their state was left; what they still bring about. */
    answerLate: async () => {
      const told = emitted.length;
      const before = actor.getSnapshot();
      for (const { held, hasEnded } of works) if (hasEnded) held?.resolve({ kind: 'renewed', isAdmin: true });
      await flush(1);
      return { hasMoved: actor.getSnapshot() !== before, told: emitted.slice(told) };
    },
    /** Stops the actor; the slots whose work goes on nevertheless. */
    stop: () => {
      actor.stop();
      return works.filter(({ hasEnded }) => !hasEnded).map(({ slot }) => slot);
    },
  };
};
