// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { orderQuery, ordersQuery } from '#api/orders/order-query.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct, createFakeServer } from '#qa/support/fake-server.ts';
import { selectHeldIntent } from '#machines/intent-gate/intent-gate.react.ts';
import { ACCESS, REFRESH, createBrowser } from '#qa/support/shop-parts.ts';

afterEach(() => vi.useRealTimers());

const setUp = ({ isSignedIn = true } = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  if (isSignedIn) browser.remember(server.signIn('anna'));
  const tab = browser.openTab();
  return { server, browser, tab, shop: tab.shop };
};

const START = { type: 'purchase.start', gateway: 'sandbox', expectedTotal: 30 } as const;
const formatRequests = (server: ReturnType<typeof createFakeServer>) =>
  server.requests.map(({ method, url }) => `${method} ${url.replace('/front/v2/', '')}`);

describe('a visitor', () => {
  test('who selects a header icon sees "You must be logged in to access your account" and /sign-in', () => {
    const { tab, shop } = setUp({ isSignedIn: false });
    shop.actors.intentGate.send({ type: 'intent.header', to: '/account/cart', signedIn: false });
    expect([tab.errors, tab.places]).toEqual([['You must be logged in to access your account'], ['/sign-in']]);
  });

  test('"\'Please login first\': signed-out add to cart, wishlist toggle or buy, then redirect to /sign-in": buy', async () => {
    const { server, tab, shop } = setUp({ isSignedIn: false });
    shop.actors.intentGate.send({ type: 'intent.act', intent: { act: 'buy', purchase: START }, signedIn: false });
    await flush();
    expect([tab.errors, tab.places]).toEqual([['Please login first'], ['/sign-in']]);
    expect(server.requests).toEqual([]);
  });

  test.each(['add', 'favorite'] as const)(
    '"\'Please login first\': signed-out add to cart, wishlist toggle or buy, then redirect to /sign-in": %s',
    async (act) => {
      const { server, tab, shop } = setUp({ isSignedIn: false });
      shop.actors.intentGate.send({ type: 'intent.act', intent: { act, product: buildProduct(7) }, signedIn: false });
      await flush();
      expect([tab.errors, tab.places]).toEqual([['Please login first'], ['/sign-in']]);
      expect(server.requests).toEqual([]);
    },
  );
});

test('a sign-in dismisses earlier errors', async () => {
  const { server, browser, tab, shop } = setUp({ isSignedIn: false });
  shop.actors.intentGate.send({
    type: 'intent.act',
    intent: { act: 'add', product: buildProduct(7) },
    signedIn: false,
  });
  expect(tab.errors).toEqual(['Please login first']);

  browser.remember(server.signIn('anna'));
  tab.lookAt();
  await flush();

  expect([tab.isSignedIn(), tab.errors]).toEqual([true, []]);
});

describe('a signed-in user', () => {
  test('follows a header icon', () => {
    const { tab, shop } = setUp();
    shop.actors.intentGate.send({ type: 'intent.header', to: '/account/wishlist', signedIn: true });
    expect([tab.errors, tab.places]).toEqual([[], ['/account/wishlist']]);
  });

  test('adds to the cart: "after add, remove or clear the list is refetched"', async () => {
    const { server, tab, shop } = setUp();
    const stop = new QueryObserver(shop.queryClient, cartQuery(shop.api)).subscribe(() => {});
    await flush();
    server.respondTo('cart/add/7', () => ({ body: { message: 'Added to your cart' } }));
    shop.actors.intentGate.send({
      type: 'intent.act',
      intent: { act: 'add', product: buildProduct(7) },
      signedIn: true,
    });
    await flush();
    stop();
    expect(formatRequests(server)).toEqual(['GET cart', 'POST cart/add/7', 'GET cart']);
    expect([tab.successes, tab.errors, tab.places]).toEqual([['Added to your cart'], [], []]);
  });

  test('sees the message of the server for each of two products that are added at the same time', async () => {
    const { server, tab, shop } = setUp();
    const first = createDeferred<FakeResponse>();
    server.respondTo('cart/add/7', () => first.promise);
    server.respondTo('cart/add/8', () => ({ body: { message: 'Already in your cart' } }));
    for (const id of [7, 8])
      shop.actors.intentGate.send({
        type: 'intent.act',
        intent: { act: 'add', product: buildProduct(id) },
        signedIn: true,
      });
    await flush();
    first.resolve({ body: { message: 'Added to your cart' } });
    await flush();
    expect(tab.successes).toEqual(['Already in your cart', 'Added to your cart']);
  });

  test('sees the error and the reloaded list when adding to the cart fails', async () => {
    const { server, tab, shop } = setUp();
    const stop = new QueryObserver(shop.queryClient, cartQuery(shop.api)).subscribe(() => {});
    await flush();
    server.respondTo('cart/add/7', () => ({ status: 409, body: { message: 'You own this product' } }));
    shop.actors.intentGate.send({
      type: 'intent.act',
      intent: { act: 'add', product: buildProduct(7) },
      signedIn: true,
    });
    await flush();
    stop();
    expect([tab.successes, tab.errors]).toEqual([[], ['You own this product']]);
    expect(server.to('cart')).toHaveLength(2);
  });

  test('"Wishlist toggle: add if absent, remove if present"', async () => {
    const { server, tab, shop } = setUp();
    const favorites = [buildProduct(1)];
    server.respondTo('favorites', () => ({ body: { data: favorites } }));
    server.respondTo('favorites/add/7', () => ({ body: { message: `Added ${favorites.push(buildProduct(7))}` } }));
    server.respondTo('favorites/remove/7', () => ({ body: { message: `Removed ${String(favorites.pop()?.id)}` } }));
    const toggle = async () => {
      shop.actors.intentGate.send({
        type: 'intent.act',
        intent: { act: 'favorite', product: buildProduct(7) },
        signedIn: true,
      });
      await flush();
    };

    await toggle();
    await toggle();

    expect(tab.successes).toEqual(['Added 2', 'Removed 7']);
    expect(formatRequests(server).filter((path) => !path.startsWith('GET'))).toEqual([
      'POST favorites/add/7',
      'DELETE favorites/remove/7',
    ]);
  });

  test('adds to the wishlist: "after add, remove or clear the list is refetched"', async () => {
    const { server, shop } = setUp();
    const stop = new QueryObserver(shop.queryClient, favoritesQuery(shop.api)).subscribe(() => {});
    await flush();
    shop.actors.intentGate.send({
      type: 'intent.act',
      intent: { act: 'favorite', product: buildProduct(7) },
      signedIn: true,
    });
    await flush();
    stop();
    expect(formatRequests(server)).toEqual(['GET favorites', 'POST favorites/add/7', 'GET favorites']);
  });
});

describe('a purchase', () => {
  const respondWith = (url: string, message?: string) => {
    const running = setUp();
    running.server.respondTo('cart/purchase', () => ({ body: { checkout_url: url, ...(message ? { message } : {}) } }));
    return running;
  };

  test('"a second attempt is ignored": one request', async () => {
    const { server, shop } = setUp();
    const held = createDeferred<FakeResponse>();
    server.respondTo('cart/purchase', () => held.promise);
    shop.actors.purchase.send(START);
    shop.actors.purchase.send(START);
    await flush();
    expect(server.to('cart/purchase')).toHaveLength(1);
  });

  test('"POST cart/purchase | JSON {gateway}": sends the payment method alone to a server that announces no more', async () => {
    const { server, shop } = setUp();
    server.respondTo('payment_methods', () => ({
      body: { data: [{ id: 'sandbox', image: 'card.svg', method_name: 'Sandbox' }] },
    }));
    shop.actors.purchase.send(START);
    await flush();
    expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([{ gateway: 'sandbox' }]);
  });

  test('sends the payment method and what the user saw, and reuses the idempotency key after a failure', async () => {
    const { server, shop } = setUp();
    server.respondTo('payment_methods', () => ({
      body: {
        data: [{ id: 'sandbox', image: 'card.svg', method_name: 'Sandbox', checks_total: true, checks_products: true }],
      },
    }));
    server.respondTo('cart/purchase', () => ({ status: 500, body: {} }));
    shop.actors.purchase.send(START);
    await flush();
    shop.actors.purchase.send(START);
    await flush();
    expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([
      { gateway: 'sandbox', expected_total: 30, expected_products: [] },
      { gateway: 'sandbox', expected_total: 30, expected_products: [] },
    ]);
    const [first, second] = server.to('cart/purchase').map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  test.each(['https://pay.example/1', 'http://localhost:4000/pay/1', 'http://127.0.0.1:4000/pay/1'])(
    'opens %s with the message of the server',
    async (url) => {
      const { tab, shop } = respondWith(url, 'Off you go');
      shop.actors.purchase.send(START);
      await flush();
      expect([tab.left, tab.successes, tab.errors]).toEqual([[url], ['Off you go'], []]);
    },
  );

  test.each(['http://pay.example/1', 'javascript:alert(1)', '/checkout'])('does not open %s', async (url) => {
    const { tab, shop } = respondWith(url, 'Off you go');
    shop.actors.purchase.send(START);
    await flush();
    expect([tab.left, tab.successes]).toEqual([[], []]);
    expect(tab.errors).toHaveLength(1);
  });

  test('shows a conflict and reloads the cart', async () => {
    const { server, tab, shop } = setUp();
    const stop = new QueryObserver(shop.queryClient, cartQuery(shop.api)).subscribe(() => {});
    server.respondTo('cart/purchase', () => ({ status: 409, body: { message: 'The total is 35.00 USD now' } }));
    await flush();
    shop.actors.purchase.send(START);
    await flush();
    stop();
    expect(tab.errors).toEqual(['The total is 35.00 USD now']);
    expect(server.to('cart')).toHaveLength(2);
  });

  test.each([START, { type: 'purchase.continue', orderNumber: 'PB-100001' } as const])(
    'shows a conflict of $type and reloads the orders',
    async (subject) => {
      const { server, tab, shop } = setUp();
      const stops = [
        new QueryObserver(shop.queryClient, ordersQuery(shop.api, { page: 1 })).subscribe(() => {}),
        new QueryObserver(shop.queryClient, orderQuery(shop.api, 'PB-100001')).subscribe(() => {}),
      ];
      const conflict = () => ({ status: 409, body: { message: 'This order is already paid' } });
      server.respondTo('cart/purchase', conflict);
      server.respondTo('orders/PB-100001/pay', conflict);
      await flush();
      shop.actors.purchase.send(subject);
      await flush();
      for (const stop of stops) stop();
      expect(tab.errors).toEqual(['This order is already paid']);
      expect([server.to('orders').length, server.to('orders/PB-100001').length]).toEqual([2, 2]);
    },
  );

  test.each([
    [
      'the gateway is down',
      { status: 502, body: { message: 'The payment page cannot be reached' } },
      'The payment page cannot be reached',
    ],
    ['the connection breaks', 'network' as const, 'Unknown error'],
  ])('%s: shows the error, opens the lock and preserves the cart', async (_, response, text) => {
    const { server, tab, shop } = setUp();
    server.respondTo('cart/purchase', () => response);
    shop.actors.purchase.send(START);
    await flush();
    expect([tab.errors, tab.left]).toEqual([[text], []]);
    expect(shop.actors.purchase.getSnapshot().hasTag('busy')).toBe(false);
    expect(server.to('cart')).toEqual([]);
  });

  test.each([
    ['the cookies are gone', true],
    ['a 401 cannot be refreshed', false],
  ])(
    '"Cart, wishlist and buy actions by a signed-out user: toast \'Please login first\' then redirect to /sign-in": %s',
    async (_, areCookiesGone) => {
      const { server, browser, tab, shop } = setUp();
      server.expireAccess();
      if (areCookiesGone) browser.jar.expire(ACCESS);
      browser.jar.expire(REFRESH);
      shop.actors.purchase.send(START);
      await flush();

      expect(tab.errors).toEqual(['Please login first']);
      expect(tab.places).toEqual(['/sign-in']);
      expect(selectHeldIntent(shop.actors.intentGate.getSnapshot())).toEqual({ act: 'buy', purchase: START });
      expect(shop.actors.purchase.getSnapshot().hasTag('busy')).toBe(false);
    },
  );

  test('a purchase of a refused refresh shows the message of the server too', async () => {
    const { server, tab, shop } = setUp();
    server.expireAccess();
    server.respondTo('refresh', () => ({ body: { message: 'You were signed out' } }));
    shop.actors.purchase.send(START);
    await flush();
    expect(tab.errors).toEqual(['Please login first', 'You were signed out']);
  });

  test('a purchase of a blocked user shows only that the account is blocked', async () => {
    const { server, tab, shop } = setUp();
    server.expireAccess();
    server.respondTo('refresh', () => ({
      status: 403,
      body: { message: 'This account is blocked. Please contact support' },
      headers: { 'x-error-code': 'account_blocked' },
    }));
    shop.actors.purchase.send(START);
    await flush();
    expect(tab.errors).toEqual(['This account is blocked. Please contact support']);
  });

  test('opens no payment page when the session ends', async () => {
    const { server, tab, shop } = setUp();
    const held = createDeferred<FakeResponse>();
    server.respondTo('cart/purchase', () => held.promise);
    shop.actors.purchase.send(START);
    await flush();
    shop.actors.session.send({ type: 'session.logout' });
    held.resolve({ body: { checkout_url: 'https://pay.example/1' } });
    await flush();
    expect([tab.left, tab.errors]).toEqual([[], []]);
    expect(shop.actors.purchase.getSnapshot().hasTag('busy')).toBe(false);
  });
});

test('a held intent is dropped when the session ends', () => {
  const { shop } = setUp();
  shop.actors.intentGate.send({
    type: 'intent.act',
    intent: { act: 'add', product: buildProduct(7) },
    signedIn: false,
  });
  shop.actors.session.send({ type: 'session.logout' });
  expect(shop.actors.intentGate.getSnapshot().context.held).toBe(null);
});
