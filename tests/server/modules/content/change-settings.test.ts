import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { type MoneyShop, withMoney } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let user: TestUser;
let castle: number;

beforeAll(async () => {
  shop = await withMoney(await createTestShop());
  castle = await shop.addProduct({ title: 'Castle', price: 20 });
  admin = await shop.newUser({ isAdmin: true });
  user = await shop.newUser();
});
afterAll(() => shop.close());

const get = (path: string, by: TestUser | null = admin) => shop.call('GET', path, by ? { token: by.accessToken } : {});
/** The settings as they are, as a form would send them back. */
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

test('they are for staff alone', async () => {
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

test('a change counts up the version and is one entry of the audit, with what it was before', async () => {
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

test('the same again changes nothing and is not told of', async () => {
  const { version } = await current();
  expect((await put({})).body).toMatchObject({ message: 'Nothing changed', data: { version } });
  expect((await history()).meta.total).toBe(1);
});

test('what somebody else saved in between is not overwritten', async () => {
  const seen = await current();
  await save({ notice: 'First' });
  const answer = await put({ ...seen, notice: 'Second' });
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Someone else')]);
  expect((await current()).notice).toBe('First');
  const { version } = await current();
  const answers = await Promise.all(['A', 'B', 'C'].map((notice) => put({ version, notice })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

describe('they take effect:', () => {
  test('the notice, for everybody', async () => {
    await save({ notice: '  Closed on Monday  ' });
    expect((await get('/front/v2/static/contact_us', null)).body.data.notice).toBe('Closed on Monday');
    await save({ notice: '' });
    expect((await get('/front/v2/static/contact_us', null)).body.data).not.toHaveProperty('notice');
  });

  test('the company info', async () => {
    const { company } = await current();
    await save({ company: { ...company, name: 'Another name' } });
    expect((await get('/front/v2/static/contact_us', null)).body.data.name).toBe('Another name');
  });

  test('a payment method that is off is not offered and takes no money', async () => {
    await save({
      payment_methods: [
        { id: 'card', is_enabled: false },
        { id: 'off', is_enabled: true },
      ],
    });
    const { body } = await get('/front/v2/payment_methods', null);
    expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual(['off']);
    await shop.fillCart(user, castle);
    expect((await shop.buy(user)).body).toEqual({ gateway: ['Unknown payment method'] });
    await save({
      payment_methods: [
        { id: 'card', is_enabled: true },
        { id: 'off', is_enabled: false },
      ],
    });
  });

  test('the order’s expiry, for the next order', async () => {
    await save({ order_expiry_hours: 2.5 });
    await shop.buy(user);
    const [order] = await shop.ordersOf(user);
    expect(order!.expiresAt.getTime() - order!.createdAt.getTime()).toBe(2.5 * 3600_000);
  });

  test('a refund window of no days asks twice at once', async () => {
    const buyer = await shop.newUser();
    const number = await shop.buyPaid(buyer, castle);
    await save({ refund_window_days: 0 });
    shop.clock.advance(1000);
    const wish = { reason: 'Asked', revoke: false };
    expect((await shop.staff(admin, number, 'refund', wish)).headers['x-error-code']).toBe('refund_window_over');
    await save({ refund_window_days: 1 });
    expect((await shop.staff(admin, number, 'refund', wish)).status).toBe(200);
  });
});

test.each([
  ['no name', { company: { name: '' } }, 'company.name'],
  ['a long street', { company: { address: { street: 'a'.repeat(101) } } }, 'company.address.street'],
  ['a wrong e-mail', { company: { contact: { email: 'nobody' } } }, 'company.contact.email'],
  ['no method on', { payment_methods: [{ id: 'card', is_enabled: false }] }, 'payment_methods'],
  ['an unknown method', { payment_methods: [{ id: 'gold', is_enabled: true }] }, 'payment_methods'],
  ['an expiry below half an hour', { order_expiry_hours: 0 }, 'order_expiry_hours'],
  ['one beyond what a gateway’s page lives', { order_expiry_hours: 23.5 }, 'order_expiry_hours'],
  ['one between half hours', { order_expiry_hours: 0.75 }, 'order_expiry_hours'],
  ['a refund window below nothing', { refund_window_days: -1 }, 'refund_window_days'],
  ['half a day', { refund_window_days: 1.5 }, 'refund_window_days'],
  ['more than a year', { refund_window_days: 366 }, 'refund_window_days'],
  ['a long notice', { notice: 'a'.repeat(301) }, 'notice'],
  ['a version that is none', { version: 0 }, 'version'],
  ['something else', { is_admin: true }, 'is_admin'],
])('%s is refused with the field’s name, and nothing is changed', async (_, change: Record<string, unknown>, field) => {
  const before = await current();
  const company = { ...before.company, ...(change['company'] as object) };
  for (const part of ['address', 'contact'])
    company[part] = { ...before.company[part], ...(change['company'] as Record<string, object> | undefined)?.[part] };
  const answer = await put({ ...change, company });
  expect([answer.status, Object.keys(answer.body)]).toEqual([422, [field]]);
  expect(await current()).toEqual(before);
});

test.each([
  { order_expiry_hours: 0.5 },
  { order_expiry_hours: 23 },
  { refund_window_days: 365 },
  { notice: 'a'.repeat(300) },
])('%j is the most or least that is taken', async (change) => {
  await save(change);
  expect(await current()).toMatchObject(change);
});
