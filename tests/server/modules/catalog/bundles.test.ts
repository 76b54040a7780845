import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBundle } from '#contract/admin/admin-bundles.ts';
import type { CartItem } from '#contract/cart/cart.ts';
import type { ProductDetail } from '#contract/products/product.ts';
import { clearCache } from '#server/platform/cache.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let user: TestUser;
let castle: number;
let tower: number;
let bridge: number;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  castle = await shop.addProduct({ title: 'Castle', price: 10 });
  tower = await shop.addProduct({ title: 'Tower', price: 5 });
  bridge = await shop.addProduct({ title: 'Bridge', price: 7 });
  user = await shop.newUser();
});

const call = (method: string, path: string, body?: unknown, by: TestUser | null = admin) =>
  shop.call(method, path, { ...(by && { token: by.accessToken }), ...(body !== undefined && { body }) });
const request = (change: object = {}) => ({
  title: 'Starter pack',
  product_ids: [castle, tower],
  price: 12,
  is_listed: true,
  ...change,
});
const create = async (change: object = {}): Promise<AdminBundle> => {
  const { status, body } = await call('POST', '/api/admin/bundles', request(change));
  expect([status, body.message]).toEqual([200, 'Bundle created']);
  return body.data;
};
const edit = (bundle: AdminBundle, change: object) =>
  call('PUT', `/api/admin/bundles/${bundle.id}`, request({ revision: bundle.revision, ...change }));
const offers = async (id: number, by: TestUser | null = null) =>
  ((await call('GET', `/front/v2/product/${id}`, undefined, by)).body.data as ProductDetail).bundles?.map(
    ({ title, price, products: members }) => [title, price, members.map((member) => member.title)],
  );
const startSale = async (id: number, newPriceMinor: number) => {
  await shop.db.update(products).set({ newPriceMinor }).where(eq(products.id, id));
  clearCache(shop.db);
};

// docs/design/products.md#bundles
describe('an admin', () => {
  test('creates, edits and unlists a bundle, and every change is in its history', async () => {
    const bundle = await create();
    expect(bundle).toMatchObject({ title: 'Starter pack', price: 12, currency: 'USD', status: 'offered', revision: 1 });
    const renamed = (await edit(bundle, { title: 'Fortress', product_ids: [bridge, castle], price: 9.5 })).body.data;
    expect(renamed.products.map(({ title }: { title: string }) => title)).toEqual(['Bridge', 'Castle']);
    const gone = (
      await edit(renamed, { title: 'Fortress', product_ids: [bridge, castle], price: 9.5, is_listed: false })
    ).body.data as AdminBundle;
    expect(gone.status).toBe('unlisted');
    expect(
      gone.history.map(({ who, changes }) => [who, changes.map(({ field, after }) => `${field} ${after}`)]),
    ).toEqual([
      [admin.email, ['is_listed no']],
      [admin.email, ['title Fortress', 'products Bridge, Castle', 'price 9.50']],
      [admin.email, ['title Starter pack', 'products Castle, Tower', 'price 12.00', 'is_listed yes']],
    ]);
    const list = await call('GET', `/api/admin/bundles?status=unlisted&q=${gone.id}`);
    expect(list.body.data).toEqual([
      {
        id: gone.id,
        title: 'Fortress',
        price: 9.5,
        sum: 17,
        currency: 'USD',
        status: 'unlisted',
        products: ['Bridge', 'Castle'],
      },
    ]);
  });

  test('overwrites no change of somebody else', async () => {
    const bundle = await create();
    await edit(bundle, { price: 11 });
    const late = await edit(bundle, { price: 10 });
    expect([late.status, late.headers['x-error-code']]).toEqual([409, 'bundle_conflict']);
  });

  test('creates one bundle per idempotency key', async () => {
    const send = () =>
      shop.call('POST', '/api/admin/bundles', {
        token: admin.accessToken,
        body: request(),
        headers: { 'idempotency-key': 'bundle-once-1' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.body.data.id).toBe(first.body.data.id);
  });

  test('gets the reason why a bundle cannot be offered', async () => {
    const unlisted = await shop.addProduct({ price: 9, isListed: false });
    const faults: [object, string, string][] = [
      [{ price: 15 }, 'price', 'Price must be lower than the sum of the products: 15.00 USD'],
      [{ price: 0 }, 'price', 'Price must be more than zero'],
      [{ product_ids: [castle] }, 'product_ids', 'Choose at least two products'],
      [{ product_ids: [castle, castle] }, 'product_ids', 'Choose each product once'],
      [{ product_ids: [castle, unlisted] }, 'product_ids', `Product ${unlisted} is not for sale`],
      [{ product_ids: [castle, 99_999] }, 'product_ids', 'Product 99999 is not for sale'],
    ];
    for (const [change, field, text] of faults) {
      const { status, body } = await call('POST', '/api/admin/bundles', request(change));
      expect([status, body]).toEqual([422, { [field]: [text] }]);
    }
  });

  test('renames and unlists a bundle that a sale undercuts, and cannot list it again', async () => {
    const bundle = await create();
    await startSale(castle, 500);
    const renamed = (await edit(bundle, { title: 'Old pack' })).body.data as AdminBundle;
    expect([renamed.title, renamed.status]).toEqual(['Old pack', 'paused']);
    const gone = (await edit(renamed, { is_listed: false })).body.data as AdminBundle;
    expect((await edit(gone, { is_listed: true })).body).toEqual({
      price: ['Price must be lower than the sum of the products: 10.00 USD'],
    });
  });
});

describe('the page of a product', () => {
  test('offers its bundles to visitors and to users who own none of the products', async () => {
    await create();
    const offer = [['Starter pack', 12, ['Castle', 'Tower']]];
    expect([await offers(castle), await offers(tower), await offers(bridge)]).toEqual([offer, offer, []]);
    expect(await offers(castle, user)).toEqual(offer);
    await shop.buyPaid(user, tower);
    expect(await offers(castle, user)).toEqual([]);
  });

  test('does not offer a bundle that is not listed, that a sale undercuts, or with a product that is not listed', async () => {
    const bundle = await create();
    await startSale(castle, 700);
    expect(await offers(tower)).toEqual([]);
    await startSale(castle, 701);
    expect(await offers(tower)).toHaveLength(1);
    await shop.db.update(products).set({ isListed: false }).where(eq(products.id, castle));
    clearCache(shop.db);
    expect(await offers(tower)).toEqual([]);
    await shop.db.update(products).set({ isListed: true }).where(eq(products.id, castle));
    await edit(bundle, { is_listed: false });
    expect(await offers(tower)).toEqual([]);
  });
});

describe('a cart with all products of a bundle', () => {
  const readOrder = async (number: string) => (await shop.getOrder(user, number)).body.data;

  test('is charged the set price, spread over the lines of order, invoice, refund and ledger', async () => {
    // The saving of 2.99 is spread over 10.00 and 5.00: 1.993… and 0.996… become 1.99 and 1.00.
    await create({ price: 12.01 });
    await shop.fillCart(user, castle, tower, bridge);
    const cart = (await call('GET', '/front/v2/cart', undefined, user)).body.data as CartItem[];
    expect(cart.find(({ id }) => id === castle)?.bundles).toMatchObject([
      { price: 12.01, product_ids: [castle, tower] },
    ]);
    expect((await shop.buy(user, { expected_total: 22 })).headers['x-error-code']).toBe('price_changed');

    const number = await shop.buyPaid(user, castle);
    const order = await readOrder(number);
    expect(order).toMatchObject({
      status: 'paid',
      total: 19.01,
      lines: [
        { title: 'Castle', price: 8.01, bundle: { list_price: 10, reason: 'Bundle: Starter pack' } },
        { title: 'Tower', price: 4, bundle: { list_price: 5, reason: 'Bundle: Starter pack' } },
        { title: 'Bridge', price: 7, bundle: null },
      ],
    });
    const invoice = await call('GET', `/api/orders/${number}/invoice`, undefined, user);
    const { text } = await readPdf(invoice.raw);
    const discount = 'Full price 10.00 USD, discount −1.99 USD';
    for (const part of ['Castle (Bundle: Starter pack)', '8.01 USD', discount, '19.01 USD'])
      expect(text).toContain(part);

    const refund = { revoke: true, lines: [{ product_id: castle }], reason: 'Not needed' };
    const refunded = await shop.adminAction(admin, number, 'refund', refund);
    expect(refunded.body).toMatchObject({ data: { refunded: 8.01 } });
    expect((await checkLedger(shop.db)).faults).toEqual([]);
  });

  test('is charged the sum again once a product is removed, the bundle is unlisted or a sale undercuts it', async () => {
    const bundle = await create();
    const buyAndReadTotal = async () => {
      await shop.buy(user);
      return (await shop.listOrders(user)).at(-1)?.totalMinor;
    };
    await shop.fillCart(user, castle, tower);
    expect(await buyAndReadTotal()).toBe(1200);
    await call('DELETE', `/front/v2/cart/remove/${tower}`, undefined, user);
    expect(await buyAndReadTotal()).toBe(1000);
    await shop.fillCart(user, tower);
    await edit(bundle, { is_listed: false });
    expect(await buyAndReadTotal()).toBe(1500);
    await create();
    await startSale(castle, 600);
    expect(await buyAndReadTotal()).toBe(1100);
  });

  test('is charged by the best saving first when bundles overlap', async () => {
    await create({ title: 'Small saving', price: 14 });
    await create({ title: 'Large saving', product_ids: [tower, bridge], price: 9 });
    await shop.fillCart(user, castle, tower, bridge);
    const number = await shop.buyPaid(user, castle);
    const reasons = (await readOrder(number)).lines.map(
      (line: { bundle: { reason: string } | null }) => line.bundle?.reason,
    );
    expect(reasons).toEqual([undefined, 'Bundle: Large saving', 'Bundle: Large saving']);
  });
});
