import { type Actor, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import type { Http } from '#api/http.ts';
import type { Shop } from '#app/create-shop.ts';
import { createQueryClient } from '#app/query-client.ts';
import { type DownloadTarget, downloadMachine } from '#machines/download/download.machine.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSignedIn } from '#machines/session/session.selectors.ts';
import { themeMachine } from '#machines/theme/theme.machine.ts';
import type { Placed } from '#machines/view-chart.tsx';
import { fixedAnswers } from './fixed-answers.ts';

/** Answers from fixed data, through the contract as any answer; what is not there, and every change, is never answered. */
const answer: Http = (call) => {
  const body = call.method === 'GET' ? fixedAnswers[call.path] : undefined;
  return body === undefined ? new Promise(() => {}) : call.answer.parseAsync(body);
};

/** Whether an action waits to be provided; xstate's own carry `resolve`. */
const isSlot = (action: unknown) => typeof action === 'function' && !('resolve' in action);

const named = (names: readonly string[], work: unknown) => Object.fromEntries(names.map((name) => [name, work]));

/** The chart with work that never ends and effects that do nothing. */
const stilled = <Machine extends AnyStateMachine>(machine: Machine): Machine => {
  const { actors, actions } = machine.implementations;
  const slots = Object.entries(actions).flatMap(([name, action]) => (isSlot(action) ? [name] : []));
  return machine.provide({
    actors: named(
      Object.keys(actors),
      fromCallback(() => {}),
    ),
    actions: named(slots, () => {}),
  } as never) as Machine;
};

/** A running chart: where it was placed, else at its start. */
const actorOf = <Machine extends AnyStateMachine>(machine: Machine, placed: Placed, input?: unknown) => {
  const snapshot = placed[machine.id];
  return createActor(stilled(machine) as AnyStateMachine, {
    input,
    ...(snapshot && { snapshot }),
  }) as unknown as Actor<Machine>;
};

/** Puts a chart where a path ended. What runs there is not begun, and no delay either. */
export const placedAt = (machine: AnyStateMachine, { value, context }: AnyMachineSnapshot): Placed => ({
  [machine.id]: machine.resolveState({ value, context }),
});

const createDownloads = (placed: Placed): Shop['downloads'] => {
  const actors = new Map<string, Actor<typeof downloadMachine>>();
  return {
    // The first file that is shown is the one that the placed chart downloads.
    of: (target: DownloadTarget) => {
      const key = `${target.productId}/${target.fileId}`;
      const actor = actors.get(key) ?? actorOf(downloadMachine, actors.size === 0 ? placed : {}, target);
      actors.set(key, actor);
      actor.start();
      return actor;
    },
    onMade: () => {},
  };
};

/** A shop whose charts stand where they were placed, without a network. */
export const createStillShop = (placed: Placed, { isVisitors }: { isVisitors: boolean }): Shop => {
  const stored = { access: !isVisitors, refresh: !isVisitors, isAdmin: false };
  const session = actorOf(sessionMachine, placed, { stored });
  const purchase = actorOf(purchaseMachine, placed);
  const intentGate = actorOf(intentGateMachine, placed);
  const charts = [session, purchase, intentGate];
  return {
    api: { front: answer, account: answer, bare: answer },
    queryClient: createQueryClient(),
    session,
    purchase,
    intentGate,
    downloads: createDownloads(placed),
    // The page is shown as it stands, also while tokens are renewed.
    settleSession: () => Promise.resolve(selectIsSignedIn(session.getSnapshot())),
    startSession: () => {},
    start: () => charts.forEach((chart) => chart.start()),
    stop: () => charts.forEach((chart) => chart.stop()),
  };
};

/** The theme's chart, drawing on the page when it was placed. */
export const createStillTheme = (placed: Placed) => actorOf(themeMachine, placed);
