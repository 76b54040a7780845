import type { Route } from '@playwright/test';
import { createDeferred } from '#qa/support/deferred.ts';
import { expect, test } from './support/fixtures.ts';

// docs/specification.md#9-business-constants-and-limits: "Request timeout 3,600,000 ms". The page's clock is Playwright's.

const hold = () => {
  const released = createDeferred();
  const sent: string[] = [];
  const handle = async (route: Route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    await released.promise;
    await route.continue();
  };
  return { sent, handle, release: () => released.resolve() };
};

// docs/reliability.md#slow-refresh
test('a refresh that takes 60 s signs nobody out, and the page says what it waits for', async ({ shop, context }) => {
  const { page } = shop;
  await shop.arriveSignedIn();
  await context.clearCookies({ name: 'access_token_unity' });
  const refresh = hold();
  await page.route('**/refresh', refresh.handle);
  await page.clock.install();
  await shop.open('/account/orders');
  await expect.poll(() => refresh.sent.length).toBe(1);

  await page.clock.runFor(11_000);
  await expect(page.getByText('Still renewing your sign-in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop waiting and sign out' })).toBeVisible();
  await page.clock.runFor(49_000);
  await expect(page).toHaveURL(/\/account\/orders$/);
  expect(refresh.sent).toHaveLength(1);

  refresh.release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('Still renewing your sign-in.')).toHaveCount(0);
});

// docs/reliability.md#slow-purchase
test('a purchase that takes 60 s creates one order, and the page says what it waits for', async ({ shop }) => {
  const { page } = shop;
  await shop.arriveSignedIn();
  await shop.openProduct('Cars');
  await shop.addToCart();
  const purchase = hold();
  await page.route('**/cart/purchase', purchase.handle);
  await page.clock.install();
  await (await shop.buyButton()).click();
  await expect.poll(() => purchase.sent.length).toBe(1);

  await page.clock.runFor(11_000);
  await expect(page.getByText('Still waiting for the payment page.')).toBeVisible();
  await page.clock.runFor(49_000);
  await page.getByRole('button', { name: 'Buy' }).click({ force: true });
  expect(purchase.sent).toHaveLength(1);

  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect.poll(() => purchase.sent.length).toBe(2);
  purchase.release();
  await page.clock.resume();
  await shop.seePaymentPage();
  expect(new Set(purchase.sent).size, 'the same order continues').toBe(1);
  await shop.open('/account/orders');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});
