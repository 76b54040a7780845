import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await createTestShop();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

/** Sends the exact bytes, for requests that no client library sends. @returns the raw response */
const raw = (request: string, to = port) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => socket.write(request));
    let response = '';
    socket.setEncoding('utf8');
    socket.on('data', (text) => (response += text));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
const parseStatus = (response: string) => Number(response.split(' ')[1]);

describe('every response', () => {
  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/api/account', 401],
    ['GET', '/nowhere', 404],
    ['GET', '/%ZZ', 400],
  ])('has the security headers and a request id: %s %s (%i)', async (method, url, status) => {
    const { headers, status: got } = await shop.call(method, url);
    expect(got).toBe(status);
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('has Strict-Transport-Security when the public URL is https', async () => {
    const secure = await createTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
    expect((await secure.call('GET', '/healthz')).headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  test('has a request id that the client cannot choose', async () => {
    const { headers } = await shop.call('GET', '/healthz', {
      headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' },
    });
    expect(headers['x-request-id']).not.toBe('chosen');
  });
});

describe('paths and methods that do not exist', () => {
  test.each([
    '/nowhere',
    '/api/nowhere',
    '/front/v2/nowhere',
    '/front/v1/cart',
    '/assets/x.js',
    '/downloads/x',
    '/x.php',
  ])('responds to GET %s with 404 and a JSON message, even when the client accepts HTML', async (url) => {
    const response = await shop.call('GET', url, { headers: { accept: url === '/nowhere' ? '*/*' : 'text/html' } });
    expect([response.status, response.body]).toEqual([404, { message: expect.any(String) }]);
    expect(response.headers['content-type']).toContain('application/json');
  });

  test('responds to a missing picture with 404 and no HTML', async () => {
    const response = await shop.call('GET', '/static/assets/x.webp', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).not.toContain('text/html');
  });

  test.each([
    '/assets/..%2f..%2fpackage.json',
    '/static/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/images/../package.json',
    '/assets/%00',
  ])('does not serve files outside the public folders: GET %s', async (url) => {
    const response = await shop.call('GET', url);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(JSON.stringify(response.body)).not.toMatch(/prefab-bazaar"|root:/);
  });

  test.each([
    ['GET', '/front/v2/login', 'POST'],
    ['PUT', '/api/account', 'DELETE, GET, HEAD, PATCH'],
    ['OPTIONS', '/front/v2/login', 'POST'],
    ['DELETE', '/healthz', 'GET, HEAD'],
    ['PATCH', '/front/v2/cart/add/1', 'POST'],
  ])('responds to %s %s with 405 and the allowed methods: %s', async (method, url, allow) => {
    const response = await shop.call(method, url);
    expect([response.status, response.headers.allow]).toEqual([405, allow]);
    expect(response.body).toEqual({ message: expect.any(String) });
  });

  test('rejects TRACE', async () => {
    expect([404, 405]).toContain(parseStatus(await raw('TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')));
  });

  test('responds to HEAD like to GET, without the body', async () => {
    const response = await shop.call('HEAD', '/healthz');
    expect([response.status, response.raw.length]).toEqual([200, 0]);
  });

  test('ignores a trailing slash', async () => {
    expect((await shop.call('GET', '/healthz/')).status).toBe(200);
  });
});

describe('requests from other sites', () => {
  const from = (site: string) => ({ headers: { 'sec-fetch-site': site } });
  test('are rejected when they change something', async () => {
    const response = await shop.call('POST', '/front/v2/logout', from('cross-site'));
    expect([response.status, response.headers['x-error-code']]).toEqual([403, 'cross_site']);
  });
  test('are accepted when they only read, and same-origin requests may change something', async () => {
    expect((await shop.call('GET', '/healthz', from('cross-site'))).status).toBe(200);
    expect((await shop.call('POST', '/front/v2/logout', from('same-origin'))).status).toBe(200);
  });
  test('get no CORS headers', async () => {
    const { headers } = await shop.call('GET', '/healthz', { headers: { origin: 'https://evil.example' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the HTTP parser', () => {
  test('rejects headers of 8 kB with 431 and a JSON message', async () => {
    const response = await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(8192)}\r\n\r\n`);
    expect(parseStatus(response)).toBe(431);
    expect(response).toContain('X-Request-Id: ');
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({ message: expect.any(String) });
  });

  test.each([
    ['no HTTP syntax', 'hello\r\n\r\n'],
    [
      'two Content-Length headers',
      'POST /front/v2/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    ],
    [
      'both a Content-Length and a Transfer-Encoding',
      'POST /front/v2/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\nx',
    ],
    ['no Host header', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ])('responds with 400 to a request with %s', async (_name, request) => {
    expect(parseStatus(await raw(request))).toBe(400);
  });

  test('accepts a request with both tokens, the cookies and the headers of a browser', async () => {
    const { accessToken, refreshToken } = await shop.newUser();
    const response = await fetch(`http://127.0.0.1:${port}/api/account`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        cookie: `access_token_unity=${accessToken}; refresh_token_unity=${refreshToken}; cookiesAccepted=true`,
        'user-agent': 'x'.repeat(400),
      },
    });
    expect(response.status).toBe(200);
  });
});

// docs/reliability.md#slow-client
test('closes the connection of a client that does not finish its request', async () => {
  const slow = await createTestShop();
  const { server } = slow.app;
  await slow.app.listen({ port: 0, host: '127.0.0.1' });
  expect([server.headersTimeout, server.requestTimeout]).toEqual([30_000, 30_000]);
  // Node measures with its own clock.
  Object.assign(server, { headersTimeout: 100, requestTimeout: 100 });
  const headers =
    'POST /front/v2/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n';
  const responses = await Promise.all(
    ['', headers, `${headers}\r\n{`].map((beginning) => raw(beginning, (server.address() as AddressInfo).port)),
  );
  expect(responses.map(parseStatus)).toEqual([408, 408, 408]);
  for (const response of responses) expect(response).toContain('X-Error-Code: request_timeout');
  await slow.close();
});

test('logs no error when a client disconnects while it sends its body', async () => {
  const left = await createTestShop();
  await left.app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = left.app;
  const arrived = once(server, 'request');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    socket.write(
      'POST /front/v2/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ),
  );
  await arrived;
  socket.destroy();
  const readLines = () => left.logLines.map((line) => JSON.parse(line) as { level: string; msg: string });
  await vi.waitFor(() =>
    expect(readLines().map(({ msg }) => msg)).toContain('the client went away before its body had arrived'),
  );
  expect(readLines().filter(({ level }) => level === 'error')).toEqual([]);
  await left.close();
});

describe('health checks', () => {
  test('reports a lost database on /readyz but not on /healthz', async () => {
    const offline = await createTestShop();
    offline.context.ping = () => Promise.reject(new Error('no connection'));
    expect((await offline.call('GET', '/healthz')).body).toEqual({ status: 'ok' });
    const ready = await offline.call('GET', '/readyz');
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '2']);
    await offline.close();
    expect((await shop.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
  });

  test('responds with 503 and Retry-After when the database is unavailable', async () => {
    const offline = await createTestShop();
    const user = await offline.newUser();
    await offline.app.ready();
    const { close } = offline;
    offline.context.db.select = () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    };
    const response = await offline.call('GET', '/api/account', { token: user.accessToken });
    expect([response.status, response.headers['retry-after']]).toEqual([503, '2']);
    await close();
  });
});

describe('the OpenAPI description', () => {
  test('uses OpenAPI 3.1 and gives every operation a tag and a summary', async () => {
    const { body } = await shop.call('GET', '/api/openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    const paths = body.paths as Record<string, Record<string, { tags?: string[]; summary?: string }>>;
    expect(Object.keys(paths)).toContain('/front/v2/login');
    const incomplete = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { tags, summary }]) =>
        tags?.length && summary ? [] : [`${method} ${path}`],
      ),
    );
    expect(incomplete).toEqual([]);
  });

  test('has an HTML page with its own content security policy and no inline code', async () => {
    const page = await shop.call('GET', '/api/docs/');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script>|<style>|style="/);
    const script = await shop.call('GET', '/api/docs/static/swagger-initializer.js');
    expect(script.status).toBe(200);
  });
});
