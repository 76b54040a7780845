import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/routes.ts';
import { toPathPattern } from '#lib/traces/to-path-pattern.ts';
import { type TestShop, createTestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const SECRETS = ['12', 'ada@example.com', 'eyJhbGciOiJIUzI1NiJ9', 'a-typed-word', '1F9K-2026'];
const filled = (path: string, part: string) => path.replace(/\{\w+\}|:\w+/g, part);
const pattern = (path: string) => filled(path, '{}');

test('replaces every parameter of an API path by a placeholder and keeps the fixed words', async () => {
  const { body } = await shop.call('GET', '/api/openapi.json');
  const paths = Object.keys((body as { paths: object }).paths)
    .filter((path) => /^\/(api|front\/v2)\//.test(path))
    .map((path) => path.replace(/^\/(api|front\/v2)\//, ''));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths)
    for (const secret of SECRETS) expect(toPathPattern(filled(path, secret))).toBe(pattern(path));
});

test('replaces every parameter of a page path by a placeholder', () => {
  for (const path of PAGE_PATHS)
    for (const secret of SECRETS) expect(toPathPattern(filled(path, secret))).toBe(pattern(path));
});

test.each([
  ['search?search=my+secret', 'search'],
  ['/reset?token=abc#here', '/reset'],
  ['/somewhere/else', '/{}/{}'],
  ['', ''],
])('turns the path "%s" into the pattern "%s"', (path, expected) => {
  expect(toPathPattern(path)).toBe(expected);
});

test('cuts a pattern off after 120 characters', () => {
  expect(toPathPattern('/x'.repeat(100))).toBe('/{}'.repeat(40));
});
