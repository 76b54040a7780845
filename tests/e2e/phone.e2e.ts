import type { Locator } from '@playwright/test';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { doubleText, overhang } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

// docs/design/pages-and-forms.md#small-screens

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const measureBox = async (element: Locator) => {
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
    expect((await measureBox(picture)).bottom, path).toBeLessThanOrEqual(PHONE.height);
  }
});

test('the banners of the home page show whole pictures', async ({ shop, shop: { page } }) => {
  await shop.open('/');
  for (const name of ['High-Quality Car Models', 'Vibrant Character Models']) {
    const picture = page.getByRole('region', { name }).locator('img').first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    const { top, bottom, left, right } = await measureBox(picture);
    const ratio = await picture.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
    expect((right - left) / (bottom - top)).toBeCloseTo(ratio, 1);
  }
});

for (const [title, path, names] of [
  ['the account', '/account', ['Sign-in and security', 'Updates']],
  ['the shop', '/account/settings-date', ['Selling', 'Company']],
] as const)
  test(`the links to the sections of the settings of ${title} stay in view, with that of the section in view`, async ({
    shop,
    shop: { page },
  }) => {
    await (path === '/account' ? shop.arriveSignedIn() : shop.signIn(DEMO_ADMIN));
    await shop.open(path);
    const links = page.getByRole('navigation', { name: 'Settings on this page' });
    for (const name of names) {
      await links.getByRole('link', { name }).tap();
      const current = links.locator('[aria-current]');
      await expect(current).toHaveText(name);
      await expect(current).toBeInViewport({ ratio: 1 });
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true }).first();
      await expect(async () =>
        expect((await measureBox(heading)).top).toBeGreaterThanOrEqual((await measureBox(links)).bottom),
      ).toPass();
    }
  });

for (const viewport of [PHONE, { width: 844, height: 390 }])
  test(`no control covers a picture or a preview in full screen at ${viewport.width} px`, async ({
    shop,
    shop: { page },
  }) => {
    await page.setViewportSize(viewport);
    await shop.open('/asset/101');
    const pictures = page.getByRole('region', { name: 'Pictures' });
    await pictures.getByRole('button', { name: 'Full screen', exact: true }).tap();
    const isCovered = async (control: Locator, area: Locator) => {
      const [a, b] = [await measureBox(control), await measureBox(area)];
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    };
    const picture = pictures.getByRole('group', { name: /^Pictures of / });
    for (const name of ['Previous picture', 'Next picture', 'Leave full screen']) {
      const control = pictures.getByRole('button', { name });
      await expect(control).toBeInViewport({ ratio: 1 });
      expect(await isCovered(control, picture), name).toBe(false);
    }
    await pictures.getByRole('button', { name: 'Start preview' }).tap();
    const stage = pictures.locator('canvas');
    await expect(stage).toBeVisible();
    const controls = pictures.getByRole('group', { name: 'Live preview' });
    for (const control of [controls, pictures.getByRole('button', { name: 'Leave full screen' })]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      expect(await isCovered(control, stage)).toBe(false);
    }
    const { top, bottom, left, right } = await measureBox(stage);
    expect(right - left).toBeGreaterThan(viewport.width / 2);
    expect(bottom - top).toBeGreaterThan(viewport.height / 2);
  });

// A phone held sideways, and windows of 1280 by 800 and 1920 by 900 px that are magnified to 200 %.
for (const [width, height] of [
  [640, 400],
  [844, 390],
  [768, 450],
  [900, 450],
  [900, 480],
  [960, 450],
] as const)
  test(`whole picture, name and price of a product are on the first screen of a low window of ${width} by ${height} px`, async ({
    shop,
    shop: { page },
  }) => {
    await page.setViewportSize({ width, height });
    await shop.open('/asset/101');
    const main = page.getByRole('main');
    const picture = main.getByRole('group', { name: /^Pictures of / });
    const { top, bottom, left, right } = await measureBox(picture);
    expect((right - left) / (bottom - top)).toBeCloseTo(4 / 3, 1);
    const name = main.getByRole('heading', { level: 1 });
    const price = main.getByRole('insertion').first();
    for (const part of [picture, name, price]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const isOnTop = await part.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      });
      expect(isOnTop).toBe(true);
    }
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

test('the live preview of a product uses the width of a low window', async ({ shop, shop: { page } }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await shop.open('/asset/101');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Start preview' }).tap();
  const stage = main.locator('canvas');
  await expect(stage).toBeVisible();
  await expect(main.getByRole('group', { name: 'Live preview' })).toBeVisible();
  await expect(async () => {
    const { left, right } = await measureBox(stage);
    expect(right - left).toBeGreaterThan(450);
  }).toPass();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('nothing covers the pictures of products', async ({ shop, shop: { page } }) => {
  await shop.open('/catalog/1');
  const card = page.getByRole('list', { name: 'Assets' }).getByRole('article').first();
  const quickView = card.getByRole('button', { name: /^Quick view/ });
  expect((await measureBox(quickView)).top).toBeGreaterThanOrEqual((await measureBox(card.locator('img'))).bottom);
  await quickView.tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close the quick view' }).tap();

  // Count, filters and order are in one row.
  const filters = await measureBox(page.getByRole('button', { name: 'Filters' }));
  const sort = await measureBox(page.getByRole('combobox', { name: 'Sort by' }));
  expect(sort.top).toBeLessThan(filters.bottom);

  await page.getByRole('combobox', { name: 'Search for products' }).tap();
  await page.keyboard.type('buildings');
  const prices = page.getByRole('listbox', { name: 'Suggestions' }).getByText(/\d USD$/);
  await expect(prices.first()).toBeVisible();
  for (const price of await prices.all()) expect((await measureBox(price)).right).toBeLessThan(PHONE.width - 16);
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
  await expect(async () =>
    expect((await measureBox(heading)).bottom).toBeLessThan((await measureBox(add)).top),
  ).toPass();
  await page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(add).toBeInViewport({ ratio: 1 });
});

test('each row of a table shows all of its columns', async ({ shop }) => {
  const { page } = shop;
  await shop.signIn(DEMO_ADMIN);
  await shop.open('/account/all-users-info');
  const row = page.getByRole('row').filter({ hasText: DEMO_ADMIN.email });
  for (const cell of await row.getByRole('cell').all())
    if (await cell.isVisible()) expect((await measureBox(cell)).right).toBeLessThanOrEqual(PHONE.width);
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

  // Both days have room for their placeholder, one field below the other.
  await page.getByText('Dates', { exact: true }).click();
  const [first, last] = [
    await measureBox(page.getByLabel('From', { exact: true })),
    await measureBox(page.getByLabel('To', { exact: true })),
  ];
  expect(last.top).toBeGreaterThanOrEqual(first.bottom);
  const button = await measureBox(order.getByRole('button', { name: 'Continue payment' }));
  expect(button.bottom - button.top).toBeGreaterThanOrEqual(40);
});

for (const width of [320, 360, 375, 390])
  test(`price and both buttons of an asset on sale share one row at ${width} px`, async ({ shop, shop: { page } }) => {
    await page.setViewportSize({ width, height: 667 });
    await shop.open('/asset/131');
    const main = page.getByRole('main');
    const buyNow = main.getByRole('link', { name: /^Buy/ }).first();
    await expect(buyNow).toBeVisible();
    const add = await measureBox(main.getByRole('button', { name: /^Add / }).first());
    expect(add.top).toBe((await measureBox(buyNow)).top);
  });

test('a low window and an owned product have no bar with the price', async ({ shop, shop: { page } }) => {
  const shopper = await shop.arriveSignedIn();
  const main = page.getByRole('main');
  await page.setViewportSize({ width: 640, height: 400 });
  await shop.open('/asset/107');
  const add = main.getByRole('button', { name: /^Add / }).first();
  await expect(add).toBeVisible();
  await main.getByRole('heading', { name: 'Description' }).evaluate((heading) => heading.scrollIntoView());
  await expect(add).not.toBeInViewport();

  await page.setViewportSize({ width: 320, height: 844 });
  await shopper.call('POST', '/front/v2/product/110/get-free');
  await shop.open('/asset/110');
  const save = await measureBox(main.getByRole('link', { name: /^Save / }).first());
  expect(save.top).toBe((await measureBox(main.getByRole('button', { name: /^Wishlist/ }))).top);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
});

test('with text twice as large, no button, amount or title is cut', async ({ shop, shop: { page } }) => {
  const shopper = await shop.arriveSignedIn();
  await shopper.call('POST', '/front/v2/cart/add/101');
  const main = page.getByRole('main');
  const openWithLargeText = async (path: string) => {
    await shop.open(path);
    await expect(main.getByRole('heading').first()).toBeVisible();
    await doubleText(page);
  };

  // A bar with total and button would cover much of the screen.
  await openWithLargeText('/account/cart');
  const buy = main.getByRole('button', { name: 'Buy', exact: true });
  await expect(buy).toBeEnabled();
  await expect(buy).not.toBeInViewport();
  await buy.scrollIntoViewIfNeeded();
  await expect(buy).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('Total', { exact: true }).filter({ visible: true })).toHaveCount(1);
  // The page and the box around it have a padding of 16 px each.
  const methods = await measureBox(main.getByRole('group', { name: 'Payment method' }));
  expect(methods.right).toBeLessThanOrEqual(PHONE.width - 2 * 16);

  await openWithLargeText('/account');
  const title = await measureBox(main.getByRole('heading', { name: 'Two-step verification' }));
  expect(title.right - title.left).toBeGreaterThan(PHONE.width / 2);
  const user = await measureBox(page.getByTitle(shopper.email));
  expect(user.right - user.left).toBeGreaterThan(PHONE.width / 4);

  await openWithLargeText('/');
  const categories = await measureBox(main.getByRole('heading', { name: 'Categories' }));
  const play = main.getByRole('region', { name: 'Categories' }).getByRole('button', { name: /^(Play|Pause)$/ });
  expect((await measureBox(play)).top).toBeGreaterThanOrEqual(categories.bottom);
  for (const name of ['Browse 3D', 'Cars and trucks']) {
    const link = main.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    expect(await link.evaluate((part) => part.scrollWidth - part.clientWidth), name).toBeLessThanOrEqual(0);
  }

  // A bar with three rows would cover much of the screen.
  await openWithLargeText('/asset/131');
  const add = main.getByRole('button', { name: /^Add / }).first();
  await expect(add).toBeVisible();
  await main.getByRole('heading', { name: 'Description' }).evaluate((heading) => heading.scrollIntoView());
  await expect(add).not.toBeInViewport();

  const count = page.getByRole('banner').getByText('1', { exact: true });
  const circle = await measureBox(count);
  const digit = await count.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  expect(circle.bottom - circle.top).toBeGreaterThan(digit);

  // Tags leave room for the button of the quick view.
  await page.setViewportSize({ ...PHONE, width: 360 });
  for (const path of ['/catalog/1', '/asset/101']) {
    await openWithLargeText(path);
    expect(await overhang(page), path).toBe(0);
  }
});

test('with text twice as large, no page of what a user bought or writes scrolls sideways at 320 px', async ({
  shop,
  shop: { page },
}) => {
  const shopper = await shop.arriveSignedIn();
  const id = await shopper.addFirstProduct();
  await shopper.buy();
  const number = (await shopper.orders())[0]?.number ?? '';
  await expect.poll(() => shopper.orderStatus(number)).toBe('paid');
  for (const product of [101, 131]) await shopper.call('POST', `/front/v2/cart/add/${product}`);
  const request = await shopper.call<{ data: { id: number } }>('POST', '/api/support', {
    kind: 'order',
    subject: 'Broken textures',
    order: number,
    message: 'How do I open the files of this pack?',
  });

  await page.setViewportSize({ width: 320, height: 844 });
  for (const path of [
    '/account',
    '/account/change-password',
    '/account/cart',
    '/account/orders',
    `/account/orders/${number}`,
    `/account/orders/${number}/certificates/${id}`,
    '/account/purchased',
    '/account/support',
    '/account/support/new',
    `/account/support/${request.body.data.id}`,
    '/asset/101',
  ]) {
    await shop.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await doubleText(page);
    expect.soft(await overhang(page), path).toBe(0);
  }
});
