// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectIsPurchasing, selectIsSlow } from '#machines/purchase/purchase.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';

// docs/reliability.md#slow-purchase

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const START = { type: 'purchase.start', gateway: 'sandbox', expectedTotal: 30 } as const;
const CHECKOUT = { body: { checkout_url: 'http://127.0.0.1:1/sandbox-gateway/pay/1' } };

const startSlowPurchase = async () => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  browser.remember(server.signIn('anna'));
  const { shop, ...tab } = browser.openTab();
  const held = createDeferred<FakeResponse>();
  server.respondTo('cart/purchase', () => held.promise);
  shop.actors.purchase.send(START);
  await vi.advanceTimersByTimeAsync(60_000);
  const is = (select: typeof selectIsSlow) => select(shop.actors.purchase.getSnapshot());
  const keys = () => server.to('cart/purchase').map(({ headers }) => headers['idempotency-key']);
  return { server, tab, shop, held, is, keys };
};

test('"Request timeout 3,600,000 ms": a purchase that takes 60 s sends one order and opens its payment page', async () => {
  const { server, tab, shop, held, is } = await startSlowPurchase();
  expect([is(selectIsPurchasing), is(selectIsSlow), tab.isSignedIn(), tab.errors]).toEqual([true, true, true, []]);
  shop.actors.purchase.send(START);

  held.resolve(CHECKOUT);
  await flush();

  expect(server.to('cart/purchase')).toHaveLength(1);
  expect(tab.left).toEqual([CHECKOUT.body.checkout_url]);
});

test('a user who stops waiting and buys again continues the same order', async () => {
  const { tab, shop, held, is, keys } = await startSlowPurchase();
  shop.actors.purchase.send({ type: 'purchase.stopWaiting' });
  expect(is(selectIsPurchasing)).toBe(false);
  shop.actors.purchase.send(START);
  await flush();
  held.resolve(CHECKOUT);
  await flush();

  expect(keys()).toHaveLength(2);
  expect(new Set(keys()).size, 'the server repeats its response for a known key').toBe(1);
  expect(tab.left).toEqual([CHECKOUT.body.checkout_url]);
});
