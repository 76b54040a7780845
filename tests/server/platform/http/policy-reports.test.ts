import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const PATH = '/api/reports/csp';
const MINUTE_MS = 60_000;

let shop: TestShop;
let clients = 0;
let address: string;
beforeAll(async () => {
  shop = await createTestShop({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.logLines.length = 0;
  clients += 1;
  address = `192.0.2.${clients}`;
});

const send = (type: string, body: unknown, from = address) =>
  shop.call('POST', PATH, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': type, 'x-forwarded-for': from },
  });

const byReportUri = (fields: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/reset?token=secret-token',
    referrer: 'https://shop.example/?search=secret-search',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://user:secret-password@evil.example/secret-path.js?key=secret-key',
    'script-sample': 'secret-sample',
    'status-code': 200,
    ...fields,
  },
});
const byReportTo = (body: Record<string, unknown> = {}) => ({
  age: 12,
  type: 'csp-violation',
  url: 'https://shop.example/asset/12?secret-query',
  user_agent: 'secret-agent',
  body: {
    documentURL: 'https://shop.example/asset/12?secret-query',
    blockedURL: 'inline',
    effectiveDirective: 'style-src-elem',
    disposition: 'enforce',
    sample: 'secret-sample',
    statusCode: 200,
    ...body,
  },
});

/** Violations in the log, and nothing else of their lines. */
const violations = () =>
  shop.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'content security policy violated')
    .map(({ directive, blocked, page }) => ({ directive, blocked, page }));

describe('a policy report', () => {
  test('of report-uri is logged with directive, blocked origin and page, without any query, token or sample', async () => {
    const { status, body } = await send('application/csp-report', byReportUri());
    expect([status, body]).toEqual([200, { message: 'Received' }]);
    expect(violations()).toEqual([{ directive: 'script-src-elem', blocked: 'https://evil.example', page: '/reset' }]);
    expect(shop.logLines.join('')).not.toContain('secret');
  });

  test('of report-to is logged once for equal violations', async () => {
    const trustedTypes = byReportTo({
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
    });
    const { status } = await send('application/reports+json', [byReportTo(), trustedTypes, byReportTo()]);
    expect(status).toBe(200);
    expect(violations()).toEqual([
      { directive: 'style-src-elem', blocked: 'inline', page: '/asset/:id' },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/asset/:id' },
    ]);
    expect(shop.logLines.join('')).not.toContain('secret');
  });

  test('of an older browser is logged with the name of the directive alone', async () => {
    const report = byReportUri({ 'effective-directive': undefined, 'violated-directive': "img-src 'self' data:" });
    await send('application/csp-report', report);
    expect(violations()).toEqual([{ directive: 'img-src', blocked: 'https://evil.example', page: '/reset' }]);
  });

  test.each([
    ['data:text/html,secret', 'data'],
    ['chrome-extension://secret/x.js', 'chrome-extension'],
    ['secret-scheme:x', 'other'],
    ['secret text', 'other'],
    ['', 'other'],
  ])('that blocked %j is logged with the source %j', async (blocked, expected) => {
    await send('application/csp-report', byReportUri({ 'blocked-uri': blocked }));
    expect(violations()).toEqual([expect.objectContaining({ blocked: expected })]);
    expect(shop.logLines.join('')).not.toContain('secret');
  });

  test.each(['https://shop.example/secret-page', 'about', ''])('of the unknown page %j names none', async (page) => {
    await send('application/csp-report', byReportUri({ 'document-uri': page }));
    expect(violations()).toEqual([expect.objectContaining({ page: 'other' })]);
    expect(shop.logLines.join('')).not.toContain('secret');
  });
});

describe('an invalid policy report is rejected and not logged', () => {
  test.each([
    ['application/csp-report', {}, 422],
    ['application/csp-report', byReportUri({ 'violated-directive': 'Script <b>' }), 422],
    ['application/csp-report', byReportUri({ 'document-uri': 'a'.repeat(8193) }), 422],
    ['application/reports+json', [], 422],
    ['application/reports+json', [{ ...byReportTo(), type: 'deprecation' }], 422],
    ['application/reports+json', Array.from({ length: 51 }, () => byReportTo()), 422],
    ['application/csp-report', '{"csp-report":', 400],
    ['application/csp-report', '{"__proto__":{}}', 400],
    ['application/csp-report', JSON.stringify('a'.repeat(70_000)), 413],
    ['application/json', byReportUri(), 415],
    ['text/plain', 'a report', 415],
  ])('%s %j', async (type, body, status) => {
    expect((await send(type, body)).status).toBe(status);
    expect(violations()).toEqual([]);
  });
});

// docs/design/api.md#limits
describe('policy reports', () => {
  test('are limited to 60 in ten minutes for each address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1)
      statuses.push((await send('application/csp-report', byReportUri())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const rejected = await send('application/csp-report', byReportUri());
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '600']);
    expect(violations()).toHaveLength(60);
    expect((await send('application/csp-report', byReportUri(), '198.51.100.7')).status).toBe(200);
    shop.clock.advance(10 * MINUTE_MS);
    expect((await send('application/csp-report', byReportUri())).status).toBe(200);
  });

  test('are limited to 1,000 an hour from all addresses together', async () => {
    shop.clock.advance(60 * MINUTE_MS);
    const limit = { name: 'policy-report/all', max: 1_000, windowMs: 60 * MINUTE_MS };
    for (let time = 0; time < 999; time += 1) shop.context.limits.counts.count(limit, 'everybody');
    expect((await send('application/csp-report', byReportUri(), '2001:db8:1::1')).status).toBe(200);
    expect((await send('application/csp-report', byReportUri(), '2001:db8:2::1')).status).toBe(429);
    shop.clock.advance(60 * MINUTE_MS);
    expect((await send('application/csp-report', byReportUri(), '2001:db8:2::1')).status).toBe(200);
  });
});
