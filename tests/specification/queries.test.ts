// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartQuery } from '#api/cart/cart-query.ts';
import { categoryTreeQuery } from '#api/catalog/category-tree-query.ts';
import { searchQuery } from '#api/catalog/search-query.ts';
import { companyInfoQuery } from '#api/content/company-info-query.ts';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { createFakeServer } from '#qa/support/fake-server.ts';
import { type Tab, createBrowser } from '#qa/support/shop-parts.ts';

afterEach(() => vi.useRealTimers());

const setUp = () => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  const pair = server.signIn('anna');
  return { server, browser, pair };
};

const SHOP_INFO = {
  name: 'Prefab Bazaar Ltd',
  registrationNumber: '123',
  address: { street: '1 Low Lane', city: 'York', postalCode: 'YO1 7AA', country: 'United Kingdom' },
  contact: {},
};

describe('"Cached data freshness (category tree, company info, payment methods, search): 300,000 ms"', () => {
  test.each([
    [
      'category/tree',
      { data: [] },
      ({ queryClient, api }: Tab['shop']) => queryClient.fetchQuery(categoryTreeQuery(api)),
    ],
    [
      'static/contact_us',
      SHOP_INFO,
      ({ queryClient, api }: Tab['shop']) => queryClient.fetchQuery(companyInfoQuery(api)),
    ],
    [
      'payment_methods',
      { data: [] },
      ({ queryClient, api }: Tab['shop']) => queryClient.fetchQuery(paymentMethodsQuery(api)),
    ],
    [
      'search',
      { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } },
      ({ queryClient, api }: Tab['shop']) => queryClient.fetchQuery(searchQuery(api, { page: 1, perPage: 16 })),
    ],
  ])('%s', async (path, body, ask) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { server, browser } = setUp();
    server.respondTo(path, () => ({ body }));
    const { shop } = browser.openTab();
    await ask(shop);

    vi.setSystemTime(Date.now() + 299_999);
    await ask(shop);
    expect(server.to(path)).toHaveLength(1);

    vi.setSystemTime(Date.now() + 1);
    await ask(shop);
    expect(server.to(path)).toHaveLength(2);
  });
});

test('"queries are not retried"', async () => {
  const { server, browser, pair } = setUp();
  browser.remember(pair);
  server.respondTo('cart', () => ({ status: 500, body: {} }));
  const { queryClient, api } = browser.openTab().shop;

  await expect(queryClient.fetchQuery(cartQuery(api))).rejects.toMatchObject({ error: { status: 500 } });

  expect(server.to('cart')).toHaveLength(1);
});

test('"Signed-in flag: true when an access token cookie exists"', () => {
  const { browser, pair } = setUp();
  expect(browser.openTab().isSignedIn()).toBe(false);
  browser.remember({ access_token: pair.access_token });
  expect(browser.openTab().isSignedIn()).toBe(true);
});
