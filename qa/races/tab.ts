import '../support/loaded-api.ts';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { cartQuery } from '#api/cart/cart-query.ts';
import { purchaseCart } from '#api/cart/purchase-cart.ts';
import { createBareHttp, createHttp, type Http } from '#api/http.ts';
import { axiosTransport } from '#api/axios-transport.ts';
import type { SessionPort } from '#api/session-port.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { attachEffects } from '#app/effects.ts';
import { createQueryClient } from '#app/query-client.ts';
import { createSessionPort } from '#app/session/session-port.ts';
import { createSessionTabs } from '#app/session/session-tabs.ts';
import { createSessionWork } from '#app/session/session-work.ts';
import { createTokenStore } from '#app/session/token-store.ts';
import { watchTab } from '#app/session/watch-tab.ts';
import { intentGateMachine } from '#machines/intent-gate/intent-gate.machine.ts';
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts';
import { selectEpoch, selectIsSignedIn } from '#machines/session/session.react.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { createStorage } from '../support/fake-browser.ts';
import { ACCESS, REFRESH } from '../support/shop-parts.ts';
import type { RaceBrowser } from './browser.ts';
import { type FaultyPart, withFaults } from './faults.ts';
import { createLine } from './line.ts';
import { type Call, type RaceServer, shortName } from './server.ts';

/** A call of the shop that has not ended, and all that it has learnt on its way: two that learnt the same go on alike. */
interface OpenCall {
  call: Call;
  /** Whose page it was made from. */
  shopper: string | null;
  stage: 'preparing' | 'ready' | 'sent' | 'unauthorized';
  tries: number;
  epoch: number;
}

const numbers = new Map<string, string>();
/** A long text by a short name. */
const numberOf = (text: string) => {
  const number = numbers.get(text) ?? String(numbers.size);
  numbers.set(text, number);
  return number;
};

// A chart is prepared once and not once a schedule: by far the dearest part of opening a tab.
const workOf = new WeakMap<AnyActorRef, ReturnType<typeof createSessionWork>>();
const checkoutOf = new WeakMap<AnyActorRef, (signal: AbortSignal) => ReturnType<typeof purchaseCart>>();
const found = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('A chart of no tab');
  return value;
};
const session = sessionMachine.provide({
  actors: {
    renewTokens: fromPromise(({ self, signal }) =>
      found(workOf.get(self._parent as AnyActorRef)).renewTokens({ signal }),
    ),
  },
  actions: { clearTokens: ({ self }) => found(workOf.get(self)).clearTokens() },
});
const purchase = purchaseMachine.provide({
  actors: {
    startCheckout: fromPromise(({ self, signal }) => found(checkoutOf.get(self._parent as AnyActorRef))(signal)),
  },
});
const storage = createStorage();
const ignore = () => {};
type Listened = Parameters<typeof attachEffects>[0];
/** What takes no part in a race: it is told everything and says nothing. */
const silent = { send: ignore, on: ignore, onMade: ignore, tellAll: ignore };
const bystanders = {
  downloads: silent as unknown as Listened['downloads'],
  downloadQueue: silent as unknown as Listened['downloadQueue'],
  cartRemovals: silent as unknown as Listened['cartRemovals'],
  overlays: {
    cartPanel: silent,
    accountMenu: silent,
    search: silent,
    suggestions: silent,
    recorderReport: silent,
  } as unknown as Listened['overlays'],
};

interface TabParts {
  index: number;
  browser: RaceBrowser;
  server: RaceServer;
  without: ReadonlySet<FaultyPart>;
  report: (violation: string) => void;
}

/** A tab as far as its future depends on it: equal keys go on alike. The rest is what the key was made of, for rules and texts. */
export interface TabState {
  key: string;
  isSignedIn: boolean;
  checkout: 'idle' | 'startingCheckout' | 'askingTotal' | 'redirecting';
  /** Who uses this tab, as far as it knows. */
  shopper: string | null;
  /** Whose private data it holds. */
  holds: string | null;
  asked: number;
  isAsking: boolean;
  /** Something was begun that has not ended. */
  isWaiting: boolean;
  /** The tokens in `document.cookie`. */
  shown: string[];
  onTheWay: { call: Call; status: number }[];
  purchasesSold: number;
}

/** One tab: the charts, the session's code and the effects of production, over the browser and the server of the races. */
export const openTab = ({ index, browser, server, without, report }: TabParts) => {
  const cookies = browser.cookiesOf(index);
  const document = Object.defineProperty(
    { addEventListener: ignore, visibilityState: 'visible' },
    'cookie',
    Object.getOwnPropertyDescriptor(cookies.document, 'cookie') ?? {},
  ) as unknown as Document;
  const window = { addEventListener: ignore } as unknown as typeof globalThis.window;

  const store = createTokenStore({
    document,
    localStorage: storage,
    cookieStore: without.has('cookieStore') ? undefined : (cookies.cookieStore as CookieStore),
  });
  const tabs = createSessionTabs(without.has('broadcast') ? undefined : browser.channels.channelOf(index));
  const calls: OpenCall[] = [];
  let shopper: string | null = null;
  let purchasesSold = 0;
  let asked = 0;

  const line = createLine(server, (call, bearer) => {
    if (call === 'refresh' && line.onTheWay.some((sent) => sent.call === 'refresh'))
      report(`has two refreshes under way`);
    if (call !== 'cart' && call !== 'purchase') return;
    if (call === 'purchase' && line.onTheWay.some((sent) => sent.call === 'purchase'))
      report(`has two purchases under way`);
    const open = calls.find((candidate) => candidate.call === call && candidate.stage === 'ready');
    if (open) open.stage = 'sent';
    const user = server.userOf(bearer);
    shopper ??= user;
    if (open?.shopper && user !== open.shopper) report(`sent a ${call} of ${open.shopper} with the token of ${user}`);
  });

  const bare = createBareHttp(axiosTransport(line.instance));
  const work = createSessionWork({
    api: { bare },
    store: withFaults(store, without),
    tabs,
    locks: without.has('lock') ? undefined : browser.lock.managerOf(index),
  });
  const sessionActor = createActor(session, { input: { stored: store.stored() } });
  workOf.set(sessionActor, work);

  // `createHttp` asks before it first waits, so the call that was begun last is the one that asks.
  let begun: OpenCall | null = null;
  const byId = new Map<string, OpenCall>();
  const port = createSessionPort(sessionActor, store);
  const observed: SessionPort = {
    prepare: async (cid, signal) => {
      const open = byId.get(cid) ?? begun;
      if (open) {
        byId.set(cid, open);
        open.stage = 'preparing';
        open.tries += 1;
      }
      const prepared = await port.prepare(cid, signal);
      if (open) Object.assign(open, { stage: 'ready', epoch: prepared.epoch });
      return prepared;
    },
    unauthorized: (epoch, cid, signal) => {
      const open = byId.get(cid);
      if (open) open.stage = 'unauthorized';
      return port.unauthorized(epoch, cid, signal);
    },
  };
  const http = createHttp(axiosTransport(line.instance), observed);
  const front: Http = async (call) => {
    const open: OpenCall = {
      call: call.path === 'cart' ? 'cart' : 'purchase',
      shopper,
      stage: 'preparing',
      tries: 0,
      epoch: 0,
    };
    calls.push(open);
    begun = open;
    try {
      return await http(call);
    } finally {
      calls.splice(calls.indexOf(open), 1);
    }
  };
  const api: ShopApi = { front, account: front, bare };

  const purchaseActor = createActor(purchase);
  checkoutOf.set(purchaseActor, async (signal) => {
    const sold = await purchaseCart(api, { gateway: 'card', expected_total: 10 }, [], signal);
    purchasesSold += 1;
    return sold;
  });

  const queryClient = createQueryClient();
  const intentGate = createActor(intentGateMachine);
  attachEffects(
    { api, queryClient, session: sessionActor, purchase: purchaseActor, intentGate, ...bystanders },
    {
      success: ignore,
      failure: ignore,
      warn: ignore,
      dismissErrors: ignore,
      navigate: ignore,
      revalidate: ignore,
      leave: (url) => {
        if (!url.endsWith(`/${shopper}`)) report(`of ${shopper ?? 'nobody'} left for the payment page ${url}`);
      },
    },
  );
  const browsersUser = () => server.userOf(browser.jar.get(REFRESH));
  sessionActor.on('session.started', () => (shopper = browsersUser()));
  sessionActor.on('session.ended', () => (shopper = null));
  watchTab({ session: sessionActor, purchase: purchaseActor }, tabs, store, { document, window });
  sessionActor.start();
  purchaseActor.start();
  // A tab that begins with only a refresh cookie learns with the first renewal who it is.
  sessionActor.on('session.renewed', () => (shopper ??= browsersUser()));
  if (store.stored().access) shopper = browsersUser();

  const { queryKey } = cartQuery(api);

  return {
    ask: () => {
      asked += 1;
      void queryClient.fetchQuery(cartQuery(api)).catch(ignore);
    },
    /** A double click. */
    buy: () => {
      purchasesSold = 0;
      for (let click = 0; click < 2; click += 1)
        purchaseActor.send({ type: 'purchase.start', gateway: 'card', expectedTotal: 10 });
    },
    signOut: () => sessionActor.send({ type: 'session.logout' }),
    signIn: (user: string) => work.startSession(sessionActor, server.signIn(user), `${user}@example.com`),
    answer: (call: Call) => line.onTheWay.find((sent) => sent.call === call)?.arrive(),
    snapshot: (): TabState => {
      const snapshot = sessionActor.getSnapshot();
      const shown = [ACCESS, REFRESH].map((name) => shortName(cookies.shown().get(name)));
      const open = calls.map(
        (call) => `${call.call}${call.shopper}${call.stage}${call.tries}${call.epoch === selectEpoch(snapshot)}`,
      );
      const sent = line.onTheWay.map(({ call, bearer, answer }) => `${call}${shortName(bearer)}:${answer.status}`);
      const value = typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.active;
      const checkout = purchaseActor.getSnapshot().value;
      const holds = queryClient.getQueryData(queryKey)?.[0]?.title ?? null;
      return {
        key: numberOf(
          [value, checkout, asked, shopper, store.lastUserId(), holds, shown, open.sort(), sent.sort()].join('|'),
        ),
        isSignedIn: selectIsSignedIn(snapshot),
        checkout,
        shopper,
        holds,
        asked,
        isAsking: calls.some(({ call }) => call === 'cart'),
        isWaiting: calls.length > 0 || checkout === 'startingCheckout',
        shown,
        onTheWay: line.onTheWay.map(({ call, answer }) => ({ call, status: answer.status })),
        purchasesSold,
      };
    },
  };
};
