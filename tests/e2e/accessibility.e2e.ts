import type { Page } from '@playwright/test';
import { isAccessible, overhang, seeNoOverhangWithLargeText } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';

/** px: a phone, a small and a large tablet, a desktop. WCAG requires reflow at 320. */
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
  '/verify',
  '/projects',
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

/** The pages that email links open. */
const EMAIL_LINKS = ['/reset#token=none', '/confirm-email#token=none', '/confirm-email?confirmed=one'];
const SETTINGS = ['/account/change-password'];

/** Waits until data and pictures of the page are loaded. */
const settle = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

test('text and background of a button change together when the system changes its theme', async ({
  shop,
  shop: { page },
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await shop.open('/asset/101');
  await settle(page);
  await page.emulateMedia({ colorScheme: 'light' });
  const changing = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (animation) => animation instanceof CSSTransition && /^(background-)?color$/.test(animation.transitionProperty),
      )
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : '')),
  );
  expect(changing).toEqual([]);
});

test.describe('public pages', () => {
  // One of them is the not-found page.
  test.use({ expectedConsoleErrors: [/404/] });

  for (const path of [...PUBLIC, ...EMAIL_LINKS])
    test(`${path} has no WCAG 2.2 AA violations and never scrolls sideways`, async ({ shop: { page }, shop }) => {
      await shop.open(path);
      await settle(page);
      await isAccessible(page);
      for (const width of REFLOW) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overhang(page), `${width} px`).toBeLessThanOrEqual(0);
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await overhang(page), 'text twice as large').toBeLessThanOrEqual(0);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      await seeNoOverhangWithLargeText(page);
    });
});

test('account pages break no rule of WCAG 2.2 AA', async ({ shop: { page }, shop }) => {
  await shop.signIn(DEMO_SHOPPER);
  for (const path of [...PRIVATE, ...SETTINGS]) {
    await shop.open(path);
    await settle(page);
    await isAccessible(page);
    await seeNoOverhangWithLargeText(page);
  }
});
