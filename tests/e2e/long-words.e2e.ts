import type { Page } from '@playwright/test';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { DEMO_ADMIN, type ShopDriver } from '#qa/support/shop-driver.ts';
import { WIDTHS, overhang } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

// docs/design/pages-and-forms.md#small-screens

const LONG_NAME = 'Handpainted_Dungeon_Props_Collection_Volume_0003';
const LONG_LINK = `https://example.com/${'documentation-of-every-model/'.repeat(3)}index.html`;
/** Unlike the link, it has no hyphen to break at. */
const LONG_WORD = 'Unbreakable'.repeat(10);

/** @param paths of pages that show the long word */
const seeNoOverhang = async (shop: ShopDriver, paths: readonly string[], word = LONG_NAME) => {
  const { page } = shop;
  for (const path of paths) {
    await shop.open(path);
    await expect(page.getByText(word).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await overhang(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
};

test('words that cannot break never widen a page', async ({ shop }) => {
  const shopper = await shop.arriveSignedIn();
  const admin = new ApiShopper(shop.url);
  await admin.signIn(DEMO_ADMIN);

  const id = await shopper.addFirstProduct();
  const { body: product } = await admin.call<{ data: { revision: number } }>('GET', `/api/admin/products/${id}`);
  await admin.call('PATCH', `/api/admin/products/${id}`, {
    revision: product.data.revision,
    title: LONG_NAME,
    description: LONG_LINK,
  });
  await shopper.call('POST', `/front/v2/favorites/add/${id}`);
  await shopper.call('PUT', `/api/projects/${crypto.randomUUID()}`, {
    name: LONG_NAME,
    needs: { platforms: ['web'] },
    replaces: null,
  });
  await seeNoOverhang(shop, [
    `/asset/${id}`,
    `/catalog/1?q=${LONG_NAME}&scope=all`,
    '/account/wishlist',
    '/account/cart',
    '/projects',
  ]);

  await shopper.buy();
  const [order] = await shopper.orders();
  const number = order?.number ?? '';
  await expect.poll(() => shopper.orderStatus(number)).toBe('paid');
  await admin.call('POST', `/api/admin/orders/${number}/refund`, { reason: LONG_WORD, revoke: false, amount: 1 });
  const request = await shopper.call<{ data: { id: number } }>('POST', '/api/support', {
    kind: 'order',
    subject: LONG_NAME,
    order: number,
    message: LONG_LINK,
  });
  await seeNoOverhang(shop, [
    '/account/purchased',
    '/account/orders',
    `/account/orders/${number}`,
    `/account/orders/${number}/certificates/${id}`,
    '/account/support',
    `/account/support/${request.body.data.id}`,
  ]);
});

/** px: a tablet, the narrowest window with the sidebar, and desktops. */
const TABLE_WIDTHS = [768, 1152, 1280, 1440];

/** The names of tables that are cut: wider than their box, which does not scroll. */
const cutTables = (page: Page) =>
  page.getByRole('table').evaluateAll((tables) =>
    tables.flatMap(({ parentElement: box, clientWidth }) => {
      const isCut = box !== null && clientWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'auto';
      return isCut ? [box.ariaLabel] : [];
    }),
  );

/** px. A table that is wider would have a column that is as wide as its longest word. */
const TABLE_OVERHANG_MAX = 200;

const tableOverhang = (page: Page) =>
  page
    .getByRole('table')
    .evaluateAll((tables) =>
      Math.max(...tables.map((table) => table.clientWidth - (table.parentElement?.clientWidth ?? 0))),
    );

test('words that cannot break leave all columns of a table in reach', async ({ shop }) => {
  const { page } = shop;
  const admin = new ApiShopper(shop.url);
  await admin.signIn(DEMO_ADMIN);
  const shopper = Object.assign(new ApiShopper(shop.url), { fullName: 'W'.repeat(18) });
  await shopper.register();
  const subject = 'S'.repeat(150);
  const message = 'How do I open the files of this pack?';
  await shopper.call('POST', '/api/support', { kind: 'question', subject, message });
  const name = 'N'.repeat(90);
  await admin.call('POST', '/front/v2/contact', { name, email: shopper.email, message });
  await shopper.addFirstProduct();
  await shopper.buy();
  const number = (await shopper.orders())[0]?.number ?? '';
  await expect.poll(() => shopper.orderStatus(number)).toBe('paid');
  await admin.call('POST', `/api/admin/orders/${number}/refund`, { reason: LONG_WORD, revoke: false, amount: 1 });

  await shop.signIn(DEMO_ADMIN);
  for (const [path, word] of [
    ['/account/all-support', subject],
    ['/account/all-users-info', shopper.fullName],
    [`/account/single-order/${number}`, LONG_WORD],
  ] as const) {
    await seeNoOverhang(shop, [path], word);
    for (const width of TABLE_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutTables(page), `${path} at ${width} px`).toEqual([]);
      expect.soft(await tableOverhang(page), `${path} at ${width} px`).toBeLessThanOrEqual(TABLE_OVERHANG_MAX);
    }
  }
});

test('a long registration number never widens a page', async ({ shop }) => {
  const admin = new ApiShopper(shop.url);
  await admin.signIn(DEMO_ADMIN);
  type Settings = { data: { version: number; company: { registrationNumber: string } } };
  const { body: before } = await admin.call<Settings>('GET', '/api/admin/settings');
  const withNumber = async (registrationNumber: string) => {
    const { data } = (await admin.call<Settings>('GET', '/api/admin/settings')).body;
    const company = { ...data.company, registrationNumber };
    const { status } = await admin.call('PUT', '/api/admin/settings', {
      ...data,
      company,
      payment_methods: [{ id: 'card', is_enabled: true }],
    });
    expect(status).toBe(200);
  };
  try {
    const number = `HRB 123456 B, Amtsgericht ${'N'.repeat(60)}`;
    await withNumber(number);
    await seeNoOverhang(shop, ['/sign-in'], number);
  } finally {
    await withNumber(before.data.company.registrationNumber);
  }
});
