import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type TestShop, type TestUser, createTestShop } from '#tests/support/shop.ts';

const MINUTE_MS = 60_000;
const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

let database: OpenDatabase;
let shop: TestShop;
let user: TestUser;
let clients = 0;
let address: string;

beforeAll(async () => {
  database = await openTestDatabase();
  shop = await createTestShop({ database, env: BEHIND_PROXY });
});
afterAll(async () => {
  await shop.close();
  await database.close();
});
beforeEach(async () => {
  user = await shop.newUser();
  clients += 1;
  address = `192.0.2.${clients}`;
});

interface Limited {
  method: string;
  path: string;
  name: string;
  windowMs: number;
  perUser: number | null;
  perAddress: number | null;
  body?: object;
}

const LIMITED: Record<string, Limited> = {
  search: {
    method: 'GET',
    path: '/front/v2/search',
    name: 'search',
    windowMs: MINUTE_MS,
    perUser: 1_200,
    perAddress: 12_000,
  },
  suggestions: {
    method: 'GET',
    path: '/front/v2/search/suggestions?search=ca',
    name: 'suggestions',
    windowMs: MINUTE_MS,
    perUser: 1_200,
    perAddress: 12_000,
  },
  purchases: {
    method: 'POST',
    path: '/front/v2/cart/purchase',
    body: { gateway: 'card' },
    name: 'purchase',
    windowMs: 10 * MINUTE_MS,
    perUser: 120,
    perAddress: 3_000,
  },
  'the page of an order': {
    method: 'GET',
    path: '/api/orders/PB-100001',
    name: 'order',
    windowMs: MINUTE_MS,
    perUser: 600,
    perAddress: 6_000,
  },
  payments: {
    method: 'POST',
    path: '/api/orders/PB-100001/pay',
    name: 'payment',
    windowMs: 10 * MINUTE_MS,
    perUser: 120,
    perAddress: 3_000,
  },
  invoices: {
    method: 'GET',
    path: '/api/orders/PB-100001/invoice',
    name: 'invoice',
    windowMs: 10 * MINUTE_MS,
    perUser: 120,
    perAddress: 1_200,
  },
  'download links': {
    method: 'POST',
    path: '/api/purchased/1/files/1/link',
    name: 'download-link',
    windowMs: 10 * MINUTE_MS,
    perUser: 6_000,
    perAddress: 24_000,
  },
  downloads: {
    method: 'GET',
    path: '/downloads/a-link',
    name: 'download',
    windowMs: 10 * MINUTE_MS,
    perUser: null,
    perAddress: 24_000,
  },
};

const send = async ({ method, path, body }: Limited, from = address) => {
  const { access_token: token } = await startSession(shop.context, user.id, { userAgent: 'tests', ip: from });
  return shop.call(method, path, { token, body, headers: { 'x-forwarded-for': from } });
};

/** Counts requests as the shop does, without making them. */
const use = (
  { counts }: TestShop['context']['limits'],
  limit: string,
  key: string,
  times: number,
  windowMs: number,
) => {
  for (let time = 0; time < times; time += 1) counts.count({ name: limit, max: times, windowMs }, key);
};

const expectLimited = async (limited: Limited) => {
  expect((await send(limited)).status).not.toBe(429);
  const rejected = await send(limited);
  expect(rejected.status).toBe(429);
  expect(rejected.headers['retry-after']).toBe(String(limited.windowMs / 1000));
  const minutes = limited.windowMs / MINUTE_MS;
  const wait = minutes === 1 ? '60 seconds' : `${minutes} minutes`;
  expect(rejected.body).toEqual({ message: `Too many requests. Please try again in ${wait}` });
};

// docs/design/api.md#limits
describe.each(Object.entries(LIMITED))('%s', (_, limited) => {
  const { name, windowMs, perUser, perAddress } = limited;

  test.runIf(perUser !== null)(`are limited to ${perUser} for each user, from whatever address`, async () => {
    use(shop.context.limits, `${name}/user`, user.id, (perUser ?? 0) - 1, windowMs);
    await expectLimited(limited);
    expect((await send(limited, '198.51.100.1')).status).toBe(429);
    shop.clock.advance(windowMs);
    expect((await send(limited)).status).not.toBe(429);
  });

  test(`are limited to ${perAddress} for each address, whoever calls`, async () => {
    use(shop.context.limits, `${name}/address`, address, (perAddress ?? 0) - 1, windowMs);
    await expectLimited(limited);
    user = await shop.newUser();
    expect((await send(limited)).status).toBe(429);
    expect((await send(limited, '198.51.100.2')).status).not.toBe(429);
    shop.clock.advance(windowMs);
    expect((await send(limited)).status).not.toBe(429);
  });
});

test('count an IPv6 network as one address', async () => {
  const { search } = LIMITED as { search: Limited };
  use(shop.context.limits, 'search/address', '2001:db8:0:7::', 12_000, MINUTE_MS);
  expect((await send(search, '2001:db8:0:7::1')).status).toBe(429);
  expect((await send(search, '2001:db8:0:7:ffff::2')).status).toBe(429);
  expect((await send(search, '2001:db8:0:8::1')).status).toBe(200);
});

test('do not count requests of the machine itself per address', async () => {
  const { search } = LIMITED as { search: Limited };
  for (const [from, key] of [
    ['127.0.0.1', '127.0.0.1'],
    ['::1', '::'],
  ] as const) {
    use(shop.context.limits, 'search/address', key, 12_000, MINUTE_MS);
    expect((await send(search, from)).status).toBe(200);
  }
});

test('limit the downloads of one link', async () => {
  use(shop.context.limits, 'download/link', 'one-link', 1_200, 10 * MINUTE_MS);
  expect((await shop.call('GET', '/downloads/one-link')).status).toBe(429);
  expect((await shop.call('GET', '/downloads/other-link')).status).not.toBe(429);
});

describe('reports', () => {
  const REPORT = {
    version: 1,
    tabs: [
      {
        tab: 'tab-1',
        build: 'index-1.js',
        clockOffset: 0,
        aliases: 0,
        charts: {},
        records: [{ kind: 'note', at: 1, note: 'boot' }],
      },
    ],
  };
  const report = (from: string, body: object = {}) =>
    shop.call('POST', '/api/traces', { body, headers: { 'x-forwarded-for': from } });
  const DAY_MS = 24 * 60 * MINUTE_MS;

  test('are limited to 40 a day for each address', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let time = 0; time < 10; time += 1) statuses.push((await report(address)).status);
      shop.clock.advance(10 * MINUTE_MS);
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(40);
    shop.clock.advance(DAY_MS);
    expect((await report(address)).status).not.toBe(429);
  });

  test('that are stored are limited to 1,000 a day from all addresses together', async () => {
    shop.clock.advance(DAY_MS);
    use(shop.context.limits, 'report/all', 'everybody', 999, DAY_MS);
    // Otherwise anybody could use up the limit without storing anything.
    expect((await report('2001:db8:1::1')).status).toBe(422);
    expect((await report('2001:db8:2::1', REPORT)).status).toBe(201);
    expect((await report('2001:db8:3::1', REPORT)).status).toBe(429);
    shop.clock.advance(DAY_MS);
  });
});

// The embedded database has one node.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('two nodes of one database', () => {
  test('count together, and send nothing for clients that make few requests', async () => {
    const { search } = LIMITED as { search: Limited };
    const other = await createTestShop({ database, env: BEHIND_PROXY });
    await shop.context.limits.sharing.start();
    await other.context.limits.sharing.start();
    other.clock.set(shop.clock.now());
    // What the tests before have counted.
    shop.context.limits.counts.takeShared();
    const execute = vi.spyOn(shop.db, 'execute');
    try {
      await send(search);
      await shop.context.limits.sharing.share();
      expect(execute).not.toHaveBeenCalled();

      use(other.context.limits, 'search/address', address, 6_000, MINUTE_MS);
      use(shop.context.limits, 'search/address', address, 5_998, MINUTE_MS);
      expect((await send(search)).status).toBe(200);
      await other.context.limits.sharing.share();
      await vi.waitFor(async () => expect((await send(search)).status).toBe(429), { timeout: 20_000 });
      expect((await send(search, '198.51.100.3')).status).toBe(200);
    } finally {
      execute.mockRestore();
      await shop.context.limits.sharing.stop();
      await other.context.limits.sharing.stop();
      await other.close();
    }
  });
});
