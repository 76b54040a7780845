import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyInfoResponseSchema, paymentMethodsResponseSchema } from '#contract/content/content.ts';
import { seedShop } from '#server/modules/content/seed-settings.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import { settings } from '#server/modules/content/schema.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await seedShop(shop.db);
});
afterAll(() => shop.close());

const company = async () => {
  const response = await shop.call('GET', '/front/v2/static/contact_us');
  expect(response.status).toBe(200);
  companyInfoResponseSchema.parse(response.body);
  return response.body.data;
};

test('returns the company information with all its fields', async () => {
  expect(await company()).toEqual({
    name: 'Prefab Bazaar',
    registrationNumber: expect.any(String),
    address: {
      street: expect.any(String),
      city: expect.any(String),
      postalCode: expect.any(String),
      country: expect.any(String),
    },
    contact: { phone: expect.any(String), email: expect.any(String) },
  });
});

test('returns the company information that the owner stored and does not overwrite it when seeding again', async () => {
  const own = {
    name: 'My Shop',
    registrationNumber: '1',
    address: { street: 'a', city: 'b', postalCode: 'c', country: 'd' },
    contact: {},
  };
  await shop.db.update(settings).set({ value: own }).where(eq(settings.key, 'company'));
  await seedShop(shop.db);
  expect(await company()).toEqual(own);
});

test('returns the default company information when the stored one is invalid or missing', async () => {
  await shop.db
    .update(settings)
    .set({ value: { name: 5 } })
    .where(eq(settings.key, 'company'));
  expect(await company()).toMatchObject({ name: 'Prefab Bazaar' });
  await shop.db.delete(settings);
  expect(await company()).toMatchObject({ name: 'Prefab Bazaar' });
});

test('lists the enabled payment methods by position, each with a logo that exists', async () => {
  await shop.db.insert(paymentMethods).values([
    { id: 'wire', image: 'card.svg', methodName: 'Wire', position: -1 },
    { id: 'off', image: 'off.svg', methodName: 'Off', isEnabled: false },
  ]);
  const response = await shop.call('GET', '/front/v2/payment_methods');
  paymentMethodsResponseSchema.parse(response.body);
  expect(response.body).toEqual({
    data: [
      { id: 'wire', image: 'card.svg', method_name: 'Wire', checks_total: true, checks_products: true },
      { id: 'card', image: 'card.svg', method_name: 'Card', checks_total: true, checks_products: true },
    ],
  });
  for (const { image } of response.body.data)
    expect((await shop.call('GET', `/static/images/gateways/${image}`)).status).toBe(200);
});

test('adds no payment method and enables none when seeding again', async () => {
  await shop.db.update(paymentMethods).set({ isEnabled: false }).where(eq(paymentMethods.id, 'card'));
  await seedShop(shop.db);
  expect((await shop.call('GET', '/front/v2/payment_methods')).body.data).toMatchObject([{ id: 'wire' }]);
  const [count] = await shop.db.select({ count: sql<number>`count(*)::int` }).from(paymentMethods);
  expect(count).toEqual({ count: 3 });
});
