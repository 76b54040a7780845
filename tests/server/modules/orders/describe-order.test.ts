import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cartResponseSchema } from '#contract/cart/cart.ts';
import {
  orderChangedResponseSchema,
  orderDetailResponseSchema,
  ordersResponseSchema,
} from '#contract/orders/orders.ts';
import { purchasedResponseSchema } from '#contract/orders/purchased.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productImages } from '#server/modules/catalog/schema/pictures.ts';
import { logDownload } from '#server/modules/library/queries/downloads.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { orders } from '#server/modules/orders/schema/orders.ts';
import { type FakeGateway, createFakeGateway } from '#tests/support/fake-gateway.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let gateway: FakeGateway;
let user: TestUser;
let admin: TestUser;
let car: number;
let castle: number;

beforeAll(async () => {
  gateway = createFakeGateway('http://localhost:3000');
  shop = await withPayments(await createTestShop({ gateway }));
  car = await shop.addProduct({ title: 'Car', price: 20 });
  castle = await shop.addProduct({ title: 'Castle 城', price: 10.5 });
  admin = await shop.newUser({ isAdmin: true });
  await shop.db.delete(productImages);
  const size = { width: 1280, height: 960 };
  await shop.db
    .insert(productImages)
    .values({ productId: car, position: 0, file: 'car.webp', widths: [320], alt: 'A car', ...size });
});
afterAll(() => shop.close());
beforeEach(async () => {
  gateway.checkouts.clear();
  user = await shop.newUser();
});

const newest = async (who = user) => `PB-${100_000 + (await shop.listOrders(who)).at(-1)!.sequence}`;
const read = async (number: string) => orderDetailResponseSchema.parse((await shop.getOrder(user, number)).body).data;
const kinds = async (number: string) => (await read(number)).timeline.map(({ kind }) => kind);
const cancel = (number: string, who = user) =>
  shop.call('POST', `/api/orders/${number}/cancel`, { token: who.accessToken });
const invoice = (number: string, who = user) =>
  shop.call('GET', `/api/orders/${number}/invoice`, { token: who.accessToken });
const openOrder = async (...products: number[]) => {
  await shop.fillCart(user, ...products);
  await shop.buy(user);
  return newest();
};

describe('refund window of an order', () => {
  const DAY_MS = 24 * 3600_000;
  const until = async (number: string) => (await read(number)).refund_until;

  test('says until when a paid order can be refunded: 14 days after the payment', async () => {
    const number = await shop.buyPaid(user, car, castle);
    const end = new Date(shop.clock.now().getTime() + 14 * DAY_MS).toISOString();
    expect(await until(number)).toBe(end);
    await shop.adminAction(admin, number, 'refund', { reason: 'A scratch', revoke: false, amount: 5.25 });
    expect(await until(number)).toBe(end);
    await shop.adminAction(admin, number, 'refund', { reason: 'All of it', revoke: false });
    expect(await until(number)).toBeNull();
  });

  test('names no date for an order that is unpaid, was free, or whose window is over', async () => {
    expect(await until(await openOrder(car))).toBeNull();
    const other = await shop.newUser();
    user = other;
    const free = await shop.addProduct({ title: 'Gift', price: 0 });
    await shop.fillCart(user, free);
    await shop.buy(user);
    expect(await until(await newest())).toBeNull();
    const number = await shop.buyPaid(user, castle);
    await shop.db
      .update(orders)
      .set({ paidAt: new Date(shop.clock.now().getTime() - 14 * DAY_MS - 1) })
      .where(eq(orders.userId, user.id));
    expect(await until(number)).toBeNull();
  });
});

describe('lines of an order', () => {
  test('say of an unpaid order what its buyer can still buy: listed products that they do not own', async () => {
    const canBuy = async (number: string) => (await read(number)).lines.map((line) => line.can_buy);
    const gone = await shop.addProduct({ title: 'Gone', price: 5 });
    const canceled = await openOrder(car, castle, gone);
    await cancel(canceled);
    expect(await canBuy(canceled)).toEqual([true, true, true]);
    await shop.db.update(products).set({ isListed: false }).where(eq(products.id, gone));
    await shop.call('POST', '/front/v2/cart/clear', { token: user.accessToken });
    const paid = await shop.buyPaid(user, car);
    expect(await canBuy(canceled)).toEqual([false, true, false]);
    expect(await canBuy(paid)).toEqual([undefined]);
  });

  test('say which products were downloaded while a refund is possible', async () => {
    const downloads = async (number: string) => (await read(number)).lines.map((line) => line.is_downloaded);
    const number = await shop.buyPaid(user, car, castle);
    expect(await downloads(number)).toEqual([false, false]);
    const [first] = (await read(number)).lines;
    const grant = (await shop.listGrants(user)).find(({ productId }) => productId === first?.product_id);
    const library = await shop.call('GET', '/api/purchased', { token: user.accessToken });
    const product = purchasedResponseSchema.parse(library.body).data.find(({ id }) => id === first?.product_id);
    await logDownload(shop.db, {
      grantId: grant?.id ?? '',
      fileId: product?.versions[0]?.files[0]?.id ?? 0,
      range: '',
      ip: '',
      createdAt: shop.clock.now(),
    });
    expect(await downloads(number)).toEqual([true, false]);
    await shop.adminAction(admin, number, 'refund', { reason: 'All of it', revoke: false });
    expect(await downloads(number)).toEqual([undefined, undefined]);
  });

  test('are in the order in which the cart shows them, in the order, its list and the library', async () => {
    await shop.fillCart(user, car);
    shop.clock.advance(1000);
    await shop.fillCart(user, castle);
    const cart = await shop.call('GET', '/front/v2/cart', { token: user.accessToken });
    const shown = cartResponseSchema.parse(cart.body).data.map(({ id }) => id);
    expect(shown).toEqual([castle, car]);
    const number = await shop.buyPaid(user, castle);
    const ids = (lines: readonly { product_id: number }[]) => lines.map((line) => line.product_id);
    expect(ids((await read(number)).lines)).toEqual(shown);
    const list = await shop.call('GET', '/api/orders', { token: user.accessToken });
    expect(ids(ordersResponseSchema.parse(list.body).data[0]?.lines ?? [])).toEqual(shown);
    const library = await shop.call('GET', '/api/purchased', { token: user.accessToken });
    expect(purchasedResponseSchema.parse(library.body).data.map(({ id }) => id)).toEqual(shown);
  });
});

describe('filters of the order list', () => {
  const numbers = async (query: string) => {
    const response = await shop.call('GET', `/api/orders?${query}`, { token: user.accessToken });
    return ordersResponseSchema.parse(response.body).data.map(({ number }) => number);
  };

  test('filters orders by status and by a date range that includes both days', async () => {
    const first = await shop.buyPaid(user, car);
    const today = shop.clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(shop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const second = await openOrder(castle);
    expect(await numbers('')).toEqual([second, first]);
    expect(await numbers('status=paid')).toEqual([first]);
    expect(await numbers('status=pending_payment')).toEqual([second]);
    expect(await numbers('status=expired')).toEqual([]);
    expect(await numbers(`from=${today}&to=${today}`)).toEqual([second, first]);
    expect(await numbers(`from=${tomorrow}`)).toEqual([]);
    expect(await numbers(`to=2020-01-01`)).toEqual([]);
  });

  test.each([
    'status=draft',
    'status=x',
    'from=2026-02-30',
    'from=yesterday',
    'to=1',
    'from=2026-03-02&to=2026-03-01',
    'from=0000-01-01',
    'to=9999-12-31',
  ])('rejects the filter %s with 422', async (query) => {
    expect((await shop.call('GET', `/api/orders?${query}`, { token: user.accessToken })).status).toBe(422);
  });
});

describe('order details', () => {
  test('shows lines, payments and a timeline in chronological order', async () => {
    const number = await openOrder(car, castle);
    gateway.checkouts.values().next().value!.status = 'paid';
    const paid = await read(number);
    expect(paid).toMatchObject({ status: 'paid', refunded: 0, can_cancel: false, has_invoice: true });
    expect(paid.invoiced_to).toEqual(expect.arrayContaining([user.email]));
    expect(paid.lines[0]).toMatchObject({ title: 'Car', image: 'car.webp', image_widths: [320] });
    expect(paid.lines[1]).not.toHaveProperty('image');
    expect(paid.lines.map(({ title, is_owned }) => [title, is_owned])).toEqual([
      ['Car', true],
      ['Castle 城', true],
    ]);
    expect(paid.payments).toMatchObject([{ number: 1, method: 'Card', status: 'succeeded', amount: 30.5 }]);
    expect(await kinds(number)).toEqual(['placed', 'payment_started', 'paid']);

    shop.clock.advance(1000);
    await shop.adminAction(admin, number, 'refund', {
      reason: 'Wrong car',
      revoke: true,
      lines: [{ product_id: car }],
    });
    const refunded = await read(number);
    expect(refunded).toMatchObject({ status: 'partially_refunded', refunded: 20, has_invoice: true });
    expect(refunded.lines.map((line) => [line.refunded, line.is_owned])).toEqual([
      [20, false],
      [0, true],
    ]);
    expect(refunded.timeline.find(({ kind }) => kind === 'refunded')).toMatchObject({ amount: 20, about: 'Wrong car' });
    expect(refunded.timeline.find(({ kind }) => kind === 'access_ended')).toMatchObject({ about: 'Car' });
  });

  test('closes the checkout, charges nothing and keeps the cart when the shopper cancels', async () => {
    const number = await openOrder(car);
    const open = await read(number);
    expect(open.can_cancel).toBe(true);
    expect(open).not.toHaveProperty('invoiced_to');
    const response = orderChangedResponseSchema.parse((await cancel(number)).body);
    expect(response).toMatchObject({ message: 'Your order was canceled. Nothing was charged' });
    expect(response.data).toMatchObject({
      status: 'canceled',
      can_cancel: false,
      has_invoice: false,
      checkout_url: null,
    });
    expect(response.data.timeline.map(({ kind }) => kind)).toContain('canceled');
    expect([...gateway.checkouts.values()].map(({ status }) => status)).toEqual(['expired']);
    expect(await shop.listCartProductIds(user)).toEqual([car]);
    const again = await cancel(number);
    expect([again.status, again.headers['x-error-code']]).toEqual([409, 'order_conflict']);
  });

  test('rejects a cancel with 409 and marks the order as paid when the gateway already charged', async () => {
    const number = await openOrder(car);
    gateway.checkouts.values().next().value!.status = 'paid';
    expect((await cancel(number)).status).toBe(409);
    expect((await read(number)).status).toBe('paid');
    expect(await shop.ownedBy(user)).toEqual([car]);
  });

  test('responds 404 to details, cancel and invoice of an unknown or foreign order', async () => {
    const number = await shop.buyPaid(user, car);
    const stranger = await shop.newUser();
    for (const response of [
      await shop.getOrder(stranger, number),
      await cancel(number, stranger),
      await invoice(number, stranger),
      await cancel('PB-999999'),
      await invoice('PB-999999'),
      await invoice('nonsense'),
    ])
      expect(response.status).toBe(404);
    expect((await shop.call('GET', `/api/orders/${number}/invoice`)).status).toBe(401);
    expect((await shop.call('POST', `/api/orders/${number}/cancel`)).status).toBe(401);
  });
});

describe('invoice PDF', () => {
  test('contains company, number, buyer name in any script, lines and total', async () => {
    await shop.db
      .update(users)
      .set({ fullName: 'Łukasz 山田 Привет', address: '12 Row', city: 'London', country: 'United Kingdom' })
      .where(eq(users.id, user.id));
    const number = await shop.buyPaid(user, car, castle);
    const response = await invoice(number);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="invoice-${number}.pdf"`);
    expect(response.headers['cache-control']).toContain('no-store');

    const { text, pages, title } = await readPdf(response.raw);
    expect([pages, title]).toEqual([1, expect.stringMatching(/^Invoice INV-\d{6}$/)]);
    for (const words of [
      'Prefab Bazaar',
      'Registration number PB-2026-0001',
      `Order ${number},`,
      'No tax is charged',
      'London',
    ])
      expect(text).toContain(words);
    expect(text.replaceAll(' ', '')).toContain('Łukasz山田Привет');
    expect(text.replaceAll(' ', '')).toContain('Castle城');
    const sums = [...text.matchAll(/(\d+\.\d\d) USD/g)].map(([, sum]) => Number(sum));
    expect(sums).toEqual([20, 10.5, 30.5]);
  });

  test('lists refunds and the total after refunds', async () => {
    const number = await shop.buyPaid(user, car, castle);
    await shop.adminAction(admin, number, 'refund', { reason: 'A scratch', revoke: false, amount: 5.25 });
    const { text } = await readPdf((await invoice(number)).raw);
    expect(text).toMatch(/Credit note CN-\d{6}, refunded on .*: A scratch/);
    expect(text).toContain('−5.25 USD');
    expect(text).toMatch(/Total after refunds 25\.25 USD/);
  });

  test('puts a long order on several pages without losing a line', async () => {
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, index) => shop.addProduct({ id: 5000 + index, title: `Prop ${index}`, price: 1 })),
    );
    const number = await shop.buyPaid(user, ...many);
    const { text, pages } = await readPdf((await invoice(number)).raw);
    expect(pages).toBeGreaterThan(1);
    for (const index of [0, 30, 59]) expect(text).toContain(`Prop ${index} `);
    expect(text).toContain('Total 60.00 USD');
  });

  test('responds 409 when the order was never paid', async () => {
    const response = await invoice(await openOrder(car));
    expect([response.status, response.headers['x-error-code']]).toEqual([409, 'invoice_not_ready']);
  });
});
