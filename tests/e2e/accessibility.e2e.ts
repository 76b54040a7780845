import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { DEMO_SHOPPER } from './support/shop-driver.ts';

const WIDTHS = [1280, 390];
const THEMES = ['dark', 'light'] as const;

const PUBLIC = ['/', '/catalog/1', '/catalog/1?q=fantsy&scope=all', '/asset/101', '/sign-in', '/register'];
const PRIVATE = [
  '/account',
  '/account/orders',
  '/account/orders?status=paid&since=2026-01-01',
  '/account/purchased',
  '/account/wishlist',
  '/account/cart',
];

/** The page with its data and pictures, nothing still coming. */
const settle = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const theme of THEMES) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('public pages break no rule of WCAG 2.2 AA and never scroll sideways', async ({ shop: { page }, shop }) => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of PUBLIC) {
          await shop.open(path);
          await settle(page);
          expect(await violationsOf(page), `${path} at ${width} px`).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
            `${path} at ${width} px`,
          ).toBeLessThanOrEqual(0);
        }
      }
    });

    test('pages of the account break no rule of WCAG 2.2 AA', async ({ shop: { page }, shop }) => {
      await shop.signIn(DEMO_SHOPPER);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of PRIVATE) {
          await shop.open(path);
          await settle(page);
          expect(await violationsOf(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}
