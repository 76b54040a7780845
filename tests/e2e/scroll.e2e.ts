import type { Locator, Page } from '@playwright/test';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { expect, test } from './support/fixtures.ts';

const readScroll = (page: Page) => page.evaluate(() => window.scrollY);

/** Chromium drops a key that scrolls while the scrolling of an earlier key still runs. */
const waitForScrollEnd = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
  );

/** Clicks as a mouse does. `click` would scroll the page before. */
const clickInView = async (page: Page, control: Locator) => {
  const box = (await control.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

// docs/design/pages-and-forms.md#menus-and-overlays
test('a new page starts at the top, and a reloaded one where it was', async ({ shop }) => {
  const scrolled = () => shop.page.evaluate(() => window.scrollY);
  await shop.open('/catalog/1');
  await shop.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(300);

  await shop.page.reload();
  await expect(shop.page.getByRole('article').first()).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(300);

  await shop.open('/faq');
  await expect(shop.page.getByRole('region', { name: 'Buying' })).toBeVisible();
  expect(await scrolled()).toBe(0);
});

// docs/design/product-page-and-reviews.md#product-page
test('a control that gets the focus scrolls to below the box with the price', async ({ shop: { page }, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.open('/asset/101');
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions).toBeVisible();
  const height = await page
    .getByRole('button', { name: /^Add / })
    .first()
    .evaluate((button) => {
      let box: Element | null = button;
      while (box && getComputedStyle(box).position !== 'sticky') box = box.parentElement;
      return box?.clientHeight ?? Number.POSITIVE_INFINITY;
    });
  const margins = await versions
    .locator('summary')
    .evaluateAll((controls) => controls.map((control) => Number.parseFloat(getComputedStyle(control).scrollMarginTop)));
  expect(margins.length).toBeGreaterThan(0);
  for (const margin of margins) expect(margin).toBeGreaterThan(height);
});

test('a filter that is a link leaves the page where it is', async ({ shop: { page }, shop }) => {
  await shop.open('/catalog/1');
  const steps = page.getByRole('link', { name: /^Up to [\d,]+ triangles/ });
  await steps.first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await steps.first().press('Enter');
  await expect(steps.first()).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(steps.first()).toBeInViewport();
});

test('Page Down scrolls the home page past its carousel, and an arrow key changes no slide', async ({
  shop: { page },
  shop,
}) => {
  await shop.open('/');
  const slides = page.getByRole('group', { name: 'Slides of Highlights' });
  await page.getByRole('button', { name: 'Pause' }).first().click();
  const first = slides.getByRole('button').first();
  await first.click();
  const stands = waitForScrollEnd(page);
  await page.keyboard.press('PageDown');
  await stands;
  expect(await readScroll(page)).toBeGreaterThan(300);
  await page.keyboard.press('Home');
  await expect.poll(() => readScroll(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-current', 'true');
});

test('the whole home page is drawn soon after it opened, so that nothing is empty on fast scrolling', async ({
  shop: { page },
  shop,
}) => {
  await shop.open('/');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.filter({ hasText: 'All articles' })).toBeAttached();
  const notDrawn = () =>
    links.evaluateAll((all) =>
      all
        .filter((link) => !link.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent),
    );
  await expect.poll(notDrawn).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the header leaves a page that is ${viewport.width} px wide where it is`, async ({ shop: { page }, shop }) => {
    await page.setViewportSize(viewport);
    await shop.arriveSignedIn();
    await shop.open('/catalog/1');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 900));
    const cart = page.getByRole('button', { name: /^Cart/ });
    await clickInView(page, cart);
    await expect(page.getByRole('dialog', { name: 'Shop Cart' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart).toBeFocused();
    expect(await readScroll(page)).toBe(900);

    const search = page.getByRole('combobox', { name: 'Search for products' });
    await clickInView(page, search);
    await page.keyboard.type('car');
    await expect(search).toHaveValue('car');
    expect(await readScroll(page)).toBe(900);

    await page.keyboard.press('Shift+Tab');
    await expect(search).not.toBeFocused();
    expect(await readScroll(page)).toBe(900);
  });

test('a page of an admin stays where it is when a control of its bars gets the focus', async ({
  shop: { page },
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.signIn(DEMO_ADMIN);
  await shop.open('/account/products');
  await page.getByRole('checkbox').nth(3).check();
  await page.evaluate(() => window.scrollTo(0, 400));
  for (const control of [
    page.getByRole('button', { name: 'Set sale' }),
    page.getByRole('button', { name: 'Clear selection' }),
    page.getByRole('link', { name: 'Back to the shop' }),
    page.getByRole('table').getByRole('link', { name: 'Price', exact: true }),
  ]) {
    await control.focus();
    expect(await readScroll(page), String(control)).toBe(400);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the settings stay where they are when a link to a section gets the focus', async ({ shop: { page }, shop }) => {
    await shop.arriveSignedIn();
    await shop.open('/account');
    const links = page.getByRole('navigation', { name: 'Settings on this page' }).getByRole('link');
    await expect(page.getByText(/^Member since \d/)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await links.nth(1).focus();
    expect(await readScroll(page)).toBe(600);
    await page.keyboard.press('Shift+Tab');
    await expect(links.first()).toBeFocused();
    expect(await readScroll(page)).toBe(600);
  });

  test('a press on the second row of the header works after the focus has opened the first', async ({
    shop: { page },
    shop,
  }) => {
    await shop.arriveSignedIn();
    await shop.open('/catalog/1');
    await page.evaluate(() => window.scrollTo(0, 900));
    const home = page.getByRole('banner').getByRole('link').first();
    await page.getByRole('button', { name: 'Open navigation' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(home).toBeInViewport();
    await clickInView(page, page.getByRole('button', { name: /^Cart/ }));
    await expect(page.getByRole('dialog', { name: 'Shop Cart' })).toBeVisible();
  });
});
