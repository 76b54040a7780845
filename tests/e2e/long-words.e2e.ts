import { ApiShopper } from '#qa/support/api-shopper.ts';
import { DEMO_ADMIN, type ShopDriver } from '#qa/support/shop-driver.ts';
import { overhang, WIDTHS } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

// docs/design.md#small-screens

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
  await shopper.call('PUT', `/api/projects/${crypto.randomUUID()}`, { name: LONG_NAME, needs: { platforms: ['web'] } });
  await seeNoOverhang(shop, [`/asset/${id}`, '/account/wishlist', '/account/cart', '/projects']);

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
