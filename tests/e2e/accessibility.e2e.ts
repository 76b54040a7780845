import type { Page } from '@playwright/test';
import { loadAxe, standStill, violationsOf, violationsOnLoaded } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { DEMO_SHOPPER } from './support/shop-driver.ts';

const WIDTHS = [1280, 390];
const THEMES = ['dark', 'light'] as const;

/** px: a phone, a small and a large tablet, a desk; WCAG's reflow is asked for at 320. */
const REFLOW = [320, 390, 768, 1280];

const PUBLIC = [
  '/',
  '/catalog/1',
  '/catalog/1?q=fantsy&scope=all',
  '/asset/101',
  '/sign-in',
  '/register',
  '/reset',
  '/about',
  '/blog',
  '/article',
  '/faq',
  '/contact-us',
  '/policy',
  '/terms',
  '/nowhere',
];
const PRIVATE = [
  '/account',
  '/account/orders',
  '/account/orders?status=paid&since=2026-01-01',
  '/account/purchased',
  '/account/wishlist',
  '/account/cart',
];

/** Where mailed links lead. */
const MAIL_LINKS = ['/reset?token=none', '/confirm-email?token=none', '/confirm-email?confirmed=one'];
const SETTINGS = ['/account/change-password'];

/** The page with its data and pictures, nothing still coming. */
const settle = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** px that the page is wider than the window. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.describe('public pages', () => {
  // One of them is the page that is not there.
  test.use({ expectedConsoleErrors: [/404/] });

  for (const path of [...PUBLIC, ...MAIL_LINKS])
    test(`${path} breaks no rule of WCAG 2.2 AA and never scrolls sideways`, async ({ shop: { page }, shop }) => {
      await shop.open(path);
      await settle(page);
      await loadAxe(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await standStill(page);
          // Between the themes only colours differ.
          const rules = colorScheme === THEMES[0] ? undefined : ['color-contrast'];
          expect(await violationsOnLoaded(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
        }
      }
      for (const width of REFLOW) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await overhang(page), 'text twice as large').toBeLessThanOrEqual(0);
    });
});

for (const theme of THEMES) {
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('pages of the account break no rule of WCAG 2.2 AA', async ({ shop: { page }, shop }) => {
      await shop.signIn(DEMO_SHOPPER);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of [...PRIVATE, ...SETTINGS]) {
          await shop.open(path);
          await settle(page);
          expect(await violationsOf(page), `${path} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}
