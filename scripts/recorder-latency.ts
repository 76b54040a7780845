// Measures what the recorder adds to a purchase and to a refresh: npm run recorder:latency -- --help
// Runs the shop's charts and API client against a started server, alternating with and without the recorder.
import axios from 'axios';
import { createLazyTransports } from '#api/shop-api.ts';
import { createShop } from '#app/create-shop.ts';
import { createConsentStore } from '#app/cookies/consent-store.ts';
import { createSessionTabs } from '#app/session/session-tabs.ts';
import { createTokenStore } from '#app/session/token-store.ts';
import { cartResponseSchema } from '#contract/cart/cart.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { createCookieJar, createStorage } from '#qa/support/fake-browser.ts';
import { createTestRecorder } from '#qa/support/recorder.ts';
import { startShop } from '#qa/support/started-shop.ts';
import { parseWholeNumber } from '#qa/cli/command.ts';
import { readArguments } from '#server/cli/arguments.ts';

const DEFAULT_PAIRS = '1200';

const HELP = `npm run recorder:latency -- [PAIRS]

Measures what the recorder adds to a purchase and to a refresh, in pairs with and without it (default ${DEFAULT_PAIRS}). Needs the
built shop: npm run build.

Exit codes
  0  below the target     1  above it     2  invalid arguments`;

const PAIRS = readArguments({
  name: 'recorder:latency',
  help: HELP,
  most: 1,
  read: ({ positionals: [pairs = DEFAULT_PAIRS] }) => parseWholeNumber('PAIRS', pairs, [1, 100_000]),
});
/** Pairs that are not measured, while the server and the compiler warm up. */
const WARM_UP = 20;
/** Pairs before other users take over: the shop [limits](../docs/design/api.md#limits) the purchases of one. */
const PAIRS_PER_USER = 80;
/** The largest accepted increase of the median latency. */
const INCREASE_PERCENT_MAX = 2;
const RESAMPLES = 2_000;
const CONFIDENCE_LEVEL = 0.95;

/** A recorder that records nothing, so that the charts run without an inspector. */
const withoutRecorder = (): Recorder =>
  ({ ...createTestRecorder(), inspect: undefined, request: () => {}, setClockOffset: () => {} }) as unknown as Recorder;

/** Tabs opened so far. */
let tabCount = 0;

/** Opens a tab with a signed-in user who has a product in the cart. */
const openTab = async (url: string, recorder: Recorder) => {
  tabCount += 1;
  const shopper = new ApiShopper(url);
  await shopper.register();
  await shopper.addFirstProduct();
  const tokens = await shopper.signIn({ email: shopper.email, password: shopper.password });
  const jar = createCookieJar();
  jar.set('access_token_unity', tokens.access_token);
  jar.set('refresh_token_unity', tokens.refresh_token);
  const document = jar.tab().document as Document;
  const store = createTokenStore({ document, localStorage: createStorage(false), cookieStore: undefined });
  const shop = createShop({
    transports: createLazyTransports({ front: `${url}/front/v2`, account: `${url}/api` }),
    store,
    consent: createConsentStore({ document }),
    theme: { chosen: () => null, system: () => 'light', write: () => {}, onSystemChange: () => {} },
    tabs: createSessionTabs(undefined),
    locks: undefined,
    recorder,
    reports: { gatherTrace: () => Promise.reject(new Error('nobody reports')), saveTrace: () => {} },
  });
  shop.start();
  const readCart = () => shop.api.front({ method: 'GET', path: 'cart', access: 'private', schema: cartResponseSchema });
  const total = (await readCart()).data.reduce((sum, { price, new_price }) => sum + (new_price ?? price), 0);

  let ended: { resolve: () => void; reject: (error: unknown) => void } = { resolve: () => {}, reject: () => {} };
  shop.actors.purchase.on('purchase.started', () => ended.resolve());
  shop.actors.purchase.on('purchase.failed', ({ error }) => ended.reject(error));

  return {
    stop: () => shop.stop(),
    /** Starts a purchase and waits for the URL of the payment page. The same cart gets the same page each time. */
    purchase: () =>
      new Promise<void>((resolve, reject) => {
        ended = { resolve, reject };
        shop.actors.purchase.send({ type: 'purchase.start', gateway: 'card', expectedTotal: total });
      }).finally(() => shop.actors.purchase.send({ type: 'page.restored' })),
    /** Expires the access cookie and loads the cart, which refreshes the tokens. */
    refresh: async () => {
      jar.expire('access_token_unity');
      await readCart();
    },
  };
};
type Tab = Awaited<ReturnType<typeof openTab>>;
type Act = 'purchase' | 'refresh';

const measureMs = async (tab: Tab, act: Act) => {
  const begun = performance.now();
  await tab[act]();
  return performance.now() - begun;
};

const computeMedian = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Confidence interval of the median difference, by bootstrapping. @returns ms, lower and upper bound */
const computeInterval = (differences: readonly number[]): [number, number] => {
  const draw = () =>
    computeMedian(differences.map(() => differences[Math.floor(Math.random() * differences.length)] ?? 0));
  const medians = Array.from({ length: RESAMPLES }, draw).toSorted((one, other) => one - other);
  const cut = Math.floor((RESAMPLES * (1 - CONFIDENCE_LEVEL)) / 2);
  return [medians[cut] ?? 0, medians[RESAMPLES - 1 - cut] ?? 0];
};

/** Prints the comparison. @returns whether the difference is below the target */
const compare = async (act: Act, url: string): Promise<boolean> => {
  const openTabs = async () =>
    [await openTab(url, withoutRecorder()), await openTab(url, createTestRecorder())] as const;
  const pairs: { off: number; on: number }[] = [];
  let [bare, recorded] = await openTabs();
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
    if (pair > 0 && pair % PAIRS_PER_USER === 0) {
      bare.stop();
      recorded.stop();
      [bare, recorded] = await openTabs();
    }
    // Alternates which variant runs first, because the second one finds warm caches.
    const isBareFirst = pair % 2 === 0;
    const first = await measureMs(isBareFirst ? bare : recorded, act);
    const second = await measureMs(isBareFirst ? recorded : bare, act);
    if (pair >= 0) pairs.push(isBareFirst ? { off: first, on: second } : { off: second, on: first });
  }
  bare.stop();
  recorded.stop();
  const off = computeMedian(pairs.map((pair) => pair.off));
  const on = computeMedian(pairs.map((pair) => pair.on));
  const differences = pairs.map((pair) => pair.on - pair.off);
  const inPercent = (ms: number) => (ms / off) * 100;
  const difference = inPercent(computeMedian(differences));
  const [from, to] = computeInterval(differences).map((ms) => inPercent(ms).toFixed(1));
  console.log(
    `${act.padEnd(8)}  off ${off.toFixed(2)} ms  on ${on.toFixed(2)} ms  difference ${difference.toFixed(1)} % (95 % interval ${from} to ${to}, target ${INCREASE_PERCENT_MAX})`,
  );
  return difference < INCREASE_PERCENT_MAX;
};

const send = axios.getAdapter('http');
axios.defaults.adapter = (config) => {
  // An address for each tab, because the shop limits the refreshes of one.
  config.headers.set('X-Forwarded-For', `10.5.${tabCount >> 8}.${tabCount & 255}`);
  // Like a browser, sends no content type without a body.
  if (config.data === undefined) config.headers.delete('Content-Type');
  return send(config);
};
const server = await startShop({ TRUST_PROXY: 'loopback' });
try {
  console.log(`${PAIRS} pairs, medians`);
  const outcomes = [await compare('purchase', server.url), await compare('refresh', server.url)];
  process.exitCode = outcomes.every(Boolean) ? 0 : 1;
} finally {
  await server.remove();
}
