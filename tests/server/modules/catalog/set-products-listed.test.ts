import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let ids: [castle: number, tower: number];
beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  ids = [await shop.addProduct({ title: 'Castle' }), await shop.addProduct({ title: 'Tower' })];
});

const list = (products: { id: number; revision: number }[], isListed: boolean) =>
  shop.call('PATCH', '/api/admin/products', { token: admin.accessToken, body: { products, is_listed: isListed } });
const all = (revision: number) => ids.map((id) => ({ id, revision }));
const changesOf = async (id: number) =>
  (
    await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `product:${id}`))
  ).map(({ actorId, action, details }) => ({ actorId, action, details }));

// docs/design.md#products
test('unlists and lists several products in one call, each with its own audit entry', async () => {
  const unlisted = await list(all(1), false);
  expect([unlisted.status, unlisted.body]).toEqual([
    200,
    { data: { changed: 2, unchanged: 0, refused: [] }, message: '2 products unlisted' },
  ]);
  for (const id of ids) {
    expect((await shop.call('GET', `/front/v2/product/${id}`)).status).toBe(404);
    expect(await changesOf(id)).toEqual([
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
  expect(await changesOf(castle)).toEqual([]);
  expect((await shop.call('GET', `/front/v2/product/${castle}`)).status).toBe(200);
});

test('does not change products that are listed already', async () => {
  const { body } = await list(all(1), true);
  expect(body).toEqual({
    data: { changed: 0, unchanged: 2, refused: [] },
    message: 'No product was changed, 2 were listed already',
  });
  expect(await changesOf(ids[0])).toEqual([]);
});

test('rejects an empty selection and more products than a page can have', async () => {
  expect((await list([], true)).status).toBe(422);
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, revision: 1 }));
  expect((await list(many, true)).status).toBe(422);
});
