// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { flush } from '#qa/support/deferred.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { ACCESS, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

const setUp = () => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  const pair = server.signIn('anna');
  browser.remember(pair);
  return { server, browser, pair, tab: browser.openTab() };
};

describe('after a 401', () => {
  test('"with no refresh token, log out"', async () => {
    const { server, browser, tab } = setUp();
    browser.jar.expire(REFRESH);
    server.expireAccess();

    await expect(tab.getCart()).rejects.toMatchObject({ error: { kind: 'signedOut' } });

    expect(server.to('refresh')).toEqual([]);
    expect(tab.isSignedIn()).toBe(false);
    expect(browser.jar.get(ACCESS)).toBeUndefined();
  });

  test('"With one, refresh, store the new tokens and retry the original request with the new access token"', async () => {
    const { server, browser, pair, tab } = setUp();
    server.expireAccess();

    await expect(tab.getCart()).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });

    expect(server.requests.map(({ url }) => url)).toEqual(['/front/v2/cart', '/front/v2/refresh', '/front/v2/cart']);
    expect(server.to('cart').map(({ bearer }) => bearer)).toEqual([pair.access_token, browser.jar.get(ACCESS)]);
    expect(browser.jar.get(REFRESH)).not.toBe(pair.refresh_token);
    expect(tab.errors).toEqual([]);
  });

  test('retries with the body and headers of the original request', async () => {
    const { server, tab } = setUp();
    server.respondTo('payment_methods', () => ({
      body: { data: [{ id: 'sandbox', image: 'card.svg', method_name: 'Sandbox', checks_total: true }] },
    }));
    await tab.shop.queryClient.fetchQuery(paymentMethodsQuery(tab.shop.api));
    server.expireAccess();
    server.respondTo('cart/purchase', ({ bearer }) =>
      server.to('refresh').length === 0 || bearer === null
        ? { status: 401, body: {} }
        : { body: { checkout_url: 'https://pay.example/1' } },
    );

    tab.shop.actors.purchase.send({ type: 'purchase.start', gateway: 'sandbox', expectedTotal: 10 });
    await flush();

    const [first, second] = server.to('cart/purchase');
    expect(first?.body).toEqual({ gateway: 'sandbox', expected_total: 10 });
    expect(second?.body).toEqual(first?.body);
    expect(first?.headers['idempotency-key']).toBeTruthy();
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(tab.left).toEqual(['https://pay.example/1']);
  });

  test('20 calls that get 401 together all succeed: "Concurrent refreshes share one in-flight request"', async () => {
    const { server, browser, tab } = setUp();
    server.expireAccess();

    await Promise.all(Array.from({ length: 20 }, () => tab.getCart()));

    expect(server.to('refresh')).toHaveLength(1);
    expect(server.to('cart')).toHaveLength(40);
    expect(
      new Set(
        server
          .to('cart')
          .slice(20)
          .map(({ bearer }) => bearer),
      ),
    ).toEqual(new Set([browser.jar.get(ACCESS)]));
  });

  test('a 401 during a refresh joins it', async () => {
    const { server, tab } = setUp();
    server.expireAccess();
    const releaseCart = server.hold('cart');
    const late = tab.getCart();
    await flush();
    const releaseRefresh = server.hold('refresh');
    const early = tab.getTree();
    await flush();
    expect(server.to('refresh')).toHaveLength(1);
    releaseCart();
    await flush();
    releaseRefresh();

    await expect(Promise.all([late, early])).resolves.toHaveLength(2);
    expect(server.to('refresh')).toHaveLength(1);
  });

  test('retries a request of an older epoch without another refresh', async () => {
    const { server, tab } = setUp();
    server.expireAccess();
    const releaseCart = server.hold('cart');
    const late = tab.getCart();
    await flush();
    await tab.getTree();
    expect(server.to('refresh')).toHaveLength(1);
    releaseCart();

    await expect(late).resolves.toMatchObject({ data: [{ title: 'Of anna' }] });
    expect(server.to('refresh')).toHaveLength(1);
    expect(server.to('cart')).toHaveLength(2);
  });

  test('rejects a retried request that gets 401 again, without a second retry and without a sign-out', async () => {
    const { server, tab } = setUp();
    server.respondTo('cart', () => ({ status: 401, body: { message: 'Not for you' } }));

    await expect(tab.getCart()).rejects.toMatchObject({
      error: { kind: 'http', status: 401, body: { message: 'Not for you' } },
    });

    expect(server.to('cart')).toHaveLength(2);
    expect(server.to('refresh')).toHaveLength(1);
    expect(tab.isSignedIn()).toBe(true);
  });

  test('refreshes the session when the access cookie is invalid', async () => {
    const { server, browser, tab } = setUp();
    browser.jar.set(ACCESS, 'garbage');

    await expect(tab.getCart()).resolves.toBeDefined();

    expect(server.to('cart')[0]?.bearer).toBe('garbage');
    expect(server.to('refresh')).toHaveLength(1);
  });

  test('handles calls of both areas alike', async () => {
    const { server, browser, tab } = setUp();
    server.expireAccess();
    const { account } = tab.shop.api;
    const { messageSchema } = await import('#contract/common.ts');

    await account({ method: 'GET', path: 'orders', access: 'private', schema: messageSchema });

    expect(server.requests.map(({ url }) => url)).toEqual(['/api/orders', '/front/v2/refresh', '/api/orders']);
    expect(server.to('orders')[1]?.bearer).toBe(browser.jar.get(ACCESS));
  });
});

describe("a visitor's 401", () => {
  test('reaches the caller without a refresh', async () => {
    const server = createFakeServer();
    const tab = createBrowser(server).openTab();
    server.respondTo('category/tree', () => ({ status: 401, body: { message: 'No' } }));

    await expect(tab.getTree()).rejects.toMatchObject({ error: { kind: 'http', status: 401 } });

    expect(server.requests).toHaveLength(1);
    expect([tab.errors, tab.places]).toEqual([[], []]);
  });
});
