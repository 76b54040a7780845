import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#server/modules/catalog/schema/products.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

const VEHICLES = { id: 86, name: 'Vehicles', parentId: 1 };
const FONTS = { id: 55, name: 'Fonts' };

let shop: MoneyShop;
let admin: TestUser;
let ids: [castle: number, tower: number];
beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  admin = await shop.newUser({ isAdmin: true });
  await shop.addProduct({ categories: [VEHICLES, FONTS] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ids = [await shop.addProduct({ title: 'Castle' }), await shop.addProduct({ title: 'Tower' })];
});

const list = (products: { id: number; revision: number }[], isListed: boolean) =>
  shop.call('PATCH', '/api/admin/products', { token: admin.accessToken, body: { products, is_listed: isListed } });
const move = (products: { id: number; revision: number }[], category: number) =>
  shop.call('PATCH', '/api/admin/products', { token: admin.accessToken, body: { products, category } });
const setSale = (products: { id: number; revision: number }[], sale: object | null) =>
  shop.call('PATCH', '/api/admin/products', { token: admin.accessToken, body: { products, sale } });
const readCategoryNames = async (id: number) =>
  ((await shop.call('GET', `/front/v2/product/${id}`)).body.data as { category: { name: string }[] }).category.map(
    ({ name }) => name,
  );
const all = (revision: number) => ids.map((id) => ({ id, revision }));
const listAuditEntries = async (id: number) =>
  (
    await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${id}`))
  ).map(({ actorId, action, details }) => ({ actorId, action, details }));

// docs/design/products.md#several-products-at-once
test('unlists and lists several products in one call, each with its own audit entry', async () => {
  const unlisted = await list(all(1), false);
  expect([unlisted.status, unlisted.body]).toEqual([
    200,
    { data: { changed: 2, unchanged: 0, refused: [] }, message: '2 products unlisted' },
  ]);
  for (const id of ids) {
    expect((await shop.call('GET', `/front/v2/product/${id}`)).status).toBe(404);
    expect(await listAuditEntries(id)).toEqual([
      {
        actorId: admin.id,
        action: 'product.edit',
        details: {
          revision: 2,
          changes: [{ field: 'is_listed', before: 'yes', after: 'no' }],
          used_imported: [],
        },
      },
    ]);
  }
  expect((await list(all(2), true)).body.message).toBe('2 products listed');
  for (const id of ids) expect((await shop.call('GET', `/front/v2/product/${id}`)).status).toBe(200);
});

test('changes the others when one was changed meanwhile and one does not exist, and says which were refused', async () => {
  const [castle, tower] = ids;
  const { body } = await list(
    [
      { id: castle, revision: 7 },
      { id: 2_000_000_000, revision: 1 },
      { id: tower, revision: 1 },
    ],
    false,
  );
  expect(body).toEqual({
    data: {
      changed: 1,
      unchanged: 0,
      refused: [
        { id: castle, reason: 'product_conflict' },
        { id: 2_000_000_000, reason: 'not_found' },
      ],
    },
    message: '1 product unlisted, 2 were refused',
  });
  expect(await listAuditEntries(castle)).toEqual([]);
  expect((await shop.call('GET', `/front/v2/product/${castle}`)).status).toBe(200);
});

test('does not change products that are listed already', async () => {
  const { body } = await list(all(1), true);
  expect(body).toEqual({
    data: { changed: 0, unchanged: 2, refused: [] },
    message: 'No product was changed, 2 were listed already',
  });
  expect(await listAuditEntries(ids[0])).toEqual([]);
});

test('rejects an empty selection and more products than a page can have', async () => {
  expect((await list([], true)).status).toBe(422);
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, revision: 1 }));
  expect((await list(many, true)).status).toBe(422);
});

test('moves several products to a category in one call, each with its own audit entry', async () => {
  const { body } = await move([...all(1), { id: 2_000_000_000, revision: 1 }], VEHICLES.id);
  expect(body).toEqual({
    data: { changed: 2, unchanged: 0, refused: [{ id: 2_000_000_000, reason: 'not_found' }] },
    message: `2 products moved to ${VEHICLES.name}, 1 was refused`,
  });
  for (const id of ids) {
    expect((await readCategoryNames(id))[0]).toBe(VEHICLES.name);
    expect((await listAuditEntries(id)).at(-1)?.details).toMatchObject({
      revision: 2,
      changes: [{ field: 'category', before: '3D', after: 'Vehicles' }],
    });
  }
  const [castle, tower] = ids;
  const again = await move(
    [
      { id: castle, revision: 1 },
      { id: tower, revision: 2 },
    ],
    FONTS.id,
  );
  expect(again.body.data).toEqual({
    changed: 1,
    unchanged: 0,
    refused: [{ id: castle, reason: 'product_conflict' }],
  });
  expect(await readCategoryNames(castle)).not.toContain(FONTS.name);
  expect((await move([{ id: tower, revision: 3 }], FONTS.id)).body.message).toBe(
    'No product was changed, 1 was already in Fonts',
  );
});

test('keeps the other categories of a product, and updates the keywords that the search uses', async () => {
  const id = await shop.addProduct({ tags: ['racing'], categories: [{ id: 1, name: '3D' }, VEHICLES] });
  await move([{ id, revision: 1 }], FONTS.id);
  expect(await readCategoryNames(id)).toEqual(['Fonts', 'Vehicles']);
  // The category becomes the main one, and is not there twice.
  await move([{ id, revision: 2 }], VEHICLES.id);
  expect(await readCategoryNames(id)).toEqual(['Vehicles']);
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  expect(row?.keywords).toBe('racing Vehicles');
});

test('rejects an unknown category, and a call with no change or with several', async () => {
  expect((await move(all(1), 2_000_000_000)).status).toBe(422);
  const call = (body: object) => shop.call('PATCH', '/api/admin/products', { token: admin.accessToken, body });
  expect((await call({ products: all(1) })).status).toBe(422);
  expect((await call({ products: all(1), is_listed: true, category: 1 })).status).toBe(422);
  for (const id of ids) expect(await listAuditEntries(id)).toEqual([]);
});

// docs/design/products.md#several-products-at-once
test('puts products on sale for a percentage of their own prices, and ends the sales, each with its own audit entry', async () => {
  const cheap = await shop.addProduct({ price: 0.01 });
  const castle = await shop.addProduct({ price: 19.99 });
  const tower = await shop.addProduct({ price: 10 });
  const at = (revision: number) => [castle, tower].map((id) => ({ id, revision }));
  const sale = { percent: 25, sale_starts_at: '2020-01-01T00:00:00.000Z', sale_ends_at: null };
  const { body } = await setSale([...at(1), { id: cheap, revision: 1 }], sale);
  expect(body).toEqual({
    data: { changed: 2, unchanged: 0, refused: [{ id: cheap, reason: 'no_discount' }] },
    message: '2 products put on sale, 1 was refused',
  });
  const readNewPrice = async (id: number) =>
    (await shop.call('GET', `/front/v2/product/${id}`)).body.data.new_price as number | null;
  expect([await readNewPrice(castle), await readNewPrice(tower)]).toEqual([14.99, 7.5]);
  expect((await listAuditEntries(castle)).at(-1)).toEqual({
    actorId: admin.id,
    action: 'product.edit',
    details: {
      revision: 2,
      changes: [
        { field: 'new_price', before: '', after: '14.99' },
        { field: 'sale_starts_at', before: '', after: sale.sale_starts_at },
      ],
      used_imported: [],
    },
  });
  expect((await setSale(at(2), sale)).body.message).toBe('No product was changed, 2 were on this sale already');
  const ended = await setSale([...at(2), { id: cheap, revision: 1 }], null);
  expect(ended.body.message).toBe('2 products taken off sale, 1 was not on sale');
  expect([await readNewPrice(castle), await readNewPrice(tower)]).toEqual([null, null]);
  // The imported price applies again, so a later import can change it.
  expect((await listAuditEntries(castle)).at(-1)?.details).toMatchObject({ used_imported: ['price'] });
});

test('leaves a sale that is over as it is, so that it can be planned again, and says that it was over', async () => {
  const [ended, full] = [await shop.addProduct({ price: 10 }), await shop.addProduct({ price: 12 })];
  const inOneMinute = new Date(shop.clock.now().getTime() + 60_000).toISOString();
  await setSale([{ id: ended, revision: 1 }], { percent: 25, sale_starts_at: null, sale_ends_at: inOneMinute });
  shop.clock.advance(120_000);
  const read = async () =>
    (await shop.call('GET', `/api/admin/products/${ended}`, { token: admin.accessToken })).body.data;
  const before = await read();
  const { body } = await setSale([{ id: ended, revision: before.revision }], null);
  expect(body).toEqual({
    data: { changed: 0, unchanged: 1, refused: [] },
    message: 'No product was changed, 1 sale was over already',
  });
  expect((await listAuditEntries(ended)).length).toBe(1);
  expect(await read()).toEqual(before);
  const both = await setSale(
    [
      { id: ended, revision: before.revision },
      { id: full, revision: 1 },
    ],
    null,
  );
  expect(both.body.message).toBe('No product was changed, 1 was not on sale, 1 sale was over already');
});

test('a percentage makes no product free', async () => {
  const id = await shop.addProduct({ price: 0.4 });
  await setSale([{ id, revision: 1 }], { percent: 99, sale_starts_at: null, sale_ends_at: null });
  expect((await shop.call('GET', `/front/v2/product/${id}`)).body.data.new_price).toBe(0.01);
});

test('rejects a sale of no or all of the price, and one that ends before it starts', async () => {
  const period = { sale_starts_at: null, sale_ends_at: null };
  for (const percent of [0, 100, 12.5]) expect((await setSale(all(1), { percent, ...period })).status).toBe(422);
  const backwards = { sale_starts_at: '2026-12-02T00:00:00.000Z', sale_ends_at: '2026-12-01T00:00:00.000Z' };
  expect((await setSale(all(1), { percent: 10, ...backwards })).status).toBe(422);
});

test('rejects a sale whose end is in the past, because it would only end the present one', async () => {
  const { status, body } = await setSale(all(1), {
    percent: 10,
    sale_starts_at: null,
    sale_ends_at: '2020-01-02T00:00:00.000Z',
  });
  expect([status, body]).toEqual([422, { 'sale.sale_ends_at': ['The last day of the sale is over'] }]);
});

test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:00:00-14:00'])(
  'rejects a sale that starts or ends at %s, which the database cannot store',
  async (moment) => {
    const period = { sale_starts_at: null, sale_ends_at: null };
    for (const field of ['sale_starts_at', 'sale_ends_at']) {
      const { status, body } = await setSale(all(1), { percent: 10, ...period, [field]: moment });
      expect([status, body]).toEqual([422, { [`sale.${field}`]: ['The year must be from 1 to 9998'] }]);
    }
  },
);
