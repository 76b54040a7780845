import '../support/loaded-api.ts';
import { type AnyActorRef, type AnyStateMachine, fromPromise } from 'xstate';
import { cartQuery } from '#api/cart/cart-query.ts';
import { purchaseCart } from '#api/cart/purchase-cart.ts';
import { type Http, createBareHttp, createHttp } from '#api/http.ts';
import { axiosTransport } from '#api/axios-transport.ts';
import type { SessionPort } from '#api/session-port.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { purchaseWiring } from '#app/cart/purchase-chart.ts';
import { type ChartServices, defineChart } from '#app/charts/define-chart.ts';
import { runCharts } from '#app/charts/run-charts.ts';
import { watchSession } from '#app/charts/watch-session.ts';
import { createQueryClient } from '#app/query-client.ts';
import { createSessionPort } from '#app/session/session-port.ts';
import { createSessionTabs } from '#app/session/session-tabs.ts';
import { sessionWiring } from '#app/session/session-chart.ts';
import { createSessionWork, createStartSession } from '#app/session/session-work.ts';
import { type TokenStore, createTokenStore } from '#app/session/token-store.ts';
import { watchTab } from '#app/session/watch-tab.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { selectEpoch, selectIsSignedIn, selectUserId } from '#machines/session/session.react.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { createStorage } from '../support/fake-browser.ts';
import { ACCESS, REFRESH } from '../support/shop-parts.ts';
import type { RaceBrowser } from './browser.ts';
import { type FaultyPart, withFaults } from './faults.ts';
import { createConnection } from './connection.ts';
import { type Call, type RaceServer, formatToken } from './server.ts';

/** A call that has not ended, with everything that decides how it continues. */
interface OpenCall {
  call: Call;
  /** The user of the page that made the call. */
  user: string | null;
  stage: 'preparing' | 'ready' | 'sent' | 'unauthorized';
  tries: number;
  epoch: number;
}

const numbers = new Map<string, string>();
/** A short name for a long text. */
const assignNumber = (text: string) => {
  const number = numbers.get(text) ?? String(numbers.size);
  numbers.set(text, number);
  return number;
};

// Machines are provided once, not once per schedule: this is the slowest part of opening a tab.
const workByActor = new WeakMap<AnyActorRef, ReturnType<typeof createSessionWork>>();
const checkoutByActor = new WeakMap<AnyActorRef, (signal: AbortSignal) => ReturnType<typeof purchaseCart>>();
const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The actor belongs to no tab');
  return value;
};
const session = sessionMachine.provide({
  actors: {
    renewTokens: fromPromise(({ self, signal }) =>
      found(workByActor.get(self._parent as AnyActorRef)).renewTokens({ signal }),
    ),
  },
  actions: { clearTokens: (facts, params) => found(workByActor.get(facts.self)).clearTokens(facts, params) },
});
const purchase = purchaseMachine.provide({
  actors: {
    startCheckout: fromPromise(({ self, signal }) => found(checkoutByActor.get(self._parent as AnyActorRef))(signal)),
  },
});
const storage = createStorage();
const ignore = () => {};
/** Stands for every chart that takes no part in a race. */
const silent = { send: ignore, on: ignore };

const registry = {
  session: { ...defineChart(sessionMachine, 'app', sessionWiring), provide: () => session },
  purchase: { ...defineChart(purchaseMachine, 'user', purchaseWiring), provide: () => purchase },
  intentGate: defineChart(intentGateMachine, 'user'),
};

interface TabOptions {
  index: number;
  browser: RaceBrowser;
  server: RaceServer;
  without: ReadonlySet<FaultyPart>;
  report: (violation: string) => void;
}

/** Tabs with equal keys have the same future. The other fields are parts of the key, for rules and texts. */
export interface TabState {
  key: string;
  isSignedIn: boolean;
  checkout: 'idle' | 'startingCheckout' | 'askingTotal' | 'redirecting';
  /** The signed-in user, as far as the tab knows. */
  user: string | null;
  /** The user whose private data the tab holds. */
  holds: string | null;
  cartRequests: number;
  isLoadingCart: boolean;
  /** A call or a checkout has not ended. */
  isWaiting: boolean;
  /** The tokens in `document.cookie`. */
  shown: string[];
  inFlight: { call: Call; status: number }[];
  checkoutsStarted: number;
}

/** Opens a tab: production charts, session code and effects on the fake browser and server. */
export const openTab = ({ index, browser, server, without, report }: TabOptions) => {
  const cookies = browser.getCookies(index);
  const document = Object.defineProperty(
    { addEventListener: ignore, visibilityState: 'visible' },
    'cookie',
    Object.getOwnPropertyDescriptor(cookies.document, 'cookie') ?? {},
  ) as unknown as Document;
  const window = { addEventListener: ignore } as unknown as typeof globalThis.window;

  const tokens = createTokenStore({
    document,
    localStorage: storage,
    cookieStore: without.has('cookieStore') ? undefined : (cookies.cookieStore as CookieStore),
  });
  let rejected: string | null = null;
  const store: TokenStore = {
    ...tokens,
    noteRejected: (accessToken) => tokens.noteRejected((rejected = accessToken)),
  };
  const faulty = withFaults(store, without);
  const tabs = createSessionTabs(without.has('broadcast') ? undefined : browser.channels.getChannel(index));
  const calls: OpenCall[] = [];
  let user: string | null = null;
  let checkoutsStarted = 0;
  let cartRequests = 0;

  const connection = createConnection(server, (call, bearer) => {
    if (call === 'refresh' && connection.inFlight.some((sent) => sent.call === 'refresh'))
      report('has two refreshes in flight');
    if (call !== 'cart' && call !== 'purchase') return;
    if (call === 'purchase' && connection.inFlight.some((sent) => sent.call === 'purchase'))
      report('has two purchases in flight');
    const open = calls.find((candidate) => candidate.call === call && candidate.stage === 'ready');
    if (open) open.stage = 'sent';
    const bearerUser = server.getUser(bearer);
    user ??= bearerUser;
    if (open?.user && bearerUser !== open.user)
      report(`sent a ${call} request of ${open.user} with the token of ${bearerUser}`);
  });

  const bare = createBareHttp(axiosTransport(connection.instance));
  const work = createSessionWork({
    api: { bare },
    store: faulty.store,
    tabs,
    locks: without.has('lock') ? undefined : browser.lock.getManager(index),
  });
  // `createHttp` calls `prepare` before it first waits, so the newest call is the one that prepares.
  let newest: OpenCall | null = null;
  const byId = new Map<string, OpenCall>();
  const port = createSessionPort(() => charts.actors.session, store);
  const observed: SessionPort = {
    prepare: async (cid, signal) => {
      const open = byId.get(cid) ?? newest;
      if (open) {
        byId.set(cid, open);
        open.stage = 'preparing';
        open.tries += 1;
      }
      const prepared = await port.prepare(cid, signal);
      if (open) Object.assign(open, { stage: 'ready', epoch: prepared.epoch });
      return prepared;
    },
    unauthorized: (sent, cid, signal) => {
      const open = byId.get(cid);
      if (open) open.stage = 'unauthorized';
      return port.unauthorized(sent, cid, signal);
    },
  };
  const http = createHttp(axiosTransport(connection.instance), observed);
  const front: Http = async (call) => {
    const open: OpenCall = {
      call: call.path === 'cart' ? 'cart' : 'purchase',
      user,
      stage: 'preparing',
      tries: 0,
      epoch: 0,
    };
    calls.push(open);
    newest = open;
    try {
      return await http(call);
    } finally {
      calls.splice(calls.indexOf(open), 1);
    }
  };
  const api: ShopApi = { front, account: front, bare };

  const queryClient = createQueryClient();
  const charts = runCharts(
    registry,
    (lookups) =>
      ({
        api,
        queryClient,
        store,
        getActor: (machine: AnyStateMachine) => (machine.id in registry ? lookups.getActor(machine) : silent),
      }) as unknown as ChartServices,
    {},
  );
  const { session: sessionActor, purchase: purchaseActor } = charts.actors;
  workByActor.set(sessionActor, {
    ...work,
    renewTokens: (call) => {
      faulty.begin();
      return work.renewTokens(call);
    },
  });
  checkoutByActor.set(purchaseActor, async (signal) => {
    const checkout = await purchaseCart(api, { gateway: 'card', expected_total: 10 }, [], signal);
    checkoutsStarted += 1;
    return checkout;
  });

  watchSession(sessionActor, charts);
  charts.attachEffects({
    success: ignore,
    failure: ignore,
    warn: ignore,
    dismissErrors: ignore,
    dismissLinksTo: ignore,
    navigate: ignore,
    path: () => '/',
    revalidate: ignore,
    leave: (url) => {
      if (!url.endsWith(`/${user}`)) report(`opened the payment page ${url} for ${user ?? 'a visitor'}`);
    },
  });
  const cookieUser = () => server.getUser(browser.jar.get(REFRESH));
  sessionActor.on('session.started', () => (user = cookieUser()));
  sessionActor.on('session.ended', () => (user = null));
  watchTab(charts, tabs, store, { document, window });
  charts.start();
  // A tab that starts with only a refresh cookie learns its user with the first refresh.
  sessionActor.on('session.renewed', () => (user ??= cookieUser()));
  if (store.stored().access) user = cookieUser();

  const { queryKey } = cartQuery(api);

  return {
    requestCart: () => {
      cartRequests += 1;
      void queryClient.fetchQuery(cartQuery(api)).catch(ignore);
    },
    /** A double click. */
    buy: () => {
      checkoutsStarted = 0;
      for (let click = 0; click < 2; click += 1)
        purchaseActor.send({ type: 'purchase.start', gateway: 'card', expectedTotal: 10 });
    },
    signOut: () => sessionActor.send({ type: 'session.logout' }),
    signIn: (name: string) =>
      createStartSession(sessionActor, { store, tabs })(server.signIn(name), `${name}@example.com`),
    receiveResponse: (call: Call) => connection.inFlight.find((sent) => sent.call === call)?.arrive(),
    snapshot: (): TabState => {
      const snapshot = sessionActor.getSnapshot();
      const shown = [ACCESS, REFRESH].map((name) => formatToken(cookies.shown().get(name)));
      const open = calls.map(
        (call) => `${call.call}${call.user}${call.stage}${call.tries}${call.epoch === selectEpoch(snapshot)}`,
      );
      const sent = connection.inFlight.map(
        ({ call, bearer, response }) => `${call}${formatToken(bearer)}:${response.status}`,
      );
      const value = JSON.stringify(snapshot.value);
      const purchase = purchaseActor.getSnapshot().value;
      const checkout = typeof purchase === 'string' ? purchase : 'startingCheckout';
      const holds = queryClient.getQueryData(queryKey)?.[0]?.title ?? null;
      return {
        key: assignNumber(
          [
            value,
            checkout,
            cartRequests,
            user,
            selectUserId(snapshot),
            holds,
            shown,
            formatToken(rejected),
            open.sort(),
            sent.sort(),
          ].join('|'),
        ),
        isSignedIn: selectIsSignedIn(snapshot),
        checkout,
        user,
        holds,
        cartRequests,
        isLoadingCart: calls.some(({ call }) => call === 'cart'),
        isWaiting: calls.length > 0 || checkout === 'startingCheckout',
        shown,
        inFlight: connection.inFlight.map(({ call, response }) => ({ call, status: response.status })),
        checkoutsStarted,
      };
    },
  };
};
