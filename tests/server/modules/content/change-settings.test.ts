import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let user: TestUser;
let castle: number;

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  castle = await shop.addProduct({ title: 'Castle', price: 20 });
  admin = await shop.newUser({ isAdmin: true });
  user = await shop.newUser();
});
afterAll(() => shop.close());

const get = (path: string, by: TestUser | null = admin) => shop.call('GET', path, by ? { token: by.accessToken } : {});
/** The stored settings in the shape of a change request. */
const current = async () => {
  const { payment_methods: methods, ...rest } = (await get('/api/admin/settings')).body.data;
  return {
    ...rest,
    payment_methods: (methods as { id: string; is_enabled: boolean }[]).map(({ id, is_enabled }) => ({
      id,
      is_enabled,
    })),
  };
};
const put = async (change: object, by: TestUser | null = admin) =>
  shop.call('PUT', '/api/admin/settings', {
    ...(by && { token: by.accessToken }),
    body: { ...(await current()), ...change },
  });
const save = async (change: object) => expect((await put(change)).status).toBe(200);
const history = async () => (await get('/api/admin/settings/history')).body;

test('is available to admins only', async () => {
  for (const path of ['/api/admin/settings', '/api/admin/settings/history'])
    expect([(await get(path, null)).status, (await get(path, user)).status]).toEqual([401, 403]);
  const body = await current();
  for (const [by, status] of [
    [null, 401],
    [user, 403],
  ] as const)
    expect((await shop.call('PUT', '/api/admin/settings', { ...(by && { token: by.accessToken }), body })).status).toBe(
      status,
    );
});

test('increments the version and writes one audit entry with the old and new values', async () => {
  const before = await current();
  const company = { ...before.company, name: 'Bazaar Ltd', contact: { phone: '', email: 'help@example.com' } };
  const { status, body } = await put({ company, refund_window_days: 30 });
  expect([status, body.message]).toEqual([200, 'Settings saved']);
  expect(body.data).toMatchObject({
    version: before.version + 1,
    refund_window_days: 30,
    company: { name: 'Bazaar Ltd', contact: { email: 'help@example.com' } },
  });
  expect(body.data.company.contact).not.toHaveProperty('phone');
  const { data, meta } = await history();
  expect(meta.total).toBe(1);
  expect(data[0]).toMatchObject({ version: before.version + 1, who: admin.email });
  expect((data[0].changes as { field: string }[]).map(({ field }) => field).sort()).toEqual([
    'company.contact.email',
    'company.contact.phone',
    'company.name',
    'refund_window_days',
  ]);
  expect(data[0].changes).toEqual(
    expect.arrayContaining([
      { field: 'company.name', before: before.company.name, after: 'Bazaar Ltd' },
      { field: 'company.contact.phone', before: before.company.contact.phone, after: '' },
      { field: 'refund_window_days', before: '14', after: '30' },
    ]),
  );
  expect(await shop.db.select().from(auditEntries)).toHaveLength(1);
});

test('writes no audit entry and keeps the version when nothing changed', async () => {
  const { version } = await current();
  expect((await put({})).body).toMatchObject({ message: 'Nothing changed', data: { version } });
  expect((await history()).meta.total).toBe(1);
});

test('rejects a change that is based on an older version, even when several are saved at the same time', async () => {
  const seen = await current();
  await save({ notice: 'First' });
  const response = await put({ ...seen, notice: 'Second' });
  expect([response.status, response.body.message]).toEqual([409, expect.stringContaining('Someone else')]);
  expect((await current()).notice).toBe('First');
  const { version } = await current();
  const responses = await Promise.all(['A', 'B', 'C'].map((notice) => put({ version, notice })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

describe('after saving, the shop uses', () => {
  test('the new notice for every visitor', async () => {
    await save({ notice: '  Closed on Monday  ' });
    expect((await get('/front/v2/static/contact_us', null)).body.data.notice).toBe('Closed on Monday');
    await save({ notice: '' });
    expect((await get('/front/v2/static/contact_us', null)).body.data).not.toHaveProperty('notice');
  });

  test('the new company information', async () => {
    const { company } = await current();
    await save({ company: { ...company, name: 'Another name' } });
    expect((await get('/front/v2/static/contact_us', null)).body.data.name).toBe('Another name');
  });

  test('only the enabled payment methods, for the list and for purchases', async () => {
    await save({
      payment_methods: [
        { id: 'card', is_enabled: false },
        { id: 'off', is_enabled: true },
      ],
    });
    const { body } = await get('/front/v2/payment_methods', null);
    expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual(['off']);
    await shop.fillCart(user, castle);
    expect((await shop.buy(user)).body).toEqual({ gateway: ['Choose another payment method'] });
    await save({
      payment_methods: [
        { id: 'card', is_enabled: true },
        { id: 'off', is_enabled: false },
      ],
    });
  });

  test('the new order expiry for the next order', async () => {
    await save({ order_expiry_hours: 2.5 });
    await shop.buy(user);
    const [order] = await shop.listOrders(user);
    expect(order!.expiresAt.getTime() - order!.createdAt.getTime()).toBe(2.5 * 3600_000);
  });

  test('a refund window of 0 days, in which every refund needs a second confirmation', async () => {
    const buyer = await shop.newUser();
    const number = await shop.buyPaid(buyer, castle);
    await save({ refund_window_days: 0 });
    shop.clock.advance(1000);
    const terms = { reason: 'Asked', revoke: false };
    expect((await shop.adminAction(admin, number, 'refund', terms)).headers['x-error-code']).toBe('refund_window_over');
    await save({ refund_window_days: 1 });
    expect((await shop.adminAction(admin, number, 'refund', terms)).status).toBe(200);
  });
});

test.each([
  ['an empty company name', { company: { name: '' } }, 'company.name'],
  ['a street that is too long', { company: { address: { street: 'a'.repeat(101) } } }, 'company.address.street'],
  ['an invalid email address', { company: { contact: { email: 'nobody' } } }, 'company.contact.email'],
  ['no enabled payment method', { payment_methods: [{ id: 'card', is_enabled: false }] }, 'payment_methods'],
  ['an unknown payment method', { payment_methods: [{ id: 'gold', is_enabled: true }] }, 'payment_methods'],
  ['an order expiry below half an hour', { order_expiry_hours: 0 }, 'order_expiry_hours'],
  ['an order expiry beyond the lifetime of a checkout', { order_expiry_hours: 23.5 }, 'order_expiry_hours'],
  ['an order expiry that is not a multiple of half an hour', { order_expiry_hours: 0.75 }, 'order_expiry_hours'],
  ['a negative refund window', { refund_window_days: -1 }, 'refund_window_days'],
  ['a refund window with half a day', { refund_window_days: 1.5 }, 'refund_window_days'],
  ['a refund window of more than a year', { refund_window_days: 366 }, 'refund_window_days'],
  ['a notice that is too long', { notice: 'a'.repeat(301) }, 'notice'],
  ['an invalid version', { version: 0 }, 'version'],
  ['an unknown field', { is_admin: true }, 'is_admin'],
])('rejects %s with the name of the field and changes nothing', async (_, change: Record<string, unknown>, field) => {
  const before = await current();
  const company = { ...before.company, ...(change['company'] as object) };
  for (const part of ['address', 'contact'])
    company[part] = { ...before.company[part], ...(change['company'] as Record<string, object> | undefined)?.[part] };
  const response = await put({ ...change, company });
  expect([response.status, Object.keys(response.body)]).toEqual([422, [field]]);
  expect(await current()).toEqual(before);
});

test.each([
  { order_expiry_hours: 0.5 },
  { order_expiry_hours: 23 },
  { refund_window_days: 365 },
  { notice: 'a'.repeat(300) },
])('accepts the limit value %j', async (change) => {
  await save(change);
  expect(await current()).toMatchObject(change);
});
