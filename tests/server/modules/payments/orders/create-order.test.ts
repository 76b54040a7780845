import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let user: TestUser;
let castle: number;
let font: number;
let gone: number;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  castle = await shop.addProduct({ title: 'Castle', price: 20 });
  font = await shop.addProduct({ title: 'Blocky font', price: 5 });
  gone = await shop.addProduct({ title: 'Gone', price: 5, isListed: false });
  admin = await shop.newUser({ isAdmin: true });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
});

const create = (body: object, key?: string, by: TestUser | null = admin) =>
  shop.call('POST', '/api/admin/orders', {
    ...(by && { token: by.accessToken }),
    body: { user_id: user.id, lines: [{ product_id: castle }, { product_id: font }], next: 'draft', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const act = (number: string, action: string, body?: object) =>
  shop.call('POST', `/api/admin/orders/${number}/${action}`, { token: admin.accessToken, ...(body && { body }) });
const pay = (number: string) => shop.call('POST', `/api/orders/${number}/pay`, { token: user.accessToken });
const visibleOrders = async (query = '') =>
  (await shop.call('GET', `/api/orders${query}`, { token: user.accessToken })).body.data as {
    number: string;
    status: string;
  }[];
const actionsOn = async (number: string) =>
  (await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, number))).map(({ action }) => action);
const fullEmailsTo = () => shop.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, user.email));
const emailsTo = async () => (await fullEmailsTo()).map(({ subject }) => subject);
const ledgerFaults = async () => (await checkLedger(shop.db)).faults;
const UNABLE = [
  ['blocked', 'blockedAt'],
  ['deleted', 'deletedAt'],
] as const;
const disable = (column: 'blockedAt' | 'deletedAt') =>
  shop.db
    .update(users)
    .set({ [column]: shop.clock.now() })
    .where(eq(users.id, user.id));

describe('a draft order created by an admin', () => {
  test('keeps custom prices with their reasons and a note, and stays hidden from the user', async () => {
    const lines = [{ product_id: castle, price: 12.5, price_reason: 'Loyal user' }, { product_id: font }];
    const { status, body } = await create({ lines, note: 'Asked by phone' });
    expect([status, body.message]).toEqual([200, 'The order was saved as a draft']);
    expect(body.data).toMatchObject({
      status: 'draft',
      total: 17.5,
      user: { email: user.email },
      created_by: admin.email,
      payment_link: null,
      lines: [
        { product_id: castle, price: 12.5, list_price: 20, price_reason: 'Loyal user', grant: 'none' },
        { product_id: font, price: 5, list_price: null, price_reason: null },
      ],
      can: { refund: false, cancel: true, mark_paid: true, request_payment: true },
    });
    expect(body.data.history).toContainEqual(expect.objectContaining({ kind: 'note', about: 'Asked by phone' }));
    expect(await actionsOn(body.data.number)).toEqual(['order.create']);
    expect(await visibleOrders()).toEqual([]);
    expect((await pay(body.data.number)).status).toBe(404);
    expect(await emailsTo()).toEqual([]);
    expect(await ledgerFaults()).toEqual([]);
  });

  test('is created once per idempotency key', async () => {
    const [first, second] = [await create({}, 'make-1'), await create({}, 'make-1')];
    expect(second.body.data.number).toBe(first.body.data.number);
    expect(await shop.listOrders(user)).toHaveLength(1);
    expect((await create({ note: 'Another' }, 'make-1')).status).toBe(422);
  });

  test('does not record a custom price that equals the list price', async () => {
    const { body } = await create({ lines: [{ product_id: castle, price: 20, price_reason: 'Same' }] });
    expect(body.data.lines).toMatchObject([{ price: 20, list_price: null, price_reason: null }]);
  });
});

describe('the payment link of an order created by an admin', () => {
  const link = async () => (await create({ next: 'payment_link' })).body.data as { number: string };

  test('is emailed to the user, who can see and pay the order', async () => {
    const { body } = await create({ next: 'payment_link' });
    const { number } = body.data;
    expect(body.data).toMatchObject({
      status: 'pending_payment',
      payment_link: `http://localhost:3000/account/orders/${number}`,
    });
    expect(await emailsTo()).toEqual([`Order ${number} is waiting for your payment`]);
    expect(await actionsOn(number)).toEqual(['order.create', 'order.request_payment']);
    expect(await visibleOrders()).toMatchObject([{ number, status: 'pending_payment', total: 25 }]);
    expect(await visibleOrders('?status=pending_payment')).toMatchObject([{ number }]);
    const [own, record] = await Promise.all([
      shop.call('GET', `/api/orders/${number}`, { token: user.accessToken }),
      shop.call('GET', `/api/admin/users/${user.id}/orders`, { token: admin.accessToken }),
    ]);
    expect(own.body.data).toMatchObject({ timeline: [{ kind: 'payment_requested', amount: 25 }] });
    expect(record.body.data).toMatchObject([{ number, status: 'pending_payment' }]);

    expect((await pay(number)).status).toBe(200);
    const checkout = [...shop.fakeGateway().checkouts.values()].at(-1)!;
    expect([checkout.reference, checkout.amountMinor]).toEqual([number, 2500]);
    checkout.status = 'paid';
    const paid = await shop.getOrder(user, number);
    expect(paid.body.data.payments).toMatchObject([{ method: 'Payment page' }]);
    expect(await shop.ownedBy(user)).toEqual([castle, font]);
    expect(await ledgerFaults()).toEqual([]);
  });

  test('names each attempt after the payment page, even when the shop has another gateway by then', async () => {
    const { number } = await link();
    await pay(number);
    [...shop.fakeGateway().checkouts.values()].at(-1)!.status = 'declined';
    await shop.getOrder(user, number);
    const [first] = await shop.listAttempts(user);
    const before = { gateway: 'stripe', methodId: 'stripe' };
    await shop.db.update(paymentAttempts).set(before).where(eq(paymentAttempts.id, first!.id));
    expect((await pay(number)).status).toBe(200);
    const { payments } = (await shop.getOrder(user, number)).body.data;
    expect(payments).toMatchObject([{ method: 'Payment page' }, { method: 'Payment page' }]);
  });

  test('says in its email who created the order, and that it may be ignored', async () => {
    const { number } = await link();
    const [email] = await fullEmailsTo();
    expect(email?.text).toContain(
      `We created order ${number} for you. Your files are available as soon as it is paid.`,
    );
    expect(email?.text).toContain('If you did not ask for this order, you can ignore this email.');
  });

  test('says in its email that an order is not paid yet, when the user placed it', async () => {
    await shop.fillCart(user, castle);
    await shop.buy(user);
    const [order] = await shop.listOrders(user);
    const number = orderNumber(order!);
    expect((await act(number, 'payment-link')).status).toBe(200);
    const [email] = await fullEmailsTo();
    expect(email?.subject).toBe(`Order ${number} is waiting for your payment`);
    expect(email?.text).toContain(
      `Your order ${number} is not paid yet. Your files are available as soon as it is paid.`,
    );
    expect(email?.text).not.toContain('We created');
    expect(email?.text).not.toContain('If you did not ask');
  });

  test('stays valid after a canceled checkout and after another purchase', async () => {
    const { number } = await link();
    await pay(number);
    await shop.fillCart(user, font);
    await shop.buy(user);
    expect(await visibleOrders()).toContainEqual(expect.objectContaining({ number, status: 'failed' }));
    expect((await pay(number)).status).toBe(200);
    const checkout = [...shop.fakeGateway().checkouts.values()].at(-1)!;
    checkout.status = 'canceled';
    await shop.getOrder(user, number);
    expect(await visibleOrders()).toContainEqual(expect.objectContaining({ number, status: 'failed' }));
    expect((await pay(number)).status).toBe(200);
    expect(await ledgerFaults()).toEqual([]);
  });

  test('is invalid after an admin cancels the order', async () => {
    const { number } = await link();
    expect((await act(number, 'cancel', { reason: 'Changed their mind' })).body.data.status).toBe('canceled');
    expect((await pay(number)).status).toBe(409);
    const paying = await link();
    await pay(paying.number);
    expect((await act(paying.number, 'cancel', { reason: 'Again' })).body.data.status).toBe('canceled');
    expect((await pay(paying.number)).status).toBe(409);
    expect(await ledgerFaults()).toEqual([]);
  });

  test('can be requested later for a draft, and sent again', async () => {
    const { number } = (await create({})).body.data;
    expect((await act(number, 'payment-link')).body.data.status).toBe('pending_payment');
    await act(number, 'payment-link');
    expect(await emailsTo()).toHaveLength(2);
    expect(await visibleOrders()).toHaveLength(1);
  });

  test('rejects payment when the user bought one of the products in the meantime', async () => {
    const { number } = await link();
    await shop.buyPaid(user, castle);
    expect((await pay(number)).body.message).toBe(
      'You already own some of these assets. Buy the others in a new order',
    );
    expect(await ledgerFaults()).toEqual([]);
  });

  test.each([
    ['blocked', 'blockedAt', 'This user is blocked and cannot pay'],
    ['deleted', 'deletedAt', 'The user deleted their account, so this order can no longer be paid'],
  ] as const)('is not sent to a %s user', async (_, column, message) => {
    const [{ number }, draft] = [await link(), (await create({})).body.data];
    await disable(column);
    for (const response of [await act(number, 'payment-link'), await act(draft.number, 'payment-link')])
      expect([response.status, response.headers['x-error-code'], response.body]).toEqual([
        409,
        'order_conflict',
        { message },
      ]);
    expect(await emailsTo()).toHaveLength(1);
    expect(await actionsOn(draft.number)).toEqual(['order.create']);
    const { body } = await shop.call('GET', `/api/admin/orders/${number}`, { token: admin.accessToken });
    expect(body.data).toMatchObject({ payment_link: null, can: { request_payment: false, cancel: true } });
  });

  test('cannot be used by another user', async () => {
    const { number } = await link();
    user = await shop.newUser();
    expect((await pay(number)).status).toBe(404);
    expect((await shop.getOrder(user, number)).status).toBe(404);
  });
});

describe('an order created as paid by an admin', () => {
  test('is delivered immediately, with a receipt and a correct ledger', async () => {
    const { body } = await create({ next: 'mark_paid', reason: 'Bank transfer 4711' });
    expect(body.data).toMatchObject({ status: 'paid', payments: [{ gateway: 'manual', amount: 25 }] });
    expect(await shop.ownedBy(user)).toEqual([castle, font]);
    expect(await emailsTo()).toEqual([`Receipt for order ${body.data.number}`]);
    expect(await actionsOn(body.data.number)).toEqual(['order.create', 'order.mark_paid']);
    expect(await ledgerFaults()).toEqual([]);
  });

  test('may have a total of zero, unlike an order with a payment link', async () => {
    const lines = [{ product_id: castle, price: 0, price_reason: 'A gift' }];
    expect((await create({ lines, next: 'payment_link' })).body).toEqual({
      next: ['The total is zero. Mark the order as paid instead'],
    });
    expect(await shop.listOrders(user)).toEqual([]);
    const { body } = await create({ lines, next: 'mark_paid', reason: 'A gift' });
    expect(body.data).toMatchObject({ status: 'paid', total: 0 });
    expect(await shop.ownedBy(user)).toEqual([castle]);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe('order creation by an admin', () => {
  const unknownUserId = '00000000-0000-4000-8000-000000000000';

  test('is denied to visitors and users', async () => {
    expect([(await create({}, undefined, null)).status, (await create({}, undefined, user)).status]).toEqual([
      401, 403,
    ]);
    expect(await shop.listOrders(user)).toEqual([]);
  });

  test('rejects a product the user already owns and names it', async () => {
    await shop.buyPaid(user, castle);
    const { status, body } = await create({ next: 'mark_paid', reason: 'Again' });
    expect([status, body]).toEqual([422, { lines: ['The user already owns Castle'] }]);
    expect(await shop.listOrders(user)).toHaveLength(1);
  });

  test.each(UNABLE)('rejects a %s user as the buyer', async (_, column) => {
    await disable(column);
    expect((await create({})).body).toEqual({ user_id: ['An order cannot be created for this user'] });
  });

  test.each([
    ['an unknown user', { user_id: unknownUserId }, 'user_id'],
    ['an invalid user id', { user_id: 'x' }, 'user_id'],
    ['no lines', { lines: [] }, 'lines'],
    ['the same product twice', { lines: [{ product_id: 1 }, { product_id: 1 }] }, 'lines'],
    ['an unknown product', { lines: [{ product_id: 999_999 }] }, 'lines'],
    ['a price without a reason', { lines: [{ product_id: 1, price: 1 }] }, 'lines.0.price_reason'],
    ['a negative price', { lines: [{ product_id: 1, price: -1, price_reason: 'x' }] }, 'lines.0.price'],
    ['a price with three decimals', { lines: [{ product_id: 1, price: 1.005, price_reason: 'x' }] }, 'lines.0.price'],
    ['a price in a string', { lines: [{ product_id: 1, price: '1', price_reason: 'x' }] }, 'lines.0.price'],
    [
      'a price above the limit',
      { lines: [{ product_id: 1, price: 1_000_000.01, price_reason: 'x' }] },
      'lines.0.price',
    ],
    ['a note that is too long', { note: 'a'.repeat(2001) }, 'note'],
    ['an unknown next step', { next: 'steal' }, 'next'],
    ['a payment without a reason', { next: 'mark_paid' }, 'reason'],
  ])('rejects %s with 422', async (_, body, field) => {
    const response = await create(body);
    expect([response.status, Object.keys(response.body)]).toEqual([422, [field]]);
    expect(await shop.listOrders(user)).toEqual([]);
  });

  test('rejects a product that is no longer for sale', async () => {
    expect((await create({ lines: [{ product_id: gone }] })).body).toEqual({
      lines: [`Product ${gone} is not for sale`],
    });
  });
});

test('finds users who can buy, and listed products with their ownership, for a new order', async () => {
  await shop.buyPaid(user, font);
  const look = async (path: string) =>
    (await shop.call('GET', `/api/admin/orders/${path}`, { token: admin.accessToken })).body.data;
  expect(await look(`buyers?q=${encodeURIComponent(user.email.toUpperCase())}`)).toEqual([
    { id: user.id, email: user.email, full_name: 'Test User' },
  ]);
  expect(await look(`products?q=o&user_id=${user.id}`)).toEqual([
    { id: font, title: 'Blocky font', price: 5, currency: 'USD', is_owned: true },
  ]);
  expect(await look('products?q=cast')).toMatchObject([{ id: castle, is_owned: false }]);
});

test.each(UNABLE)('finds no %s user for a new order', async (_, column) => {
  await disable(column);
  const path = `/api/admin/orders/buyers?q=${encodeURIComponent(user.email)}`;
  expect((await shop.call('GET', path, { token: admin.accessToken })).body.data).toEqual([]);
});

test('creates one order for five simultaneous calls with the same idempotency key', async () => {
  await Promise.all(Array.from({ length: 5 }, () => create({ next: 'mark_paid', reason: 'Cash' }, 'at-once')));
  expect(await shop.db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(1);
  expect(await ledgerFaults()).toEqual([]);
});
