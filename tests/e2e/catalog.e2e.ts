import type { Page } from '@playwright/test';
import { findViolations, overhang } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';

// docs/design/search-and-catalog.md#search

const PHONE = { width: 390, height: 844 };

const column = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const titles = (page: Page) => page.getByRole('list', { name: 'Assets' }).getByRole('heading', { level: 2 });
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /asset/ }).first();
const chips = (page: Page) => page.getByRole('group', { name: 'Active filters' });
const box = ({ page }: ShopDriver) => page.getByRole('combobox', { name: 'Search for products' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

/** Waits until the list and its count are loaded. */
const waitForList = async (page: Page) => {
  await expect(count(page)).toHaveText(/^(\d|No)/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
};

test('filters narrow the list, show counts, and are in the address', async ({ shop, newBrowser }) => {
  const { page } = shop;
  // In the whole shop not all assets work in the same engines.
  await shop.open('/catalog/1?scope=all&page=2');
  await waitForList(page);
  const label = column(page).getByText(/^On sale/);
  const promised = /\d+/.exec(await label.innerText())?.[0];
  await column(page)
    .getByRole('checkbox', { name: /^On sale/ })
    .check();
  await expect(page).toHaveURL(/\/catalog\/1\?scope=all&on_sale=true$/);
  await expect(count(page)).toHaveText(new RegExp(`(^| of )${promised} assets$`));

  await column(page).getByRole('textbox', { name: 'To' }).fill('free');
  await column(page).getByRole('button', { name: 'Apply' }).click();
  await expect(column(page).getByText('Must be a number such as 12.50')).toBeVisible();
  await column(page).getByRole('textbox', { name: 'To' }).fill('19.99');
  await column(page).getByRole('textbox', { name: 'To' }).press('Enter');
  await expect(page).toHaveURL(/price_max=19\.99/);
  await column(page)
    .getByRole('checkbox', { name: /^Unity/ })
    .check();
  await column(page).getByRole('checkbox', { name: /^GLB/ }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(chips(page).getByRole('link')).toHaveText([/On sale/, /Up to 19\.99 USD/, /Unity/, /GLB/, 'Clear all']);
  await expect(page).toHaveURL(/sort=price_asc/);
  await waitForList(page);
  const seen = await titles(page).allInnerTexts();
  expect(seen.length).toBeGreaterThan(2);

  // The address alone restores the list in a fresh browser.
  const { page: other } = await newBrowser();
  await other.goto(page.url());
  await expect(titles(other)).toHaveText(seen);
  await expect(column(other).getByRole('checkbox', { name: /^GLB/ })).toBeChecked();
  await expect(column(other).getByRole('textbox', { name: 'To' })).toHaveValue('19.99');

  // Back restores list, filters and scroll position.
  await titles(page).last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await titles(page).last().getByRole('link').click();
  await expect(page).toHaveURL(/\/asset\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: seen.at(-1) ?? '' })).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveText(seen);
  await expect(column(page).getByRole('checkbox', { name: /^Unity/ })).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  await chips(page).getByRole('link', { name: /Unity/ }).click();
  await expect(page).not.toHaveURL(/engine/);
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/catalog\/1\?scope=all&sort=price_asc$/);
  await expect(chips(page)).toBeHidden();
});

test('search handles suggestions by keyboard, a typo, and no results', async ({ shop }) => {
  const { page } = shop;
  await shop.open('/');
  await box(shop).click();
  await page.keyboard.type('fant');
  await expect(list(page).getByRole('option').first()).toHaveText('fantasy');
  await page.keyboard.press('ArrowDown');
  await expect(list(page).getByRole('option', { selected: true })).toHaveText('fantasy');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/1\?q=fantasy&scope=all$/);
  await expect(box(shop)).toHaveValue('fantasy');

  await box(shop).fill('sweets');
  await expect(list(page).getByRole('option', { name: /^Objects and sweets/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(box(shop)).toHaveValue('sweets');
  await page.keyboard.press('ArrowUp');
  const product = list(page).getByRole('option').last();
  await expect(product).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/asset\/\d+$/);

  await shop.open('/catalog/1?q=fantsy');
  await expect(page.getByText('Showing results for fantasy. Search instead for fantsy.')).toBeVisible();
  await page.getByRole('link', { name: 'fantsy', exact: true }).click();
  await expect(page.getByText('No results for “fantsy”')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link', { name: 'fantasy', exact: true }),
  ).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // The other categories have counts, and one click widens the search.
  await shop.open('/catalog/55?q=cars');
  const widened = page
    .getByRole('main')
    .getByRole('link', { name: /^Search the whole shop \(\d+\)$/ })
    .first();
  const found = /\d+/.exec(await widened.innerText())?.[0];
  await widened.click();
  await expect(count(page)).toHaveText(new RegExp(`(^| of )${found} assets$`));
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the filters are in a drawer that traps the focus, and touch selects suggestions', async ({ shop }) => {
    const { page } = shop;
    await shop.open('/catalog/1');
    await waitForList(page);
    await expect(column(page)).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^On sale/ }).tap();
    await expect(page).toHaveURL(/on_sale=true$/);
    await expect(drawer.getByRole('checkbox', { name: /^On sale/ })).toBeChecked();
    // The focus stays inside in both directions.
    for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await drawer.getByRole('button', { name: /^Show \d+ assets$/ }).tap();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    expect(await overhang(page)).toBeLessThanOrEqual(0);

    await box(shop).tap();
    await page.keyboard.type('vehicl');
    await list(page)
      .getByRole('option', { name: /^Vehicles/ })
      .tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Vehicles' })).toBeVisible();
    await expect(page).toHaveURL(/\/catalog\/86$/);
    await expect(box(shop)).toHaveValue('');
  });
});

test.describe('when the list is slow', () => {
  test.use({ renderedBy: 'browser', expectedConsoleErrors: [/net::ERR_FAILED/] });

  test('the layout does not shift, and Retry loads a failed list', async ({ shop }) => {
    const { page } = shop;
    let isBroken = false;
    await page.route('**/front/v2/search?**', async (route) => {
      if (isBroken) return route.abort();
      // The page shows its placeholders before the response.
      await page.getByRole('list', { name: 'Loading assets' }).waitFor();
      return route.continue();
    });
    await shop.open('/catalog/1');
    const shifted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((seen) => {
            for (const entry of seen.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              if (!entry.hadRecentInput) sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          addEventListener('counted', () => resolve(sum), { once: true });
        }),
    );
    await expect(titles(page).first()).toBeVisible();
    await waitForList(page);
    await page.evaluate(() => dispatchEvent(new Event('counted')));
    expect(await shifted).toBeLessThanOrEqual(0.01);

    isBroken = true;
    await shop.open('/catalog/55');
    await expect(page.getByText('The assets could not be loaded')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await waitForList(page);
    await expect(titles(page).first()).toBeVisible();
  });
});
