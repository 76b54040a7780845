import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { DEMO_SHOPPER, type ShopDriver } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';

const ROUNDS = 50;

// The tests cause 401s, and the browser logs each.
test.use({ expectedConsoleErrors: [/401/] });

const tokensIn = async (context: BrowserContext) => {
  const cookies = await context.cookies();
  const getCookieValue = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
  return { access: getCookieValue('access_token_unity'), refresh: getCookieValue('refresh_token_unity') };
};

/** Replaces the access token by one that the server did not issue, so that the next request of every tab gets 401. */
const spoilAccessToken = (page: Page) =>
  page.evaluate(async () => {
    const cookie = await cookieStore.get('access_token_unity');
    const spoiled = cookie?.value?.replace(/\.[^.]*$/, `.${'A'.repeat(43)}`);
    document.cookie = `access_token_unity=${spoiled}; Max-Age=86400; Path=/; SameSite=Strict; Secure`;
    return spoiled;
  });

/** The user returns to the tab, which loads its lists again. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Returns to the tab until this has happened. A tab that is still busy with the last response sends no request. */
const comeBackUntil = async (page: Page, awaited: Promise<unknown>) => {
  let hasHappened = false;
  const happened = awaited.then(() => (hasHappened = true));
  const returned = expect
    .poll(
      async () => {
        if (!hasHappened) await comeBack(page);
        return hasHappened;
      },
      { intervals: [100, 200, 500, 1000], timeout: 60_000 },
    )
    .toBe(true);
  await Promise.all([happened, returned]);
};

const loadOrdersAgain = (page: Page) => {
  const isOrders = (url: string) => new URL(url).pathname === '/api/orders';
  const loaded = page
    .waitForResponse((each) => isOrders(each.url()) && each.ok(), { timeout: 60_000 })
    .then((response) => response.finished());
  return comeBackUntil(page, loaded);
};

/** Counts the requests that a tab waits for: its next round begins when there are none. */
const countRunning = (page: Page) => {
  const running = new Set<Request>();
  page.on('request', (request) => void running.add(request));
  page.on('requestfinished', (request) => void running.delete(request));
  page.on('requestfailed', (request) => void running.delete(request));
  return () => running.size;
};

const openOrders = async (tab: ShopDriver) => {
  await tab.open('/account/orders');
  await expect(tab.page.getByText('You have no orders yet')).toBeVisible();
};

// docs/charts.md#across-tabs. Without the lock, the server's grace period must be enough.
for (const locks of ['with navigator.locks', 'with navigator.locks deleted'])
  test(`three tabs that get 401 together stay signed in, ${ROUNDS} rounds, ${locks}`, async ({
    shop,
    newTab,
    context,
  }) => {
    if (locks.endsWith('deleted'))
      await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'locks'));
    // ms. Fifty rounds take long on a busy machine.
    test.setTimeout(240_000);
    await shop.signIn(DEMO_SHOPPER);
    const tabs = [shop, await newTab(), await newTab()];
    for (const tab of tabs) await openOrders(tab);
    const running = tabs.map(({ page }) => countRunning(page));
    expect(await shop.page.evaluate(() => 'locks' in navigator)).toBe(!locks.endsWith('deleted'));
    let refreshes = 0;
    context.on('request', (request) => (refreshes += Number(request.url().endsWith('/refresh'))));

    for (let round = 0; round < ROUNDS; round += 1) {
      const spoiled = await spoilAccessToken(shop.page);
      await Promise.all(tabs.map(({ page }) => loadOrdersAgain(page)));
      // A refresh that is stored later would replace the spoiled token of the next round, which then needs none.
      await expect.poll(async () => (await tokensIn(context)).access).not.toBe(spoiled);
      // A tab that is two rounds behind would send a token that is two generations old, which no grace period covers.
      for (const count of running) await expect.poll(count).toBe(0);
    }

    test.info().annotations.push({ type: 'refreshes', description: String(refreshes) });
    process.stdout.write(`    ${ROUNDS} rounds ${locks}: ${refreshes} refreshes\n`);
    expect(refreshes).toBeGreaterThanOrEqual(ROUNDS);
    for (const { page } of tabs) {
      await expect(page).toHaveURL(/\/account\/orders$/);
      await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    }
    const { access, refresh } = await tokensIn(context);
    expect([access, refresh]).not.toContain(undefined);
  });

// docs/reliability.md#sign-out-during-a-refresh
test('a sign-out during a refresh leaves no cookie', async ({ shop, newTab, context }) => {
  await shop.signIn(DEMO_SHOPPER);
  const other = await newTab();
  for (const tab of [shop, other]) await openOrders(tab);
  let release!: () => void;
  const isSignedOut = new Promise<void>((resolve) => (release = resolve));
  let refreshed!: () => void;
  const lateResponse = new Promise<void>((resolve) => (refreshed = resolve));
  // The server rotates the tokens at once, but its response is late.
  await context.route('**/front/v2/refresh', async (route) => {
    const response = await route.fetch();
    await isSignedOut;
    // The page may have aborted it.
    await route.fulfill({ response }).catch(() => {});
    refreshed();
  });

  // Of either tab: they tell each other to load their lists again, and one refreshes for both.
  const refreshing = context.waitForEvent('request', (request) => request.url().endsWith('/front/v2/refresh'));
  await spoilAccessToken(other.page);
  await comeBackUntil(other.page, refreshing);
  await shop.logOut();
  release();
  await lateResponse;

  await expect(other.page).toHaveURL(/\/sign-in/);
  await other.open('/account/orders');
  await expect(other.page).toHaveURL(/\/sign-in/);
  expect(await tokensIn(context)).toEqual({ access: undefined, refresh: undefined });
});

test('a sign-out in one tab signs out all other tabs', async ({ shop, newTab, context }) => {
  await shop.signIn(DEMO_SHOPPER);
  const others = [await newTab(), await newTab()];
  for (const tab of others) await openOrders(tab);
  await shop.logOut();
  for (const { page } of others) await expect(page).toHaveURL(/\/sign-in/);
  expect(await tokensIn(context)).toEqual({ access: undefined, refresh: undefined });
});

// docs/design/accounts-and-sessions.md#signing-in-and-out
test('a sign-in page that stayed open says that another tab has signed in, and continues', async ({ shop, newTab }) => {
  const second = await newTab();
  await second.open('/sign-in');
  await shop.register();
  await expect(second.page.getByRole('status').filter({ hasText: 'You are already signed in' })).toBeVisible();
  await second.page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(second.page).toHaveURL(/\/account$/);
});

// docs/reliability.md#another-user-in-another-tab
test('a sign-in as another user in a second tab replaces the lists of the first', async ({ shop, newTab }) => {
  const ben = await shop.register();
  await shop.logOut();
  const second = await newTab();
  await second.open('/sign-in');

  await shop.register();
  const title = await shop.openProduct('Cars');
  await shop.addToCart();
  const badge = (label: string) => shop.page.getByRole('banner').getByRole('button', { name: label, exact: true });
  await expect(badge('Cart, 1 item')).toBeVisible();
  await shop.open('/account/cart');
  await expect(shop.page.getByRole('main').getByText(title).first()).toBeVisible();

  await second.fillSignIn(ben);
  await expect(second.page).toHaveURL(/\/account$/);

  await expect(badge('Cart, 0 items')).toBeVisible();
  await expect(shop.page.getByRole('main').getByText(title)).toHaveCount(0);
});

// docs/charts.md#lists-in-other-tabs
test.describe('two windows in view', () => {
  const badge = ({ page }: ShopDriver, label: string) =>
    page.getByRole('banner').getByRole('button', { name: label, exact: true });

  /** Two windows of one user. The second has loaded its lists and what loads after them. */
  const openTwo = async (shop: ShopDriver, newTab: () => Promise<ShopDriver>) => {
    await shop.arriveSignedIn();
    const title = await shop.openProduct('Cars');
    const other = await newTab();
    await other.open('/account/cart');
    await expect(other.page.getByText('No products found')).toBeVisible();
    for (const { page } of [shop, other]) {
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
    }
    return { other, title };
  };

  test('show the same cart and wishlist after a change in one of them', async ({ shop, newTab }) => {
    const { other, title } = await openTwo(shop, newTab);

    await shop.addToCart();
    await expect(badge(other, 'Cart, 1 item')).toBeVisible();
    await expect(other.page.getByRole('main').getByRole('link', { name: title })).toBeVisible();

    await shop.page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    await expect(badge(other, 'Wishlist, 1 item')).toBeVisible();

    await other.page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .click();
    await expect(badge(shop, 'Cart, 0 items')).toBeVisible();
  });

  test('show an empty cart after the payment in one of them', async ({ shop, newTab }) => {
    const { other } = await openTwo(shop, newTab);
    await shop.addToCart();
    await expect(badge(other, 'Cart, 1 item')).toBeVisible();

    await shop.goToPayment();
    await shop.pay(CARD.pays);
    await shop.seePaid();

    await expect(badge(other, 'Cart, 0 items')).toBeVisible();
    await expect(other.page.getByText('No products found')).toBeVisible();
  });
});
