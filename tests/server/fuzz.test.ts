import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, type TestUser, createTestShop } from '../support/shop.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What `npm run test:faults` reports. */
    fuzz?: { calls: number; fewestCases: number; violations: number };
  }
}

/** Random requests per operation; `npm run test:faults` sends more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? propertyRuns(40));

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  $ref?: string;
}
interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

let shop: TestShop;
let user: TestUser;
let admin: TestUser;
let operations: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  // With a trusted proxy each request has its own IP address, so no rate limit rejects it before the code under test.
  shop = await createTestShop({ env: { TRUST_PROXY: '127.0.0.1' } });
  user = await shop.newUser();
  admin = await shop.newUser({ isAdmin: true });
  await shop.addProduct({ id: 1 });
  await shop.addProduct({ id: 2, newPrice: 5 });
  const { body } = await shop.call('GET', '/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, Operation>>;
  operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => shop.close());

/** PostgreSQL stores NUL in no text, and half of a surrogate pair in no JSON. */
const NOT_STORABLE = ['1\u0000', 'x\ud800y'];

const randomText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '9007199254740993',
    '2147483648',
    'null',
    'true',
    '[]',
    '{}',
    '%',
    '_',
    '\\',
    "'",
    '"',
  ),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    '😀',
    '<script>',
    "' or 1=1--",
    '../../etc/passwd',
    '%00',
    '%ZZ',
    '["1","2"]',
    '1,2,x',
  ),
  fc.constant('a'.repeat(5000)),
  fc.constantFrom(...NOT_STORABLE),
);
const randomValue = fc.oneof(
  randomText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(randomText, { maxLength: 3 }),
  fc.dictionary(randomText, fc.integer(), { maxKeys: 3 }),
);
const randomName = fc.oneof(
  randomText,
  fc.constantFrom('toString', 'hasOwnProperty', '__proto__', 'constructor', 'is_admin', 'id'),
);

/** Valid-looking values, so that requests pass the first validation. */
const validValue = fc.constantFrom(
  '1',
  '2',
  '999999',
  'PB-100001',
  'card',
  'sandbox',
  'a@example.com',
  'cars',
  'price_asc',
  '10',
);

const arbitraryRequest = ({ method, path, operation }: { method: string; path: string; operation: Operation }) => {
  const named = (where: string) =>
    (operation.parameters ?? []).filter((each) => each.in === where).map(({ name }) => name);
  const fields = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {});
  const some = <Value>(names: string[], value: fc.Arbitrary<Value>) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value])), {
      requiredKeys: [],
    });
  const object = fc
    .tuple(some(fields, fc.oneof(validValue, randomValue)), fc.dictionary(randomName, randomValue, { maxKeys: 2 }))
    .map(([known, extra]) => JSON.stringify({ ...known, ...extra }));
  const body = operation.requestBody
    ? fc.oneof(
        { weight: 4, arbitrary: object },
        randomValue.map((value) => JSON.stringify(value)),
        randomText,
      )
    : fc.option(fc.oneof(object, randomText), { nil: undefined, freq: 4 });
  return fc.record({
    method: fc.constant(method),
    path: fc
      .array(
        fc.oneof(
          validValue,
          randomText.map((text) => text.slice(0, 300)),
        ),
        { minLength: named('path').length, maxLength: named('path').length },
      )
      .map((values) =>
        named('path').reduce((url, name, i) => url.replace(`{${name}}`, () => encode(values[i] ?? '')), path),
      ),
    query: fc
      .tuple(
        some(named('query'), fc.oneof(validValue, randomText)),
        fc.dictionary(randomText, randomText, { maxKeys: 2 }),
      )
      .map(([known, extra]) =>
        Object.entries({ ...known, ...extra })
          .map(([k, v]) => `${encode(k)}=${encode(String(v))}`)
          .join('&'),
      ),
    body,
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'x',
    ),
    token: fc.constantFrom('user', 'user', 'user', 'none', 'bad'),
    key: fc.option(
      randomText.map((text) => text.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 100)),
      { nil: undefined },
    ),
  });
};

/** Encodes a value for a URL. Lone surrogates cannot be encoded; values that start with `%` stay as they are. */
const encode = (text: string) => {
  if (text.startsWith('%')) return text.replaceAll(/[^\x21-\x7e]/g, '');
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, 'x')).replaceAll("'", '%27');
};

const isFields = (body: unknown) =>
  typeof body === 'object' &&
  body !== null &&
  Object.values(body).every((texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'));

test('never responds to random requests with a server error, and gives every error the documented shape', async ({
  task,
}) => {
  expect(operations.length).toBeGreaterThan(20);
  let sent = 0;
  const cases: number[] = [];
  const violations: string[] = [];
  const seen = new Set<number>();
  const tokens: Record<string, string | undefined> = { user: user.accessToken, none: undefined, bad: 'x.y.z' };
  for (const each of operations) {
    const result = await fc.check(
      fc.asyncProperty(arbitraryRequest(each), async ({ method, path, query, body, type, token, key }) => {
        // Refreshing or ending the session would invalidate the token of the following requests.
        const credential = /\/(?:logout|refresh)$/.test(path) ? undefined : tokens[token];
        sent += 1;
        const response = await shop.call(method, query ? `${path}?${query}` : path, {
          ...(body !== undefined && { body }),
          ...(credential !== undefined && { token: credential }),
          headers: {
            'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
            ...(body !== undefined && { 'content-type': type }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
        });
        seen.add(response.status);
        expect(response.status, JSON.stringify(response.body)).toBeLessThan(500);
        if (response.status < 400 || method === 'HEAD') return;
        expect(response.headers['content-type']).toContain('application/json');
        expect(response.headers['x-error-code']).toMatch(/^[a-z_]+$/);
        if (response.status === 422 && isFields(response.body)) return;
        expect(response.body).toEqual({ message: expect.any(String) });
      }),
      { numRuns: RUNS },
    );
    cases.push(result.numRuns);
    if (result.failed) violations.push(fc.defaultReportMessage(result) ?? `${each.method} ${each.path}`);
  }
  task.meta.fuzz = { calls: operations.length, fewestCases: Math.min(...cases), violations: violations.length };
  expect(violations).toEqual([]);
  // Some requests passed authentication and validation.
  expect([...seen]).toEqual(expect.arrayContaining([200, 401, 404, 422]));
}, 600_000);

test('never responds with a server error to a text that the database cannot store, in any field or parameter', async () => {
  const violations: string[] = [];
  for (const { method, path, operation } of operations) {
    const fields = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {});
    const parameters = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
    const url = path.replaceAll(/\{\w+\}/g, '1');
    const { accessToken: token } = path.startsWith('/api/admin/') ? admin : user;
    const requests = NOT_STORABLE.flatMap((text) => [
      ...fields.map((name) => ({ url, body: { [name]: text } })),
      ...parameters.map((name) => ({ url: `${url}?${name}=${encode(text)}` })),
    ]);
    for (const [i, { url: to, ...body }] of requests.entries()) {
      const { status } = await shop.call(method, to, {
        token,
        ...body,
        headers: { 'x-forwarded-for': `10.99.0.${i}` },
      });
      if (status >= 500) violations.push(`${method} ${to} ${JSON.stringify(body)}: ${status}`);
    }
  }
  expect(violations).toEqual([]);
});

describe('the request generator', () => {
  test('covers the operations of the OpenAPI description', () => {
    const described = operations.map(({ method, path }) => `${method} ${path}`);
    expect(described).toEqual(
      expect.arrayContaining(['POST /front/v2/login', 'GET /front/v2/search', 'POST /front/v2/cart/purchase']),
    );
  });
});
