import { expect, test } from './support/fixtures.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';

// Each title quotes the sentence of docs/specification.md#header that it checks.

const header = ({ page }: ShopDriver) => page.getByRole('banner');
const box = (shop: ShopDriver) => shop.page.getByRole('combobox', { name: 'Search for products' });
const bar = ({ page }: ShopDriver) => page.getByRole('navigation', { name: 'Categories', exact: true });
const heading = ({ page }: ShopDriver, name: string) => page.getByRole('heading', { level: 1, name });
const ring = ({ page }: ShopDriver) => page.locator('form[role="search"][data-highlighted]');

test.describe('the search, "a search box (desktop) with placeholder \'Search for products\'"', () => {
  test('"Enter or the search button runs the search"; from another page it opens /catalog/1 and searches the whole shop', async ({
    shop,
  }) => {
    await shop.open('/');
    await box(shop).fill('cars');
    await box(shop).press('Enter');
    await expect(heading(shop, 'Search results for “cars”')).toBeVisible();
    await expect(shop.page).toHaveURL(/\/catalog\/1\?q=cars&scope=all$/);

    await box(shop).fill('castle');
    await header(shop).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(heading(shop, 'Search results for “castle”')).toBeVisible();
  });

  test('"mirrored in the address": a reload, Back and Forward show the search text of the list', async ({ shop }) => {
    await shop.open('/');
    await box(shop).fill('cars');
    await box(shop).press('Enter');
    await expect(heading(shop, 'Search results for “cars”')).toBeVisible();
    await shop.page.reload();
    await expect(box(shop)).toHaveValue('cars');

    await shop.page.goBack();
    await expect(shop.page).toHaveURL(/:\d+\/$/);
    await expect(box(shop)).toHaveValue('');
    await shop.page.goForward();
    await expect(box(shop)).toHaveValue('cars');
  });

  test('on a category it searches the whole shop', async ({ shop }) => {
    await shop.open('/catalog/55');
    await box(shop).fill('castle');
    await box(shop).press('Enter');
    await expect(shop.page).toHaveURL(/\/catalog\/55\?q=castle&scope=all$/);
    await expect(shop.page.getByRole('list', { name: 'Assets' }).getByRole('listitem').first()).toBeVisible();
  });

  test('"a clear (x) icon appears when a value is set and empties it"', async ({ shop }) => {
    const clear = header(shop).getByRole('button', { name: 'Clear search' });
    await shop.open('/');
    await expect(box(shop)).toBeVisible();
    await expect(clear).toHaveCount(0);
    await box(shop).fill('cars');
    await clear.click();
    await expect(box(shop)).toHaveValue('');
    await expect(box(shop)).toBeFocused();

    await shop.open('/catalog/86?q=cars');
    await clear.click();
    await expect(heading(shop, 'Vehicles')).toBeVisible();
    await expect(shop.page).toHaveURL(/\/catalog\/86$/);
    await shop.page.goBack();
    await expect(box(shop)).toHaveValue('cars');
  });

  test('"The box shows a highlight ring after navigating to a new path until the local text changes"', async ({
    shop,
  }) => {
    await shop.open('/');
    await expect(box(shop)).toBeVisible();
    await expect(ring(shop)).toHaveCount(0);
    await bar(shop).getByRole('link', { name: 'Fonts' }).click();
    await expect(heading(shop, 'Fonts')).toBeVisible();
    await expect(ring(shop)).toHaveCount(1);
    await box(shop).press('p');
    await expect(ring(shop)).toHaveCount(0);
  });

  for (const [button, text, path] of [
    ['Browse Cars', 'Cars', '/catalog/1'],
    ['Explore Fantasy Models', 'Fantasy', '/catalog/1'],
    ['Browse Characters', 'Characters', '/catalog/85'],
    ['Explore Sweet Assets', 'Sweets', '/catalog/4'],
  ] as const)
    test(`"a value passed explicitly sets the search text and opens the catalog": ${button}`, async ({ shop }) => {
      await shop.open('/');
      await shop.page.getByRole('link', { name: button }).click();
      await expect(shop.page).toHaveURL(new RegExp(`${path}\\?q=${text}$`));
      await expect(box(shop)).toHaveValue(text);
    });

  test('the native form submission opens the same search results', async ({ shop }) => {
    await shop.open('/');
    await expect(box(shop)).toBeVisible();
    await box(shop).fill('cars');
    await shop.page.locator('form[role="search"]').evaluate((form: HTMLFormElement) => form.submit());
    await expect(heading(shop, 'Search results for “cars”')).toBeVisible();
    await expect(shop.page).toHaveURL(/\/catalog\/1\?q=cars&scope=all$/);
  });

  test('/catalog "Redirects (replace) to /catalog/1", and Back opens the previous page', async ({ shop }) => {
    await shop.open('/');
    await header(shop).getByRole('link', { name: 'Catalog' }).click();
    await expect(shop.page).toHaveURL(/\/catalog\/1$/);
    await expect(heading(shop, '3D')).toBeVisible();
    await shop.page.goBack();
    await expect(shop.page).toHaveURL(/:\d+\/$/);
  });
});
