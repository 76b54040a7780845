import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';

/** Ways in which a call can fail. */
const ENDS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an error of the server': (route) => route.fulfill({ status: 500, json: {} }),
  'no response in time': (route) => route.abort('timedout'),
  'a page of some proxy': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><h1>Sign in to this network</h1>' }),
  'a truncated response': (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":[{"id":1,"tit' }),
};

interface Call {
  /** Name of the call, from docs/specification.md#7-the-calls-it-makes where it has one. */
  call: RegExp;
  path: string;
  isPrivate?: boolean;
  /** What the user does before the call. */
  first?: (page: Page) => Promise<void>;
  /** Where the failure is shown. */
  place: (page: Page) => Locator;
  /** Visible after a successful response. */
  afterwards: (page: Page) => Locator;
  /** Visible all the time. */
  rest: (page: Page) => Locator;
}

const main = (page: Page) => page.getByRole('main');
const footer = (page: Page) => page.getByRole('contentinfo');
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true });
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first();

const CALLS: readonly Call[] = [
  {
    call: /\/search\?.*per_page=16/,
    path: '/',
    place: main,
    afterwards: (page) => region('Best Sellers')(page).getByRole('article').first(),
    rest: region('Verified Solutions'),
  },
  {
    call: /\/articles\?/,
    path: '/',
    place: region('From the blog'),
    afterwards: (page) => region('From the blog')(page).getByRole('article').first(),
    rest: region('Best deals on sale'),
  },
  {
    call: /\/category\/tree$/,
    path: '/catalog/1',
    place: bar,
    afterwards: (page) => bar(page).getByRole('link', { name: 'Fonts' }),
    rest: (page) => main(page).getByRole('article').first(),
  },
  {
    call: /\/static\/contact_us$/,
    path: '/faq',
    place: region('Company'),
    afterwards: (page) => footer(page).getByText('Registration number'),
    rest: h1,
  },
  {
    call: /\/payment_methods$/,
    path: '/faq',
    place: region('We accept'),
    afterwards: (page) => region('We accept')(page).getByRole('img').first(),
    rest: h1,
  },
  {
    call: /\/search\?/,
    path: '/catalog/86?q=car',
    place: main,
    afterwards: (page) => main(page).getByRole('article').first(),
    rest: bar,
  },
  {
    call: /\/product\/101$/,
    path: '/asset/101',
    place: main,
    afterwards: button(/^Add Low/),
    rest: bar,
  },
  {
    call: /\/product\/\d+$/,
    path: '/catalog/1',
    first: async (page) => {
      await page
        .getByRole('button', { name: /^Quick view/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
    },
    place: dialog,
    afterwards: (page) => dialog(page).getByRole('link', { name: 'See all details' }),
    rest: (page) => page.getByRole('article', { includeHidden: true }).first(),
  },
  {
    call: /\/articles\?/,
    path: '/blog',
    place: main,
    afterwards: (page) => main(page).getByRole('article').first(),
    rest: h1,
  },
  {
    call: /\/articles\/newest$/,
    path: '/article',
    place: main,
    afterwards: (page) => main(page).getByRole('heading', { level: 2 }).first(),
    rest: bar,
  },
  {
    call: /\/pages\/terms$/,
    path: '/terms',
    place: main,
    afterwards: (page) => main(page).getByRole('heading', { level: 2 }).first(),
    rest: bar,
  },
  {
    call: /\/cart$/,
    path: '/catalog/1',
    isPrivate: true,
    first: (page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click(),
    place: dialog,
    afterwards: (page) =>
      dialog(page).getByRole('list', { name: 'Assets in your cart' }).or(dialog(page).getByText('No products found')),
    rest: (page) => page.getByRole('article', { includeHidden: true }).first(),
  },
  {
    call: /\/favorites$/,
    path: '/account/wishlist',
    isPrivate: true,
    place: main,
    afterwards: (page) =>
      main(page)
        .getByRole('article')
        .or(main(page).getByText(/wishlist is empty|nothing|no /i))
        .first(),
    rest: h1,
  },
];

// Server error, timeout, HTML body, truncated JSON: docs/reliability.md#unreadable-response
test.describe('a failing call leaves the rest of the page working, and Retry works', () => {
  test.use({ renderedBy: 'browser', expectedConsoleErrors: [/Failed to load resource/] });

  for (const isPrivate of [false, true])
    test(isPrivate ? 'for a user' : 'for a visitor', async ({ shop: { page }, shop }) => {
      test.slow();
      if (isPrivate) await shop.signIn(DEMO_SHOPPER);
      for (const { call, path, first, place, afterwards, rest } of CALLS.filter(
        (one) => (one.isPrivate ?? false) === isPrivate,
      ))
        await test.step(`${path}: ${call.source}`, async () => {
          const retry = place(page).getByRole('button', { name: 'Retry' });
          for (const [index, [end, response]] of Object.entries(ENDS).entries()) {
            // The newest handler responds. Without one in between, a query that starts late would reach the server.
            await page.route(call, response);
            if (index === 0) {
              await shop.open(path);
              await first?.(page);
            } else {
              const asked = page.waitForRequest(call);
              await retry.click();
              await asked;
            }
            await expect(retry, end).toBeEnabled();
            await expect(afterwards(page), end).toHaveCount(0);
            await expect(rest(page), end).toBeVisible();
          }
          await page.unroute(call);
          await retry.click();
          await expect(afterwards(page)).toBeVisible();
          await expect(retry).toHaveCount(0);
        });
    });
});

test.describe('without a network', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a page without its data says that it waits for the network, and loads when the network is back', async ({
    shop: { page },
    shop,
  }) => {
    await shop.open('/catalog/1');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.context().setOffline(true);
    await main(page)
      .getByRole('navigation', { name: 'Search in category' })
      .getByRole('link', { name: /^Fonts/ })
      .click();
    await expect(main(page).getByRole('heading', { level: 1, name: 'Fonts' })).toBeVisible();
    await expect(main(page).getByText('This loads once you’re back online')).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(main(page).getByRole('list', { name: 'Assets' }).getByRole('article').first()).toBeVisible();
  });

  test('the page says that it is offline, and failed blocks load when the network is back', async ({
    shop: { page },
    shop,
  }) => {
    await shop.open('/catalog/1');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    const notice = page.getByText('You are offline.');
    await expect(notice).toHaveCount(0);
    await page.context().setOffline(true);
    await expect(notice).toBeVisible();
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(notice).toHaveCount(0);
  });
});
