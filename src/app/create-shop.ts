import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { ObserveRequest } from '#api/observed-request.ts';
import { fetchPurchasedFiles } from '#api/purchased/purchased-query.ts';
import { type ApiAddresses, createBareApi, createShopApi, type ShopApi } from '#api/shop-api.ts';
import type { TokenPair } from '#contract/auth.ts';
import { downloadQueueMachine } from '#machines/download-queue/download-queue.machine.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { type AppDownloads, createDownloads, downloadQueued } from './downloads/download-chart.ts';
import type { ConsentStore } from './cookies/consent-store.ts';
import { type AppCartRemovals, createCartRemovals } from './cart/cart-removal-chart.ts';
import { createOverlays, type Overlays, type ReportWork } from './create-overlays.ts';
import { createQueryClient } from './query-client.ts';
import { createStartCheckout } from './cart/start-checkout.ts';
import { createSessionPort, createSettleSession, type SettleSession } from './session/session-port.ts';
import type { SessionTabs } from './session/session-tabs.ts';
import { createSessionWork } from './session/session-work.ts';
import type { TokenStore } from './session/token-store.ts';

/** What the shop needs of the browser; a test gives others. */
export interface ShopParts {
  addresses: ApiAddresses;
  store: TokenStore;
  consent: ConsentStore;
  tabs: SessionTabs;
  locks: LockManager | undefined;
  recorder: Recorder;
  reports: ReportWork;
}

export interface Shop {
  api: ShopApi;
  queryClient: QueryClient;
  session: ActorRefFrom<typeof sessionMachine>;
  purchase: ActorRefFrom<typeof purchaseMachine>;
  intentGate: ActorRefFrom<typeof intentGateMachine>;
  downloads: AppDownloads;
  downloadQueue: ActorRefFrom<typeof downloadQueueMachine>;
  overlays: Overlays;
  cartRemovals: AppCartRemovals;
  settleSession: SettleSession;
  startSession(tokens: TokenPair, email: string): void;
  /** Starts the charts; listeners are attached before. */
  start(): void;
  stop(): void;
}

/**
 * The one place that joins charts and network. Everything that lives as long as the app is made here, before React renders, and
 * handed to the router, to axios and to React.
 */
export const createShop = ({ addresses, store, consent, tabs, locks, recorder, reports }: ShopParts): Shop => {
  const { inspect } = recorder;
  const observe: ObserveRequest = ({ clockOffset, ...request }) => {
    recorder.request(request);
    if (clockOffset !== null) recorder.clockIsOff(clockOffset);
  };
  const bare = createBareApi(addresses, observe);

  const work = createSessionWork({ api: bare, store, tabs, locks });
  const session = createActor(
    sessionMachine.provide({
      actors: { renewTokens: fromPromise(work.renewTokens) },
      actions: { clearTokens: work.clearTokens },
    }),
    { input: { stored: store.stored() }, inspect },
  );

  const api = createShopApi(addresses, createSessionPort(session, store), observe);

  const queryClient = createQueryClient();
  const startCheckout = createStartCheckout(api, queryClient);
  const purchase = createActor(
    purchaseMachine.provide({
      actors: { startCheckout: fromPromise(({ input, signal }) => startCheckout(input, signal)) },
    }),
    { inspect },
  );

  const downloads = createDownloads(api, inspect);
  const downloadQueue = createActor(
    downloadQueueMachine.provide({
      actors: {
        listFiles: fromPromise(({ signal }) => fetchPurchasedFiles(api, signal)),
        downloadFile: fromPromise(downloadQueued(downloads)),
      },
    }),
    { inspect },
  );

  const intentGate = createActor(intentGateMachine, { inspect });
  const overlays = createOverlays(consent, api, reports, inspect);
  const actors = [session, purchase, intentGate, downloadQueue, ...Object.values(overlays)];

  return {
    api,
    queryClient,
    session,
    purchase,
    intentGate,
    downloads,
    downloadQueue,
    overlays,
    cartRemovals: createCartRemovals(api, queryClient, inspect),
    settleSession: createSettleSession(session, store),
    startSession: (tokens, email) => work.startSession(session, tokens, email),
    start: () => {
      for (const actor of actors) actor.start();
    },
    stop: () => {
      for (const actor of actors) actor.stop();
    },
  };
};
