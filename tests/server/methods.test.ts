import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

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
