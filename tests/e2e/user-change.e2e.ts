import type { Locator, Page } from '@playwright/test';
import { CHARTS } from '#app/charts.ts';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { expect, test } from './support/fixtures.ts';

/** Bytes per second: slow enough to sign out during the transfer. */
const SLOW = 2_000;

/** What a view shows of each chart of scope `user` when it is not in its initial state. */
const TRACES: Record<string, (page: Page) => Locator> = {
  cartPanel: (page) => page.getByRole('dialog', { name: 'Shop Cart' }),
  cartChange: (page) => page.getByText('was removed'),
  download: (page) => page.getByRole('main').getByText(/^(Stopped at|Connection lost|Saved, checksum)/),
  downloadQueue: (page) => page.getByRole('region', { name: 'Downloading several files' }),
  favoriteChange: (page) => page.getByRole('banner').getByRole('button', { name: 'Wishlist, 1 item' }),
  intentGate: (page) => page.getByText(/^You wanted to add/),
  purchase: (page) => page.getByRole('dialog', { name: 'A price has changed' }),
  recorderReport: (page) => page.getByRole('dialog', { name: 'Report a problem' }),
};

/** An account that owns the most expensive product. */
const registerOwner = async (url: string): Promise<ApiShopper> => {
  const owner = new ApiShopper(url);
  await owner.register();
  await owner.addFirstProduct();
  await owner.buy();
  const [order] = await owner.orders();
  await expect.poll(async () => order && owner.orderStatus(order.number)).toBe('paid');
  return owner;
};

const throttle = async (page: Page, downloadThroughput: number) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput,
    uploadThroughput: -1,
  });
};

const seeNothingOfUser = async (page: Page) => {
  for (const [id, trace] of Object.entries(TRACES)) await expect(trace(page), id).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
};

test.describe('another user signs in in the same tab', () => {
  // Signing out aborts the transfer.
  test.use({ expectedConsoleErrors: [/401|ERR_(FAILED|ABORTED)/] });

  test('during a download: nothing of the first user is visible, saved or requested again', async ({
    shop,
    server,
  }) => {
    test.setTimeout(120_000);
    const { page } = shop;
    const ofUser = Object.entries(CHARTS).filter(([, { scope }]) => scope === 'user');
    expect(Object.keys(TRACES).sort()).toEqual(ofUser.map(([id]) => id).sort());

    const [first, second] = [await registerOwner(server.url), await registerOwner(server.url)];
    const saved: string[] = [];
    page.on('download', (download) => void saved.push(download.suggestedFilename()));
    const linkRequests: string[] = [];
    page.on('request', (request) => {
      if (/\/files\/\d+\/link$/.test(request.url())) linkRequests.push(request.url());
    });

    await shop.signIn(first);
    await page
      .getByRole('navigation', { name: 'Account', exact: true })
      .getByRole('link', { name: /Purchased/ })
      .click();
    await expect(page.getByRole('button', { name: 'Download all', exact: true })).toBeVisible();
    await throttle(page, SLOW);
    await page.getByRole('button', { name: 'Download all', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Downloading several files' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('progressbar').last()).toHaveAttribute('value', /^0\.\d+$/);

    // The browser reports the aborted transfer, so it cannot finish later.
    const aborted = page.waitForEvent('requestfailed', (request) =>
      new URL(request.url()).pathname.includes('/downloads/'),
    );
    await shop.logOut();
    await aborted;
    await throttle(page, -1);
    await seeNothingOfUser(page);
    const requestedByFirst = linkRequests.length;

    // The same tab, without a reload.
    await shop.fillSignIn(second);
    await shop.seeMessage('Login successful!');
    await expect(page).toHaveURL(/\/account$/);
    await page
      .getByRole('navigation', { name: 'Account', exact: true })
      .getByRole('link', { name: /Purchased/ })
      .click();
    await expect(page.getByRole('button', { name: /^Download .+\.zip$/ }).first()).toBeVisible();
    await seeNothingOfUser(page);
    await page.waitForLoadState('networkidle');
    await seeNothingOfUser(page);
    await expect(page.getByText('was checked and saved')).toHaveCount(0);
    expect(saved).toEqual([]);
    expect(linkRequests.length).toBe(requestedByFirst);
  });
});

// docs/reliability.md#another-user-in-another-tab
test.describe('another user signs in in another tab', () => {
  // The calls of the admin page that were already sent are refused.
  test.use({ expectedConsoleErrors: [/40[134]/] });

  test('while an admin page is open: the other user does not see it', async ({ shop, newTab, server }) => {
    const shopper = new ApiShopper(server.url);
    await shopper.register();
    const other = await newTab();
    await other.open('/sign-in');
    await shop.signIn(DEMO_ADMIN);
    await shop.open('/account/all-users-info');
    const users = shop.page.getByRole('heading', { level: 1, name: 'All Users Info' });
    await expect(users).toBeVisible();

    // Its form stays for another account.
    await other.fillSignIn(shopper);
    await expect(other.page).toHaveURL(/\/account$/);
    await expect(shop.page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible();
    await expect(users).toHaveCount(0);
    await expect(shop.page).toHaveURL(/\/account\/all-users-info$/);
  });
});
