import { Agent, type RequestOptions, request as openRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TokenPair } from '#contract/identity/auth.ts';
import { type ShopSample, mixedRequests } from './requests.ts';

const CONNECTIONS = 64;
/** Of load before the measured time. Its failures count, but not its times: a process that has just started is slow for some seconds. */
const WARM_UP_SECONDS = 10;
/** ms. Access tokens are valid for a quarter of an hour. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

export interface SteadyLoad {
  requests: number;
  /** ms since the request was due, with the time that it waited for a connection. */
  p50: number;
  p99: number;
  p999: number;
  max: number;
  /** Responses other than 2xx, by status, and requests without a response. */
  failed: Record<string, number>;
  refreshes: number;
}

/** A request of the mix. @param shopper whose token it carries; none for a visitor */
interface MixedRequest {
  path: string;
  method?: 'POST';
  shopper?: number;
}

/**
 * Of each 100 requests 62 are lists and suggestions of visitors, 12 product pages, 3 rendered documents, and 23 those of signed-in
 * shoppers: lists, carts, changes of carts, orders and libraries.
 */
const steadyMix = (shop: ShopSample, shoppers: number): MixedRequest[] => {
  const lists = mixedRequests(shop);
  const pages = ['/', '/catalog/1', `/asset/${shop.productIds[0]}`];
  return Array.from({ length: 8 }, (_, hundred) => hundred).flatMap((hundred) => {
    const nth = <Value>(values: readonly Value[], index: number) => values[index % values.length] as Value;
    const productId = (index: number) => nth(shop.productIds, hundred * 31 + index);
    const signedIn = (index: number): MixedRequest => {
      const shopper = (hundred * 23 + index) % shoppers;
      if (index < 8) return { path: `/front/v2/search?per_page=16&page=${1 + (index % 3)}`, shopper };
      if (index < 14) return { path: '/front/v2/cart', shopper };
      if (index < 17) return { path: `/front/v2/cart/add/${productId(index)}`, method: 'POST', shopper };
      if (index < 18) return { path: '/front/v2/cart/clear', method: 'POST', shopper };
      return { path: index < 20 ? '/api/orders' : '/api/purchased', shopper };
    };
    const requests: MixedRequest[] = [
      ...Array.from({ length: 62 }, (_, index) => nth(lists, hundred * 62 + index)),
      ...Array.from({ length: 12 }, (_, index) => ({ path: `/front/v2/product/${productId(index)}` })),
      ...pages.map((path) => ({ path })),
      ...Array.from({ length: 23 }, (_, index) => signedIn(index)),
    ];
    // A step without a common divisor mixes the kinds.
    return requests.map((_, index) => nth(requests, index * 37));
  });
};

/** ms */
const RESPONSE_TIMEOUT_MS = 10_000;
/** In place of a status. */
const NO_RESPONSE = 0;

const sendOnce = (url: URL, options: RequestOptions, token: string | undefined): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      accept: 'text/html, application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const sent = openRequest(url, { ...options, headers, timeout: RESPONSE_TIMEOUT_MS }, (response) => {
      response.once('end', () => resolve(response.statusCode ?? NO_RESPONSE));
      response.once('error', () => resolve(NO_RESPONSE));
      response.resume();
    });
    sent.once('timeout', () => void sent.destroy(new Error('no response')));
    sent.once('error', () => resolve(NO_RESPONSE));
    sent.end();
  });

/**
 * Starts calls at a constant rate, whether or not earlier ones have ended. A load generator with a rate per connection sends what is
 * due in a second all at once, and measures how long that queue is.
 * @param send gets the number of the call, and when it was due (ms, as `performance.now`)
 */
const sendEvenly = async (count: number, rate: number, send: (index: number, dueAt: number) => Promise<void>) => {
  const start = performance.now();
  const dueAt = (index: number) => start + (index * 1000) / rate;
  const calls: Promise<void>[] = [];
  while (calls.length < count) {
    while (calls.length < count && dueAt(calls.length) <= performance.now())
      calls.push(send(calls.length, dueAt(calls.length)));
    await pause(1);
  }
  await Promise.all(calls);
};

/**
 * Sends the mix at a constant rate. Tokens are refreshed as pages do.
 * @param rate requests per second
 * @throws Error when a refresh is refused
 */
export const runSteadyLoad = async (
  url: string,
  shop: ShopSample,
  tokens: TokenPair[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<SteadyLoad> => {
  const mix = steadyMix(shop, tokens.length);
  const failed: Record<string, number> = {};
  let refreshes = 0;
  const refresh = async (index: number) => {
    const response = await fetch(`${url}/front/v2/refresh`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[index]?.refresh_token}`, 'x-forwarded-for': `10.3.0.${index}` },
    });
    if (!response.ok) throw new Error(`A refresh returned ${response.status}: ${await response.text()}`);
    tokens[index] = (await response.json()) as TokenPair;
    refreshes += 1;
  };
  let faultOfRefresh: unknown = null;
  let next = 0;
  const refreshing = setInterval(() => {
    const index = next % tokens.length;
    next += 1;
    void refresh(index).catch((error: unknown) => (faultOfRefresh = error));
  }, REFRESH_INTERVAL_MS / tokens.length);

  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const warmUp = rate * WARM_UP_SECONDS;
  const times = new Float64Array(Math.floor(rate * seconds));
  await sendEvenly(warmUp + times.length, rate, async (index, dueAt) => {
    const { path, method, shopper } = mix[index % mix.length] as MixedRequest;
    const token = shopper === undefined ? undefined : tokens[shopper]?.access_token;
    const status = await sendOnce(new URL(path, url), { agent, method }, token);
    if (index >= warmUp) times[index - warmUp] = performance.now() - dueAt;
    if (status < 200 || status >= 300) {
      const name = status === NO_RESPONSE ? 'no response' : status;
      failed[name] = (failed[name] ?? 0) + 1;
    }
  }).finally(() => {
    clearInterval(refreshing);
    agent.destroy();
  });
  if (faultOfRefresh) throw faultOfRefresh;
  times.sort();
  const atShare = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    requests: times.length,
    p50: atShare(0.5),
    p99: atShare(0.99),
    p999: atShare(0.999),
    max: atShare(1),
    failed,
    refreshes,
  };
};

/** Requests of one session that refresh at once, as three tabs do. */
const TABS = 3;

/**
 * Lets every session refresh in three tabs, all of them within a second.
 * @returns the sessions that were lost: a tab got no tokens, or tokens that do not work afterwards
 */
export const refreshTogether = async (url: string, sessions: readonly TokenPair[]) => {
  const refreshOnce = async ({ refresh_token }: TokenPair, address: string): Promise<TokenPair | null> => {
    const headers = { authorization: `Bearer ${refresh_token}`, 'x-forwarded-for': address };
    const response = await fetch(`${url}/front/v2/refresh`, { method: 'POST', headers });
    return response.ok ? ((await response.json()) as TokenPair) : (await response.arrayBuffer(), null);
  };
  const isSignedIn = async ({ access_token }: TokenPair) => {
    const response = await fetch(`${url}/api/orders`, { headers: { authorization: `Bearer ${access_token}` } });
    await response.arrayBuffer();
    return response.ok;
  };
  const start = performance.now();
  const refreshed = await Promise.all(
    sessions.map((pair, index) =>
      Promise.all(
        Array.from({ length: TABS }, async (_, tab) => {
          await new Promise((resolve) => void setTimeout(resolve, (1000 * (index + tab / TABS)) / sessions.length));
          return refreshOnce(pair, `10.4.${index >> 8}.${index & 255}`);
        }),
      ),
    ),
  );
  const ms = Math.round(performance.now() - start);
  const lost = await Promise.all(
    refreshed.map(async (tabs) => {
      const answered = tabs.filter((pair) => pair !== null);
      return answered.length < TABS || (await Promise.all(answered.map(isSignedIn))).includes(false);
    }),
  );
  return { sessions: sessions.length, refreshes: sessions.length * TABS, ms, lost: lost.filter(Boolean).length };
};
