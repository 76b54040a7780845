import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { applySalePeriods } from '#server/modules/catalog/apply-sale-periods.ts';
import { EDITS_OF_PRODUCT, buildNewPriceMinorAt } from '#server/modules/catalog/queries/current-prices.ts';
import { computeNextSaleChange, getSalePriceAt } from '#server/modules/catalog/sale-period.ts';
import { productEdits, products } from '#server/modules/catalog/schema/products.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

const SECOND_MS = 1000;

let shop: MoneyShop;
/** A second node on the same database. */
let otherNode: TestShop;
let database: OpenDatabase;
let admin: TestUser;
let id: number;
/** Time of the test’s beginning in ms. */
let start: number;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await withPayments(await createTestShop({ database }));
  otherNode = await createTestShop({ database });
  for (const { context } of [shop, otherNode]) await context.catalogIndex.start();
});
afterAll(async () => {
  await otherNode.close();
  await shop.close();
  await database.close();
});
beforeEach(async () => {
  // The previous test moved the clock, so its admin's access token may have expired.
  admin = await shop.newUser({ isAdmin: true });
  start = shop.clock.now().getTime();
  id = await shop.addProduct({ title: 'Castle', price: 20 });
});

const at = (seconds: number) => new Date(start + seconds * SECOND_MS).toISOString();
/** Moves the clock to a time after the beginning, in seconds, without the job. */
const moveTo = (seconds: number) => shop.clock.set(new Date(start + seconds * SECOND_MS));
const call = (method: string, path: string, body?: unknown, by: TestUser | null = admin) =>
  shop.call(method, path, { ...(by && { token: by.accessToken }), ...(body !== undefined && { body }) });
const read = async (): Promise<AdminProduct> => (await call('GET', `/api/admin/products/${id}`)).body.data;
const patch = async (change: object) =>
  call('PATCH', `/api/admin/products/${id}`, { revision: (await read()).revision, ...change });
const plan = async (from: number | null, until: number | null, price = 12) => {
  const period = { sale_starts_at: from && at(from), sale_ends_at: until && at(until) };
  const { status, body } = await patch({ price: 20, new_price: price, ...period });
  expect([status, body.message]).toEqual([200, 'Product saved']);
  return body.data as AdminProduct;
};
const readCart = async (user: TestUser) =>
  (await call('GET', '/front/v2/cart', undefined, user)).body.data as { new_price: number | null; is_sale: boolean }[];
const readProduct = async () => (await call('GET', `/front/v2/product/${id}`, undefined, null)).body.data;
/** The product in a public list of what is on sale, once the index has every change. */
const onSale = async () => {
  await shop.context.catalogIndex.catchUp();
  const { body } = await call('GET', '/front/v2/search?search=castle&on_sale=true', undefined, null);
  return (body.data as { id: number; new_price: number }[]).filter((card) => card.id === id);
};

/** A time for cases that are listed before a test begins. */
const momentOfDay = (day: number) => `2026-12-0${day}T00:00:00.000Z`;

// docs/design/products.md#sale-prices
describe('a sale with a period', () => {
  test('is in lists, on its page and in the filter from its start until its end', async () => {
    expect(await plan(1, 3)).toMatchObject({ new_price: 12, sale_starts_at: at(1), sale_ends_at: at(3) });
    expect(await onSale()).toEqual([]);
    expect(await readProduct()).toMatchObject({ price: 20, new_price: null, is_sale: false, sale_ends_at: null });

    moveTo(1);
    expect(await applySalePeriods(shop.context)).toBe(1);
    expect(await onSale()).toMatchObject([{ price: 20, new_price: 12, is_sale: true }]);
    expect(await readProduct()).toMatchObject({ price: 20, new_price: 12, is_sale: true, sale_ends_at: at(3) });

    moveTo(3);
    expect(await applySalePeriods(shop.context)).toBe(1);
    expect(await onSale()).toEqual([]);
    expect(await readProduct()).toMatchObject({ price: 20, new_price: null, is_sale: false, sale_ends_at: null });
    expect(await read()).toMatchObject({ revision: 2, new_price: 12, sale_ends_at: at(3) });
    moveTo(9);
    expect(await applySalePeriods(shop.context)).toBe(0);
  });

  test('has its price in carts and purchases at the very moment it starts and ends, even while the job is late', async () => {
    const [early, during, late] = [await shop.newUser(), await shop.newUser(), await shop.newUser()];
    for (const user of [early, during, late]) await shop.fillCart(user, id);
    await plan(1, 3);
    const listTotals = async (user: TestUser) => (await shop.listOrders(user)).map(({ totalMinor }) => totalMinor);

    shop.clock.set(new Date(start + SECOND_MS - 1));
    expect(await readCart(early)).toMatchObject([{ new_price: null, is_sale: false }]);
    await shop.buy(early);
    expect(await listTotals(early)).toEqual([2000]);

    moveTo(1);
    expect(await readCart(during)).toMatchObject([{ new_price: 12, is_sale: true }]);
    await shop.buy(during, { expected_total: 12 });
    expect(await listTotals(during)).toEqual([1200]);

    moveTo(3);
    expect(await readCart(late)).toMatchObject([{ new_price: null, is_sale: false }]);
    const stale = await shop.buy(late, { expected_total: 12 });
    expect([stale.status, stale.headers['x-error-code']]).toEqual([409, 'price_changed']);
    await shop.buy(late, { expected_total: 20 });
    expect(await listTotals(late)).toEqual([2000]);
    expect(await listTotals(early)).toEqual([2000]);
  });

  test('of price zero gives the product away only during the sale', async () => {
    const [user, other] = [await shop.newUser(), await shop.newUser()];
    await plan(1, 2, 0);
    const get = (by: TestUser) => call('POST', `/front/v2/product/${id}/get-free`, {}, by);
    expect((await get(user)).status).toBe(409);
    moveTo(1);
    expect((await get(user)).status).toBe(200);
    moveTo(2);
    expect((await get(other)).status).toBe(409);
  });

  test('starts at once without a start, and stays without an end', async () => {
    await plan(null, 2);
    expect(await onSale()).toHaveLength(1);
    await plan(1, null);
    expect(await onSale()).toEqual([]);
    moveTo(1);
    await applySalePeriods(shop.context);
    expect(await onSale()).toHaveLength(1);
    moveTo(1000);
    expect(await applySalePeriods(shop.context)).toBe(0);
    expect(await readProduct()).toMatchObject({ new_price: 12, sale_ends_at: null });
  });

  test('that is over already is stored and sells at the regular price', async () => {
    await plan(-3, -1);
    expect(await readProduct()).toMatchObject({ new_price: null });
    expect(await read()).toMatchObject({ new_price: 12, sale_ends_at: at(-1) });
  });

  test('starts and ends on nodes that did not write it', async () => {
    await plan(1, 3);
    const seen = async () => {
      await otherNode.context.catalogIndex.catchUp();
      const list = await otherNode.call('GET', '/front/v2/search?search=castle&on_sale=true');
      const page = await otherNode.call('GET', `/front/v2/product/${id}`);
      return [(list.body.data as { id: number }[]).some((card) => card.id === id), page.body.data.new_price];
    };
    expect(await seen()).toEqual([false, null]);
    moveTo(1);
    await applySalePeriods(shop.context);
    expect(await seen()).toEqual([true, 12]);
    moveTo(3);
    await applySalePeriods(shop.context);
    expect(await seen()).toEqual([false, null]);
  });

  test('starts once when several nodes see that it is due', async () => {
    await plan(1, null);
    moveTo(1);
    const nodes = await Promise.all([1, 2, 3].map(() => applySalePeriods(shop.context)));
    expect(nodes.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await onSale()).toHaveLength(1);
  });

  test('has no period any more when the sale price is removed or the imported price is used again', async () => {
    await plan(null, 5);
    await patch({ price: 20, new_price: null, sale_starts_at: null, sale_ends_at: null });
    expect(await read()).toMatchObject({ new_price: null, sale_ends_at: null });
    await plan(1, 5);
    await patch({ use_imported: ['price'] });
    expect(await read()).toMatchObject({ new_price: null, sale_starts_at: null, sale_ends_at: null, edited: [] });
    moveTo(1);
    expect(await applySalePeriods(shop.context)).toBe(0);
  });

  test('keeps its period when a client without periods changes the sale price, and loses it when that client ends the sale', async () => {
    await plan(1, 5);
    await patch({ price: 18, new_price: 9 });
    expect(await read()).toMatchObject({ price: 18, new_price: 9, sale_starts_at: at(1), sale_ends_at: at(5) });
    await patch({ price: 18, new_price: null });
    expect(await read()).toMatchObject({ new_price: null, sale_starts_at: null, sale_ends_at: null });
  });

  test('is recorded with its old and new limits', async () => {
    await plan(1, 3);
    await plan(1, 4);
    expect((await read()).history.map(({ who, changes }) => [who, changes])).toEqual([
      [admin.email, [{ field: 'sale_ends_at', before: at(3), after: at(4) }]],
      [
        admin.email,
        [
          { field: 'new_price', before: '', after: '12.00' },
          { field: 'sale_starts_at', before: '', after: at(1) },
          { field: 'sale_ends_at', before: '', after: at(3) },
        ],
      ],
    ]);
  });

  test.each([
    ['an end before the start', { sale_starts_at: momentOfDay(5), sale_ends_at: momentOfDay(4) }, 'sale_ends_at'],
    ['an end at the start', { sale_starts_at: momentOfDay(5), sale_ends_at: momentOfDay(5) }, 'sale_ends_at'],
    ['a text that is not a moment', { sale_starts_at: 'soon', sale_ends_at: null }, 'sale_starts_at'],
    ['a start without an end or null', { sale_starts_at: momentOfDay(5) }, 'sale_ends_at'],
    [
      'a period without a sale price',
      { new_price: null, sale_starts_at: momentOfDay(5), sale_ends_at: null },
      'new_price',
    ],
    ['a sale price of the price', { new_price: 20, sale_starts_at: momentOfDay(5), sale_ends_at: null }, 'new_price'],
  ])('with %s is rejected and changes nothing', async (_, change, field) => {
    const response = await patch({ price: 20, new_price: 12, ...change });
    expect([response.status, Object.keys(response.body)]).toEqual([422, [field]]);
    expect(await read()).toMatchObject({ revision: 1, edited: [] });
  });
});

test('computes the same price in the database as in the program, and the next change is the first one', async () => {
  const second = fc.option(fc.integer({ min: -3, max: 3 }));
  await fc.assert(
    fc.asyncProperty(
      second,
      second,
      fc.option(fc.integer({ min: 0, max: 1999 })),
      async (from, until, newPriceMinor) => {
        fc.pre(from === null || until === null || from < until);
        const moment = (seconds: number | null) => (seconds === null ? null : new Date(start + seconds * SECOND_MS));
        const sale = { newPriceMinor, saleStartsAt: moment(from), saleEndsAt: moment(until) };
        const row = { ...sale, priceMinor: 2000, importedTitle: '', importedDescription: '', importedPriceMinor: 1 };
        await shop.db
          .insert(productEdits)
          .values({ productId: id, ...row })
          .onConflictDoUpdate({ target: productEdits.productId, set: row });
        const prices: (number | null)[] = [];
        for (const seconds of [-3, -2, -1, 0, 1, 2, 3]) {
          const now = new Date(start + seconds * SECOND_MS);
          const [stored] = await shop.db
            .select({ newPriceMinor: buildNewPriceMinorAt(now.toISOString()) })
            .from(products)
            .leftJoin(productEdits, EDITS_OF_PRODUCT)
            .where(eq(products.id, id));
          const expected = getSalePriceAt(sale, now);
          expect(stored?.newPriceMinor).toBe(expected);
          prices.push(expected);
        }
        const next = computeNextSaleChange(sale, new Date(start - 3 * SECOND_MS));
        const firstChange = prices.findIndex((price) => price !== prices[0]);
        expect(next?.getTime() ?? null).toBe(firstChange === -1 ? null : start + (firstChange - 3) * SECOND_MS);
      },
    ),
    { numRuns: 40 },
  );
  await shop.db.delete(productEdits).where(eq(productEdits.productId, id));
});
