import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const TOKEN = 'a-token-for-the-monitoring';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => shop.close());

const read = (token?: string) => shop.call('GET', '/metrics', token === undefined ? {} : { token });

test('the metrics count requests by route and status, and name nobody', async () => {
  const user = await shop.newUser();
  await shop.call('GET', '/api/account', { token: user.accessToken });
  await shop.call('GET', '/api/account');
  await shop.call('GET', '/front/v2/product/424242');
  const { status, headers, body } = await read(TOKEN);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const text = String(body);
  for (const line of [
    'http_request_duration_seconds_count{method="GET",route="/api/account",status="200"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/account",status="401"} 1',
    'http_request_duration_seconds_bucket{method="GET",route="/front/v2/product/:id",status="404",le="+Inf"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^shop_draining 0$/m);
  expect(text).toMatch(
    /^# TYPE shop_documents_left_to_browser_total counter\nshop_documents_left_to_browser_total \d+$/m,
  );
  expect(text).not.toContain('424242');
  expect(text).not.toContain(user.id);
});

test('the metrics need their token, and do not exist without the variable', async () => {
  for (const token of [undefined, 'another-token-for-monitoring']) expect((await read(token)).status).toBe(401);
  const without = await createTestShop();
  expect((await without.call('GET', '/metrics', { token: TOKEN })).status).toBe(404);
  await without.close();
});

// docs/operations.md#watch
test('the lag of the event loop is that since the last read', async () => {
  const readMax = async () => {
    const text = String((await read(TOKEN)).body);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
    return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]);
  };
  const end = performance.now() + 1_000;
  // Keeps the event loop busy.
  while (performance.now() < end);
  // A request of a socket is read after the timers of its turn; the test's own would be read before.
  for (const _ of [1, 2]) await new Promise(setImmediate);
  await expect.poll(readMax).toBeGreaterThan(0.5);
  await expect.poll(readMax).toBeLessThan(0.5);
});
