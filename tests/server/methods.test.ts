import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

test('every call responds to each method that it does not have with 405 and the methods that it has', async () => {
  const { body } = await shop.call('GET', '/api/openapi.json');
  const paths = Object.entries(body.paths as Record<string, object>);
  expect(paths.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  for (const [path, operations] of paths) {
    const has = new Set(Object.keys(operations).map((method) => method.toUpperCase()));
    if (has.has('GET')) has.add('HEAD');
    const url = path.replaceAll(/\{[^}]+\}/g, '1');
    for (const method of METHODS) {
      if (has.has(method)) continue;
      const { status, headers } = await shop.call(method, url);
      const allowed = (headers.allow ?? '').split(', ').toSorted();
      if (status !== 405 || allowed.join() !== [...has].toSorted().join())
        wrong.push(`${method} ${path}: ${status} ${allowed.join()}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('every call that has GET has HEAD, with the same status', async () => {
  const { body } = await shop.call('GET', '/api/openapi.json');
  const readable = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
    'get' in operations ? [path.replaceAll(/\{[^}]+\}/g, '1')] : [],
  );
  const wrong: string[] = [];
  for (const url of readable) {
    const [get, head] = [await shop.call('GET', url), await shop.call('HEAD', url)];
    if (head.status !== get.status) wrong.push(`${url}: ${get.status}, ${head.status}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  { accept: 'no/such-type', 'accept-encoding': 'zstd;q=1, *;q=0', 'accept-language': 'tlh', 'accept-charset': 'utf-7' },
  { accept: ',;=', 'accept-encoding': '%%%' },
])('a call responds with JSON whatever a client accepts: %j', async (headers) => {
  const response = await shop.call('GET', '/front/v2/payment_methods', { headers });
  expect([response.status, response.headers['content-type'], response.headers['content-encoding']]).toEqual([
    200,
    'application/json; charset=utf-8',
    undefined,
  ]);
  expect(response.body).toEqual({ data: expect.any(Array) });
});
