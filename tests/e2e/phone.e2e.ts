import type { Locator } from '@playwright/test';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { overhang } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

// docs/design.md#small-screens

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
};

test('the picture of the first product is on the first screen of the home page, a category and the wishlist', async ({
  shop,
  shop: { page },
}) => {
  const shopper = await shop.arriveSignedIn();
  await shopper.call('POST', '/front/v2/favorites/add/101');
  for (const path of ['/catalog/1', '/', '/account/wishlist']) {
    await shop.open(path);
    const picture = page.getByRole('main').getByRole('article').first().locator('img');
    await expect(picture).toBeVisible();
    expect((await boxOf(picture)).bottom, path).toBeLessThanOrEqual(PHONE.height);
  }
});

test('nothing covers the pictures of products', async ({ shop, shop: { page } }) => {
  await shop.open('/catalog/1');
  const card = page.getByRole('list', { name: 'Assets' }).getByRole('article').first();
  const quickView = card.getByRole('button', { name: /^Quick view/ });
  expect((await boxOf(quickView)).top).toBeGreaterThanOrEqual((await boxOf(card.locator('img'))).bottom);
  await quickView.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close the quick view' }).tap();

  // Count, filters and order are in one row.
  const filters = await boxOf(page.getByRole('button', { name: 'Filters' }));
  const sort = await boxOf(page.getByRole('combobox', { name: 'Sort by' }));
  expect(sort.top).toBeLessThan(filters.bottom);

  await page.getByRole('combobox', { name: 'Search for products' }).tap();
  await page.keyboard.type('buildings');
  const prices = page.getByRole('listbox', { name: 'Suggestions' }).getByText(/\d USD$/);
  await expect(prices.first()).toBeVisible();
  for (const price of await prices.all()) expect((await boxOf(price)).right).toBeLessThan(PHONE.width - 16);
});

test('the Buy button of a long cart, and the price of a product, stay on the screen', async ({
  shop,
  shop: { page },
}) => {
  const shopper = await shop.arriveSignedIn();
  for (const id of [101, 103, 105]) await shopper.call('POST', `/front/v2/cart/add/${id}`);
  await shop.open('/account/cart');
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await expect(buy).toBeInViewport({ ratio: 1 });
  await buy.focus();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('heading', { name: 'Goes well with your cart' }).scrollIntoViewIfNeeded();
  await expect(buy).toBeVisible();

  await shop.open('/asset/107');
  const bar = page
    .getByRole('main')
    .getByRole('button', { name: /^(Add|In Cart)/ })
    .first();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.focus();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await shop.open('/asset/107#reviews');
  const heading = page.getByRole('heading', { name: 'Reviews' });
  const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(async () => expect((await boxOf(heading)).bottom).toBeLessThan((await boxOf(add)).top)).toPass();
  await page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
});

test('each row of a table shows all of its columns', async ({ shop }) => {
  const { page } = shop;
  await shop.signIn(DEMO_ADMIN);
  await shop.open('/account/all-users-info');
  const row = page.getByRole('row').filter({ hasText: DEMO_ADMIN.email });
  for (const cell of await row.getByRole('cell').all())
    if (await cell.isVisible()) expect((await boxOf(cell)).right).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('columnheader', { name: 'Username' }).getByRole('link').tap();
  await expect(page).toHaveURL(/sort=username/);
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('an order that waits for its payment fits the narrowest phone', async ({ shop, shop: { page } }) => {
  const shopper = await shop.arriveSignedIn();
  // A list of one order has no filters.
  for (const ids of [[101], [103, 105, 107]]) {
    for (const id of ids) await shopper.call('POST', `/front/v2/cart/add/${id}`);
    await shopper.call('POST', '/front/v2/cart/purchase', { gateway: 'card' });
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await shop.open('/account/orders');
  const order = page.getByRole('row').filter({ hasText: 'Waiting for payment' }).first();
  await expect(order).toBeVisible();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  const [right, contents] = await order.evaluate((row) => [
    row.getBoundingClientRect().right,
    Math.max(...Array.from(row.querySelectorAll('*'), (element) => element.getBoundingClientRect().right)),
  ]);
  expect(contents).toBeLessThan(right);

  // Both days have room for their placeholder, below each other.
  await page.getByText('Dates', { exact: true }).click();
  const [first, last] = [
    await boxOf(page.getByLabel('From', { exact: true })),
    await boxOf(page.getByLabel('To', { exact: true })),
  ];
  expect(last.top).toBeGreaterThanOrEqual(first.bottom);
  const button = await boxOf(order.getByRole('button', { name: 'Continue payment' }));
  expect(button.bottom - button.top).toBeGreaterThanOrEqual(40);
});

for (const width of [320, 360, 375, 390])
  test(`price and both buttons of an asset on sale share one row at ${width} px`, async ({ shop, shop: { page } }) => {
    await page.setViewportSize({ width, height: 667 });
    await shop.open('/asset/131');
    const main = page.getByRole('main');
    const buyNow = main.getByRole('link', { name: /^Buy/ }).first();
    await expect(buyNow).toBeVisible();
    const add = await boxOf(main.getByRole('button', { name: /^Add / }).first());
    expect(add.top).toBe((await boxOf(buyNow)).top);
  });
