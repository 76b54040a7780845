import type { Actor } from 'xstate';
import type { Http } from '#api/http.ts';
import type { Shop } from '#app/create-shop.ts';
import { createQueryClient } from '#app/query-client.ts';
import { type DownloadTarget, downloadMachine } from '#machines/download/download.machine.ts';
import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsSignedIn } from '#machines/session/session.react.ts';
import type { Placed } from '#statechart/view-chart.tsx';
import { fixedAnswer } from './fixed-answers.ts';
import { stillChart } from './still-chart.ts';
import { createStillOverlays, createStillRemovals } from './still-overlays.ts';

/** Answers from fixed data, through the contract as any answer; what is not there, and every change, is never answered. */
const answer: Http = async (call) => {
  const body = call.method === 'GET' ? fixedAnswer(call.path) : undefined;
  if (body === undefined) return new Promise(() => {});
  const schema = typeof call.schema === 'function' ? await call.schema() : call.schema;
  return schema.parseAsync(body);
};

const createDownloads = (placed: Placed): Shop['downloads'] => {
  const actors = new Map<string, Actor<typeof downloadMachine>>();
  return {
    // The first file that is shown is the one that the placed chart downloads.
    of: (target: DownloadTarget) => {
      const key = `${target.productId}/${target.fileId}`;
      const actor = actors.get(key) ?? stillChart(downloadMachine, actors.size === 0 ? placed : {}, target);
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
  const session = stillChart(sessionMachine, placed, { stored });
  const purchase = stillChart(purchaseMachine, placed);
  const intentGate = stillChart(intentGateMachine, placed);
  const downloadQueue = stillChart(downloadQueueMachine, placed);
  const overlays = createStillOverlays(placed);
  const charts = [session, purchase, intentGate, downloadQueue, ...Object.values(overlays)];
  return {
    api: { front: answer, account: answer, bare: answer },
    queryClient: createQueryClient(),
    session,
    purchase,
    intentGate,
    overlays,
    cartRemovals: createStillRemovals(placed),
    downloads: createDownloads(placed),
    downloadQueue,
    // The page is shown as it stands, also while tokens are renewed.
    settleSession: () => Promise.resolve(selectIsSignedIn(session.getSnapshot())),
    startSession: () => {},
    start: () => charts.forEach((chart) => chart.start()),
    stop: () => charts.forEach((chart) => chart.stop()),
  };
};
