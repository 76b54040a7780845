import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { orderNotes } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { TEST_PASSWORD, type TestUser, createTestShop } from '#tests/support/shop.ts';

const DAY_MS = 24 * 3600_000;

let shop: MoneyShop;
let admin: TestUser;
let anna: TestUser;
let bert: TestUser;
/** Order numbers: two paid orders of anna, one of them refunded, and an open order of bert. */
let paid: string;
let refunded: string;
let open: string;

/** Advances the clock and refreshes the tokens of all users. The admin enters the password again, as refunds need it. */
const later = async (days: number) => {
  shop.clock.advance(days * DAY_MS);
  for (const user of [admin, anna, bert]) {
    const { body } = await shop.call('POST', '/front/v2/refresh', { token: user.refreshToken });
    Object.assign(user, { accessToken: body.access_token, refreshToken: body.refresh_token });
  }
  await shop.call('POST', '/api/account/password/confirm', {
    token: admin.accessToken,
    body: { password: TEST_PASSWORD },
  });
};

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  const castle = await shop.addProduct({ title: 'Castle 100%', price: 20 });
  const font = await shop.addProduct({ title: 'Blocky font', price: 5 });
  admin = await shop.newUser({ isAdmin: true });
  anna = await shop.newUser({ email: 'anna@example.com' });
  bert = await shop.newUser({ email: 'bert@example.com' });
  await shop.db.update(users).set({ fullName: '=HYPERLINK("x")' }).where(eq(users.id, bert.id));
  paid = await shop.buyPaid(anna, castle);
  await later(2);
  refunded = await shop.buyPaid(anna, font);
  await shop.adminAction(admin, refunded, 'refund', { reason: 'Wrong font', revoke: true });
  await shop.fillCart(bert, castle, font);
  await shop.buy(bert);
  open = `PB-${100_000 + (await shop.listOrders(bert))[0]!.sequence}`;
});
afterAll(() => shop.close());

const get = (path: string, user: TestUser | null = admin) =>
  shop.call('GET', `/api/admin/${path}`, user ? { token: user.accessToken } : {});
const numbers = async (query: string) => {
  const { body } = await get(`orders?${query}`);
  return (body.data as { number: string }[]).map(({ number }) => number);
};

describe('order list of the admin area', () => {
  test.each(['orders', 'orders.csv', 'orders/buyers', 'orders/products', 'orders/PB-100001'])(
    'denies %s to visitors and users',
    async (path) => {
      expect([(await get(path, null)).status, (await get(path, anna)).status]).toEqual([401, 403]);
    },
  );

  test('lists orders with the columns of a row, newest first', async () => {
    const { status, body } = await get('orders');
    expect([status, body.meta]).toEqual([200, { page: 1, per_page: 25, total: 3, last_page: 1 }]);
    expect(body.data).toMatchObject([
      { number: open, status: 'pending_payment', gateway: 'sandbox', total: 25, refunded: 0, paid_at: null },
      { number: refunded, status: 'refunded', titles: ['Blocky font'], total: 5, refunded: 5 },
      { number: paid, status: 'paid', user: { email: 'anna@example.com' }, total: 20, currency: 'USD' },
    ]);
    expect(body.data[0].titles.toSorted()).toEqual(['Blocky font', 'Castle 100%']);
  });

  test.each([
    ['the order number', () => `q=${paid}`, () => [paid]],
    ['the digits of the order number', () => `q=${paid.slice(3)}`, () => [paid]],
    ['part of an email', () => 'q=BERT%40exa', () => [open]],
    ['a product title', () => 'q=castle', () => [open, paid]],
    ['a literal percent sign', () => 'q=0%25', () => [open, paid]],
    ['a literal underscore', () => 'q=a_t', () => []],
    ['a status', () => 'status=refunded', () => [refunded]],
    ['a gateway', () => 'gateway=manual', () => []],
    ['a text and a status', () => 'q=castle&status=paid', () => [paid]],
    ['ascending total', () => 'sort=total', () => [refunded, paid, open]],
    ['descending email', () => 'sort=-email', () => [open, refunded, paid]],
    ['a page number', () => 'per_page=2&page=2', () => [paid]],
    ['a page number past the end', () => 'page=9', () => []],
  ])('filters, sorts or pages by %s', async (_, query, expected) => expect(await numbers(query())).toEqual(expected()));

  test('filters by a date range that includes both days', async () => {
    const day = (moment: Date) => moment.toISOString().slice(0, 10);
    const today = day(shop.clock.now());
    const before = day(new Date(shop.clock.now().getTime() - 2 * DAY_MS));
    expect(await numbers(`from=${today}`)).toEqual([open, refunded]);
    expect(await numbers(`to=${before}`)).toEqual([paid]);
    expect(await numbers(`from=${before}&to=${today}`)).toHaveLength(3);
  });

  test.each([
    'sort=password',
    'page=0',
    'per_page=101',
    'status=stolen',
    'from=yesterday',
    'from=0000-01-01',
    'to=9999-12-31',
    'q=a%00b',
    `q=${'a'.repeat(201)}`,
  ])('rejects the query %s with 422 and names the field', async (query) => {
    const { status, body } = await get(`orders?${query}`);
    expect([status, Object.keys(body)]).toEqual([422, [query.split('=')[0]]]);
  });

  test('exports the same search as CSV and escapes formulas', async () => {
    const { headers, body } = await get('orders.csv?q=bert');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, row, end] = (body as string).split('\r\n');
    expect(row).toContain(`${open},pending_payment`);
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    expect(row).toContain('25.00,0.00,USD');
    expect(end).toBe('');
  });
});

describe('order details of the admin area', () => {
  test('shows payments, refunds and grants in the history, with author and reason', async () => {
    const { body } = await get(`orders/${refunded}`);
    expect(body.data).toMatchObject({ number: refunded, status: 'refunded', refunded: 5, created_by: null });
    const kinds = (body.data.history as { kind: string }[]).map(({ kind }) => kind);
    for (const kind of ['order.created', 'order.placed', 'attempt.started', 'attempt.succeeded', 'payment.captured'])
      expect(kinds).toContain(kind);
    for (const kind of ['grant.given', 'admin.order.refund', 'refund.requested', 'refund.succeeded', 'grant.revoked'])
      expect(kinds).toContain(kind);
    expect(body.data.history).toContainEqual(
      expect.objectContaining({ kind: 'admin.order.refund', who: admin.email, about: 'Wrong font' }),
    );
    const times = (body.data.history as { at: string }[]).map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
  });

  test('lists the actions that the status allows', async () => {
    const can = async (number: string) => (await get(`orders/${number}`)).body.data.can;
    expect(await can(paid)).toMatchObject({ refund: true, cancel: false, mark_paid: false, resend_receipt: true });
    expect(await can(refunded)).toMatchObject({ refund: false, cancel: false, mark_paid: false });
    expect(await can(open)).toMatchObject({ refund: false, cancel: true, mark_paid: true, request_payment: true });
  });

  test('responds 404 to an unknown or invalid order number', async () => {
    expect((await get('orders/PB-999999')).status).toBe(404);
    expect((await get('orders/nonsense')).status).toBe(404);
  });
});

describe('admin actions on an order', () => {
  const act = (number: string, action: string, body?: object, key?: string) =>
    shop.call('POST', `/api/admin/orders/${number}/${action}`, {
      token: admin.accessToken,
      ...(body && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const actions = async (number: string) =>
    (await shop.db.select().from(auditEntries).where(eq(auditEntries.subject, number))).map(({ action }) => action);
  const emails = async (key: string) =>
    (await shop.db.select().from(emailOutbox))
      .filter((email) => email.key.startsWith(key))
      .map(({ subject }) => subject);

  test('stores a note once per idempotency key, with its author, and never deletes it', async () => {
    const first = await act(paid, 'notes', { note: ' Called back\nand solved ' }, 'note-1');
    expect([first.status, first.body.message]).toEqual([200, 'The note was added']);
    expect((await act(paid, 'notes', { note: 'Something else' }, 'note-1')).status).toBe(422);
    expect(await act(paid, 'notes', { note: ' Called back\nand solved ' }, 'note-1')).toMatchObject({ status: 200 });
    const { body } = await get(`orders/${paid}`);
    expect((body.data.history as { kind: string }[]).filter(({ kind }) => kind === 'note')).toEqual([
      expect.objectContaining({ who: admin.email, about: 'Called back\nand solved' }),
    ]);
    expect(await actions(paid)).toEqual(['order.note']);
    await expect(shop.db.delete(orderNotes)).rejects.toThrow();
  });

  test.each([
    ['an empty', ''],
    ['a blank', '   '],
    ['an overlong', 'a'.repeat(2001)],
    ['an unstorable', 'a\0'],
    ['a missing', undefined],
    ['a numeric', 1],
  ])('rejects %s note with 422', async (_, note) => {
    const response = await act(open, 'notes', { note });
    expect([response.status, Object.keys(response.body)]).toEqual([422, ['note']]);
  });

  test('resends a receipt once per idempotency key and responds 409 before the payment', async () => {
    expect((await act(paid, 'receipt', undefined, 'r-1')).body.message).toBe('The receipt is on its way to the user');
    await act(paid, 'receipt', undefined, 'r-1');
    await act(paid, 'receipt', undefined, 'r-2');
    const [order] = await shop.listOrders(anna);
    expect(await emails(`receipt:${order!.id}`)).toHaveLength(3);
    expect((await act(open, 'receipt')).status).toBe(409);
  });

  test('rejects a refund after the refund window unless the admin confirms it', async () => {
    await later(13);
    expect((await get(`orders/${paid}`)).body.data.is_refund_late).toBe(true);
    const late = { reason: 'Kind', revoke: false };
    const response = await act(paid, 'refund', late);
    expect([response.status, response.body.message]).toEqual([
      409,
      expect.stringMatching(/^The refund window of this order ended on \d{1,2} \w+ \d{4} \(UTC\)$/),
    ]);
    const known = await act(paid, 'refund', { ...late, beyond_window: true });
    expect([known.status, known.body.data.status]).toEqual([200, 'refunded']);
  });
});
