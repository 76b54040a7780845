import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { registration } from '#tests/support/registration.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

// Limits are counted in memory, so each test needs its own shop, but not its own database.
let database: OpenDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  shop = await createTestShop({ database, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterEach(() => shop.close());
afterAll(() => database.close());

const login = (email: string, password: string) => shop.call('POST', '/front/v2/login', { body: { email, password } });
const loginFrom = (address: string, email: string, password: string) =>
  shop.call('POST', '/front/v2/login', { body: { email, password }, headers: { 'x-forwarded-for': address } });
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

describe('wrong passwords', () => {
  // docs/design/accounts-and-sessions.md#wrong-passwords
  test('make their client wait, longer after each further one, also for the right password', async () => {
    const user = await shop.newUser();
    for (let i = 0; i < 10; i += 1) expect((await login(user.email, 'Wrong-password-1')).status).toBe(401);
    const waits: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const refused = await login(user.email.toUpperCase(), user.password);
      expect([refused.status, refused.body]).toEqual([429, { message: expect.stringContaining('Too many requests') }]);
      waits.push(String(refused.headers['retry-after']));
      shop.clock.advance(Number(refused.headers['retry-after']) * 1000);
      if (i < 5) expect((await login(user.email, 'Wrong-password-1')).status).toBe(401);
    }
    expect(waits).toEqual(['60', '120', '240', '480', '900', '900']);
    expect((await login(user.email, user.password)).status).toBe(200);
  });

  test('lock nobody else out: another address signs in to the same account', async () => {
    const user = await shop.newUser();
    for (let i = 0; i < 11; i += 1) await loginFrom('203.0.113.9', user.email, 'Wrong-password-1');
    expect((await loginFrom('203.0.113.9', user.email, user.password)).status).toBe(429);
    expect((await loginFrom('198.51.100.7', user.email, user.password)).status).toBe(200);
  });

  test('count together for all addresses of an IPv6 network', async () => {
    const user = await shop.newUser();
    for (let i = 1; i <= 10; i += 1) await loginFrom(`2001:db8:1:2::${i}`, user.email, 'Wrong-password-1');
    expect((await loginFrom('2001:db8:1:2:ffff::1', user.email, user.password)).status).toBe(429);
    expect((await loginFrom('2001:db8:1:3::1', user.email, user.password)).status).toBe(200);
  });

  test('from many addresses block every address that the user has not signed in from', async () => {
    const user = await shop.newUser();
    expect((await loginFrom('198.51.100.7', user.email, user.password)).status).toBe(200);
    for (let i = 0; i < 100; i += 1) await loginFrom(`203.0.113.${i}`, user.email, 'Wrong-password-1');
    expect((await loginFrom('192.0.2.1', user.email, user.password)).status).toBe(429);
    expect((await loginFrom('198.51.100.7', user.email, user.password)).status).toBe(200);
    shop.clock.advance(15 * 60_000);
    expect((await loginFrom('192.0.2.1', user.email, user.password)).status).toBe(200);
  });

  test('count towards the limit when they are sent at once', async () => {
    const user = await shop.newUser();
    const responses = await times(30, () => login(user.email, 'Wrong-password-1'));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('count for an unknown account too, so that the limit reveals no account', async () => {
    const responses = await times(12, () => login('nobody@example.com', 'Wrong-password-1'));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('are cleared by the right one and do not affect other accounts', async () => {
    const [user, other] = [await shop.newUser(), await shop.newUser()];
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) await login(user.email, 'Wrong-password-1');
      expect((await login(user.email, user.password)).status).toBe(200);
    }
    expect((await login(other.email, other.password)).status).toBe(200);
  });
});

describe('limits per address', () => {
  // Starts each request in its own turn of the event loop, as a network does, so that the limit counts them one by one.
  const burst = async (
    count: number,
    call: (i: number) => Promise<{ status: number; headers: Record<string, unknown> }>,
  ) => {
    const calls: ReturnType<typeof call>[] = [];
    for (let i = 0; i < count; i += 1) {
      calls.push(call(i));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const responses = await Promise.all(calls);
    const refused = responses.filter(({ status }) => status === 429);
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    return refused.length;
  };

  test('allows 240 sign-ins a minute', async () => {
    // Invalid bodies, so that no password is hashed.
    expect(await burst(241, () => shop.call('POST', '/front/v2/login', { body: {} }))).toBe(1);
  });

  test('allows 120 registrations in ten minutes', async () => {
    const body = registration({ terms: false });
    expect(await burst(122, () => shop.call('POST', '/front/v2/register', { body }))).toBe(2);
  });

  test('allows 600 refreshes a minute', async () => {
    expect(await burst(601, () => shop.call('POST', '/front/v2/refresh', { token: 'x' }))).toBe(1);
  });

  test('counts all addresses of an IPv6 network together', async () => {
    const call = (i: number) =>
      shop.call('POST', '/front/v2/login', { body: {}, headers: { 'x-forwarded-for': `2001:db8:1:2::${i + 1}` } });
    expect(await burst(250, call)).toBe(10);
  });

  test('ignores a forwarded address from an untrusted client', async () => {
    await shop.close();
    shop = await createTestShop({ database });
    const call = (i: number) =>
      shop.call('POST', '/front/v2/login', { body: {}, headers: { 'x-forwarded-for': `10.0.0.${i}` } });
    expect(await burst(250, call)).toBe(10);
  });
});

test('queues password checks, and rejects them when the queue is full', async () => {
  const responses = await times(90, (i) => login(`somebody-${i}@example.com`, 'Wrong-password-1'));
  const refused = responses.filter(({ status }) => status === 429);
  expect(responses.every(({ status }) => status === 401 || status === 429)).toBe(true);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // Nothing stays behind: the next one is served.
  expect((await login('somebody@example.com', 'Wrong-password-1')).status).toBe(401);
});
