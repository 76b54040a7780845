import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import type { UserRow } from '#contract/admin/admin-users.ts';
import { sessions, users } from '#server/modules/identity/schema/users.ts';
import { settleCheckout } from '#server/modules/payments/settlement/settle-checkout.ts';
import { insertSupportRequest } from '#server/modules/support/queries/requests.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { type TestUser, createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let admin: TestUser;
let buyer: TestUser;

const PEOPLE = [
  { email: 'ada@example.com', username: 'ada_l', fullName: 'Ada Lovelace', createdAt: '2026-01-10T23:59:59.999Z' },
  { email: 'grace@navy.example', username: 'Hopper', fullName: 'grace hopper', createdAt: '2026-01-11T00:00:00Z' },
  { email: 'percent@example.com', username: '100%_sure', fullName: 'Per Cent', createdAt: '2026-02-01T12:00:00Z' },
  { email: 'zoe@example.com', username: 'zoë', fullName: 'Zoë Ångström', createdAt: '2026-02-02T12:00:00Z' },
].map((person) => ({ ...person, createdAt: new Date(person.createdAt), passwordHash: 'none' }));

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  await shop.db
    .insert(users)
    .values([
      ...PEOPLE.map((person, i) => (i === 1 ? { ...person, blockedAt: new Date('2026-03-01') } : person)),
      { ...PEOPLE[0]!, email: 'gone@deleted.invalid', username: 'gone', deletedAt: new Date('2026-03-02') },
    ]);
  admin = await shop.newUser({ isAdmin: true, email: 'boss@example.org' });
  buyer = await shop.newUser({ email: 'buyer@example.org' });
});
afterAll(() => shop.close());

const get = (path: string) => shop.call('GET', `/api/admin/users${path}`, { token: admin.accessToken });
const emails = async (query: Record<string, string>) => {
  const response = await get(`?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  return (response.body.data as UserRow[]).map((row) => row.email);
};

describe('the list of users', () => {
  test.each([
    ['part of an email', 'NAVY.ex', ['grace@navy.example']],
    ['part of a name, across its words', 'a lovel', ['gone@deleted.invalid', 'ada@example.com']],
    ['part of a username', 'opper', ['grace@navy.example']],
    ['two letters: the beginning of an email, a name or a username', 'ho', ['grace@navy.example']],
    ['one letter', 'z', ['zoe@example.com']],
    ['letters with marks', 'Ångs', ['zoe@example.com']],
    ['a sign that SQL uses', '100%_', ['percent@example.com']],
    ['that sign alone', '%', []],
    ['a text over the seam of two fields', 'example.comada', []],
    ['a quote', "'; drop table users", []],
    ['spaces around it', '  navy  ', ['grace@navy.example']],
  ])('searches by %s', async (_, q, found) => {
    expect((await emails({ q })).sort()).toEqual([...found].sort());
  });

  test.each([
    [{ role: 'admin' }, ['boss@example.org']],
    [{ status: 'blocked' }, ['grace@navy.example']],
    [{ status: 'deleted' }, ['gone@deleted.invalid']],
    [{ status: 'active', q: 'lovelace' }, ['ada@example.com']],
    [{ role: 'user', q: 'example.org' }, ['buyer@example.org']],
    // Whole days in UTC, both ends included.
    [{ from: '2026-01-10', to: '2026-01-10', status: 'active' }, ['ada@example.com']],
    [{ from: '2026-01-11', to: '2026-02-01' }, ['percent@example.com', 'grace@navy.example']],
    [{ from: '2026-02-01', to: '2026-01-01' }, []],
  ])('filters by %j', async (query, found) => {
    expect(await emails(query)).toEqual(found);
  });

  test('sorts by every column in both directions, ignoring case', async () => {
    const narrowed = { to: '2026-02-28', status: 'active' };
    expect(await emails({ ...narrowed })).toEqual(['zoe@example.com', 'percent@example.com', 'ada@example.com']);
    const byName = ['ada@example.com', 'percent@example.com', 'zoe@example.com'];
    for (const sort of ['created_at', 'email', 'full_name']) {
      expect(await emails({ ...narrowed, sort })).toEqual(byName);
      expect(await emails({ ...narrowed, sort: `-${sort}` })).toEqual(byName.toReversed());
    }
    expect(await emails({ to: '2026-01-11', sort: 'username' })).toEqual([
      'ada@example.com',
      'gone@deleted.invalid',
      'grace@navy.example',
    ]);
  });

  test('has pages with each user once and the total, and an empty page after the last one', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await get(`?per_page=2&page=${page}&sort=created_at`);
      expect(body.meta).toEqual({ page, per_page: 2, total: 7, last_page: 4 });
      seen.push(...(body.data as UserRow[]).map((row) => row.email));
    }
    expect(new Set(seen).size).toBe(7);
    expect((await get('?per_page=2&page=5')).body.data).toEqual([]);
  });

  test.each([
    'sort=password_hash',
    'sort=-',
    'page=0',
    'page=1e3',
    'per_page=101',
    'status=any',
    'role=root',
    'from=2026-02-30',
    'from=0000-01-01',
    'to=9999-12-31',
    'to=yesterday',
    'q=%00',
    `q=${'x'.repeat(201)}`,
  ])('rejects %s with an error at the field', async (query) => {
    const response = await get(`?${query}`);
    expect([response.status, Object.keys(response.body)]).toEqual([422, [query.split('=')[0]]]);
  });

  test('exports the searched, filtered and sorted list as CSV, with formulas as text', async () => {
    await shop.db.update(users).set({ city: 'Paris', country: '=1+1' }).where(eq(users.email, 'zoe@example.com'));
    const { status, headers, body } = await get('.csv?sort=email&from=2026-02-01&to=2026-02-28');
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...lines] = (body as string).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Id,Email,Username,Full name,Country,Admin,Role,Registered,Last seen,Blocked,Deleted,Orders');
    expect(lines.map((line) => line.split(',').slice(1, 6))).toEqual([
      ['percent@example.com', '100%_sure', 'Per Cent', '', 'no'],
      ['zoe@example.com', 'zoë', 'Zoë Ångström', "'=1+1", 'no'],
    ]);
  });
});

describe('the records of one user', () => {
  test('contain orders, sessions, support requests, downloads and the audit, newest first, with totals', async () => {
    const [car, van] = [await shop.addProduct({ title: 'Car' }), await shop.addProduct({ title: 'Van' })];
    const first = await shop.buyPaid(buyer, car);
    const second = await shop.buyPaid(buyer, van);
    const files = (await shop.call('GET', '/api/purchased', { token: buyer.accessToken })).body.data;
    const bought = files.find((product: { id: number }) => product.id === van);
    const file = bought.versions?.[0]?.files[0] ?? bought.files[0];
    const link = await shop.call('POST', `/api/purchased/${van}/files/${file.id}/link`, { token: buyer.accessToken });
    await shop.call(
      'GET',
      new URL(link.body.data.url, 'http://localhost').pathname + new URL(link.body.data.url, 'http://localhost').search,
    );
    const subject = 'Where is my van?';
    const request = {
      userId: buyer.id,
      name: 'B',
      email: buyer.email,
      kind: 'download' as const,
      subject,
      orderId: null,
    };
    await insertSupportRequest(shop.db, { ...request, message: 'It is not there', createdAt: shop.clock.now() });

    const records = async (what: string) => (await get(`/${buyer.id}/${what}`)).body;
    expect((await records('orders')).data).toMatchObject([
      { number: second, status: 'paid', products: 1 },
      { number: first, status: 'paid', products: 1 },
    ]);
    expect((await records('sessions')).data).toMatchObject([{ user_agent: 'tests', status: 'live', ended_at: null }]);
    expect((await records('support')).data).toMatchObject([{ kind: 'download', subject, status: 'open' }]);
    expect((await records('downloads')).data).toMatchObject([
      { product: 'Van', file: file.name, order: second, requests: 1 },
    ]);
    await shop.call('POST', `/api/admin/users/${buyer.id}/block`, {
      token: admin.accessToken,
      body: { reason: 'Because' },
    });
    expect((await records('audit')).data).toMatchObject([{ action: 'user.block', actor: { email: admin.email } }]);
    expect((await records('sessions')).data).toMatchObject([{ status: 'blocked' }]);
    const { data } = (await get(`/${buyer.id}`)).body;
    expect(data.counts).toEqual({ orders: 2, sessions: 0, support: 1, downloads: 1, audit: 1 });
    expect((await get(`?q=${buyer.email}`)).body.data).toMatchObject([{ orders: 2, last_seen_at: data.last_seen_at }]);

    expect(await records('orders?per_page=1&page=2')).toMatchObject({
      data: [{ number: first }],
      meta: { page: 2, per_page: 1, total: 2, last_page: 2 },
    });
  });

  test('distinguish an expired session from a revoked one', async () => {
    const past = new Date(shop.clock.now().getTime() - 1000);
    await shop.db.update(sessions).set({ idleExpiresAt: past }).where(eq(sessions.userId, admin.id));
    const { data } = (await get(`/${admin.id}/sessions`)).body;
    expect(data).toMatchObject([{ status: 'lapsed', ended_at: null }]);
  });

  test('contain no secrets', async () => {
    const all = [await get(''), await get(`/${buyer.id}`), await get(`/${buyer.id}/sessions`), await get('.csv')];
    const [row] = await shop.db.select().from(users).where(eq(users.id, buyer.id));
    const [session] = await shop.db.select().from(sessions).where(eq(sessions.userId, buyer.id));
    for (const { body } of all)
      for (const secret of [row!.passwordHash, session!.salt, 'password'])
        expect(JSON.stringify(body)).not.toContain(secret);
  });
});

test('one user has what was paid less refunds, the paid orders, the last order and the open support requests', async () => {
  const user = await shop.newUser({});
  const one = async () => (await get(`/${user.id}`)).body.data;
  expect(await one()).toMatchObject({ spent: [], paid_orders: 0, last_ordered_at: null, open_requests: 0 });

  const gift = await shop.addProduct({ price: 0 });
  await shop.call('POST', `/front/v2/product/${gift}/get-free`, { token: user.accessToken });
  expect(await one()).toMatchObject({ spent: [], paid_orders: 0, last_ordered_at: expect.any(String) });
  const castle = await shop.addProduct({ price: 20 });
  const tower = await shop.addProduct({ price: 5 });
  await shop.buyPaid(user, castle);
  const second = await shop.buyPaid(user, tower);
  expect(await one()).toMatchObject({
    spent: [{ amount: 25, currency: 'USD' }],
    paid_orders: 2,
    last_ordered_at: expect.any(String),
  });
  await shop.adminAction(admin, second, 'refund', { reason: 'Wrong file', revoke: true });
  expect(await one()).toMatchObject({ spent: [{ amount: 20, currency: 'USD' }], paid_orders: 2 });
});

test('an order that was paid twice counts once in what a user spent', async () => {
  const user = await shop.newUser({});
  const castle = await shop.addProduct({ price: 20 });
  await shop.fillCart(user, castle);
  await shop.buy(user);
  const [order] = await shop.listOrders(user);
  const { checkouts } = shop.fakeGateway();
  const first = [...checkouts.values()].at(-1)!;
  const second = { ...first, id: `${first.id}_again`, status: 'paid' as const };
  checkouts.set(second.id, second);
  await shop.addAttempt(order!, second.id);
  await settleCheckout(shop.context, order!, second);
  first.status = 'paid';
  await settleCheckout(shop.context, order!, first);
  expect((await shop.listAttempts(user)).map(({ status }) => status)).toEqual(['returned', 'succeeded']);
  expect((await get(`/${user.id}`)).body.data).toMatchObject({
    spent: [{ amount: 20, currency: 'USD' }],
    paid_orders: 1,
  });
});
