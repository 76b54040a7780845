import type { Page } from '@playwright/test';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

/** A moment in UTC as the form takes it. */
const typed = (moment: Date) => moment.toISOString().slice(0, 16);
const DAY_MS = 86_400_000;

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save product' }).click();
};

// docs/design/products.md#sale-prices
test('an admin plans a sale, and a shopper sees it and its end while it runs', async ({ shop: admin, newBrowser }) => {
  const { page } = admin;
  await admin.signIn(DEMO_ADMIN);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('rowheader').first().getByRole('link').click();
  const id = await page.getByText(/^Product \d+$/).innerText();
  const asset = `/asset/${id.replace('Product ', '')}`;

  const shopper = await newBrowser();
  const ends = shopper.page.getByText(/^Sale ends /);
  const isShown = async (isOnSale: boolean) => {
    // The page of a visitor may be as old as its cache allows.
    await expect(async () => {
      await shopper.open(asset);
      await expect(shopper.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(ends).toHaveCount(isOnSale ? 1 : 0, { timeout: 2_000 });
    }).toPass({ timeout: 45_000 });
  };

  await page.getByLabel(/^Price in/).fill('30');
  await page.getByLabel(/^Sale price in/).fill('21');
  await page.getByLabel(/^Sale starts/).fill(typed(new Date(Date.now() + DAY_MS)));
  const end = new Date(Date.now() + 7 * DAY_MS);
  await page.getByLabel(/^Sale ends/).fill(typed(new Date(Date.now() - DAY_MS)));
  await save(page);
  await expect(page.getByText('The sale must end after it starts')).toBeVisible();
  await isAccessible(page);
  await page.getByLabel(/^Sale ends/).fill(typed(end));
  await save(page);
  await admin.seeMessage('Product saved');
  await isShown(false);

  // It has started.
  await page.getByLabel(/^Sale starts/).fill(typed(new Date(Date.now() - DAY_MS)));
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(/^Sale from .* until .* UTC$/)).toBeVisible();
  await save(page);
  await expect(page.getByText(/^Sale starts: .* → /).first()).toBeVisible();
  await isAccessible(page);
  await isShown(true);
  await expect(ends).toContainText(`${typed(end).slice(11)} UTC`);
  await expect(shopper.page.getByRole('insertion').first()).toContainText('21.00 USD');
  await expect(shopper.page.getByRole('deletion').first()).toContainText('30.00 USD');
  await isAccessible(shopper.page);

  // It is over.
  await page.getByLabel(/^Sale starts/).fill(typed(new Date(Date.now() - 3 * DAY_MS)));
  await page.getByLabel(/^Sale ends/).fill(typed(new Date(Date.now() - 2 * DAY_MS)));
  await save(page);
  await expect(page.getByText(/^Sale ends: .* → /).first()).toBeVisible();
  await isShown(false);
});
