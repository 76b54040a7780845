import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { standStill } from './support/stand-still.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';

const banner = (page: Page) => page.getByRole('dialog', { name: 'We use cookies' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Shop Cart' });
const cartIcon = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const quickViewButton = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Quick view/ });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** A new account with this many products in its cart, on the catalog page. */
const withCart = async (shop: ShopDriver, count: number) => {
  await shop.arriveSignedIn();
  await shop.open('/catalog/1');
  const main = shop.page.getByRole('main');
  for (let added = 1; added <= count; added += 1) {
    await main.getByRole('button', { name: /^Add / }).first().click();
    await expect(main.getByRole('link', { name: /^In Cart / })).toHaveCount(added);
  }
};

const openPanel = async (page: Page) => {
  await cartIcon(page).click();
  await expect(panel(page)).toBeVisible();
};

// docs/specification.md#cart-panel
test.describe('the cart panel', () => {
  test('sends a visitor to /sign-in with "You must be logged in to access your account"', async ({ shop }) => {
    await shop.open('/');
    await cartIcon(shop.page).click();
    await shop.seeMessage('You must be logged in to access your account');
    await expect(shop.page).toHaveURL(/\/sign-in$/);
    await expect(panel(shop.page)).toBeHidden();
  });

  test('"The cart opens a 550px-wide side panel with a close button and a 300 ms close animation"; "Cart side panel 550px wide, 300 ms close"; "Empty: an icon and \'No products found\'"', async ({
    shop,
  }) => {
    const { page } = shop;
    await shop.arriveSignedIn();
    await shop.open('/');
    await openPanel(page);
    await expect(panel(page).getByText('No products found')).toBeVisible();
    await standStill(page);
    expect((await panel(page).boundingBox())?.width).toBe(550);

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await panel(page).getByRole('button', { name: 'Close the cart' }).click();
    await page.clock.runFor(290);
    await expect(page.locator('[role="dialog"]')).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(page.locator('[role="dialog"]')).toHaveCount(0);
    await expect(cartIcon(page)).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

    test('is as wide as the screen', async ({ shop }) => {
      await shop.arriveSignedIn();
      await shop.open('/');
      await openPanel(shop.page);
      await standStill(shop.page);
      expect((await panel(shop.page).boundingBox())?.width).toBe(390);
    });
  });

  test("closes on 'Continue Shoping', on a title link and on 'Shop Now'", async ({ shop }) => {
    const { page } = shop;
    await withCart(shop, 1);

    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Continue Shoping' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(/\/catalog\/1$/);

    await openPanel(page);
    await panel(page).getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/asset\/\d+$/);
    await expect(panel(page)).toBeHidden();

    await openPanel(page);
    await panel(page).getByRole('link', { name: 'Shop Now' }).click();
    await expect(page).toHaveURL(/\/account\/cart$/);
    await expect(panel(page)).toBeHidden();

    // A link to the current page closes it too.
    await openPanel(page);
    await panel(page).getByRole('link', { name: 'Shop Now' }).click();
    await expect(panel(page)).toBeHidden();
  });

  test('closes on Back', async ({ shop }) => {
    await withCart(shop, 1);
    await shop.page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(shop.page).toHaveURL(/\/$/);
    await openPanel(shop.page);
    await shop.page.goBack();
    await expect(panel(shop.page)).toBeHidden();
  });

  test('restores a removed row by keyboard and drops the other after 6 s', async ({ shop }) => {
    const { page } = shop;
    await withCart(shop, 2);
    await openPanel(page);
    const rows = panel(page).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    const titles = await rows.getByRole('link').allInnerTexts();

    // The time to undo must not end while the test is slow.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await panel(page)
      .getByRole('button', { name: `Remove ${titles[0]}` })
      .press('Enter');
    await panel(page)
      .getByRole('button', { name: `Remove ${titles[1]}` })
      .press('Enter');
    await expect(panel(page).getByRole('button', { name: `Undo removing ${titles[1]}` })).toBeFocused();

    await panel(page)
      .getByRole('button', { name: `Undo removing ${titles[0]}` })
      .press('Enter');
    await expect(panel(page).getByRole('button', { name: `Remove ${titles[0]}` })).toBeVisible();
    await page.clock.runFor(6_000);
    await expect(rows).toHaveCount(1);

    // A page whose time stands still would not start its script.
    await page.clock.resume();
    await page.reload();
    await openPanel(page);
    await expect(rows.getByRole('link')).toHaveText([titles[0] ?? '']);
  });
});

// docs/specification.md#quick-view-modal
test.describe('the quick view', () => {
  test('locks page scroll while open, fits 90vh and 90%, and restores scroll and focus', async ({ shop }) => {
    const { page } = shop;
    await shop.open('/catalog/1');
    await page.getByRole('article').first().hover();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => scrollY(page)).toBe(120);
    await page.getByRole('article').first().hover();
    await quickViewButton(page).click();
    const scrolled = await scrollY(page);
    const view = page.getByRole('dialog');
    await expect(view.getByRole('link', { name: 'See all details' })).toBeVisible();
    await standStill(page);

    const box = await view.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(900 * 0.9);
    expect(box?.width).toBeLessThanOrEqual(1280 * 0.9);
    await page.mouse.move(20, 450);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    expect(await scrollY(page)).toBe(scrolled);

    await page.keyboard.press('Escape');
    await expect(view).toBeHidden();
    await expect(quickViewButton(page)).toBeFocused();
    expect(await scrollY(page)).toBe(scrolled);
    await page.mouse.wheel(0, 100);
    await expect.poll(() => scrollY(page)).toBe(scrolled + 100);
  });

  test('closes on a route change and restores scroll', async ({ shop }) => {
    const { page } = shop;
    await shop.open('/catalog/1');
    await quickViewButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('link', { name: 'See all details' }).click();
    await expect(page).toHaveURL(/\/asset\/\d+$/);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.mouse.wheel(0, 150);
    await expect.poll(() => scrollY(page)).toBe(150);
  });

  test('In Cart closes the modal and opens /account/cart', async ({ shop }) => {
    const { page } = shop;
    await withCart(shop, 1);
    await page.getByRole('article').first().hover();
    await quickViewButton(page).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^In Cart/ })
      .click();
    await expect(page).toHaveURL(/\/account\/cart$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('sends a visitor who adds a product to /sign-in with "Please login first"', async ({ shop }) => {
    const { page } = shop;
    await shop.open('/catalog/1');
    await page.getByRole('article').first().hover();
    await quickViewButton(page).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
    await shop.seeMessage('Please login first');
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

for (const theme of ['dark', 'light'] as const)
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme, consent: null });

    test('overlays have no WCAG 2.2 AA violations', async ({ shop: { page }, shop }) => {
      // Runs every rule eight times on a whole page.
      test.slow();
      const check = async (what: string) => {
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await standStill(page);
          expect(await findViolations(page), `${what} at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: 1280, height: 900 });
      };

      await shop.open('/');
      await expect(banner(page)).toBeVisible();
      await check('the cookie banner');
      await banner(page).getByRole('button', { name: 'Accept' }).click();

      await withCart(shop, 2);
      await openPanel(page);
      await expect(panel(page).getByRole('listitem')).toHaveCount(2);
      await check('the cart panel');
      // Hold the response so that Undo stays visible.
      await page.route('**/cart/remove/*', () => {});
      await panel(page)
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expect(panel(page).getByRole('button', { name: /^Undo / })).toBeVisible();
      await check('the cart panel with a removed row');

      await shop.open('/catalog/1');
      await quickViewButton(page).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('link', { name: 'See all details' })).toBeVisible();
      await check('the quick view');
    });
  });
