import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/routes.ts';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import { addProduct } from '#tests/support/products.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const SCRIPT = 'console.log(1)';

let shop: TestShop;
let clientDir: string;
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'prefab-bazaar-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(
    join(clientDir, 'index.html'),
    '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><div id="root">',
  );
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(clientDir, 'assets/main-abc.js'), SCRIPT);
  writeFileSync(join(clientDir, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
  mkdirSync(join(clientDir, '.vite'));
  writeFileSync(join(clientDir, '.vite/manifest.json'), '{"src/app/main.tsx":{"file":"assets/main.js"}}');
  shop = await createTestShop({ clientDir });
  await addProduct(shop.db, shop.productFiles, { id: 7, categories: [{ id: 7, name: 'Sevens' }] });
});
afterAll(async () => {
  await shop.close();
  rmSync(clientDir, { recursive: true });
});

const HOST = { host: 'localhost:3000' };
const page = (url: string, headers: Record<string, string> = {}) =>
  shop.call('GET', url, { headers: { ...HOST, accept: 'text/html,*/*;q=0.8', ...headers } });

describe('pages', () => {
  test.each(PAGE_PATHS.map((path) => path.replace(':id', '7').replace(':slug', ARTICLES[0]!.slug)))(
    'are served at %s',
    async (url) => {
      const answer = await page(url);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<div id="root">');
    },
  );

  test.each([
    '/nowhere',
    '/account/nowhere',
    '/catalog/1/2',
    '/catalog/abc',
    '/catalog/0',
    '/asset/-1',
    '/asset/1e9',
    '/asset/90071992547409931',
  ])('are served with status 404 at %s', async (url) => {
    const answer = await page(url);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<div id="root">');
  });

  test('are served for any Accept header, with a query, and for HEAD requests', async () => {
    expect((await page('/about', { accept: 'image/png' })).status).toBe(200);
    expect((await page('/about?x=1')).status).toBe(200);
    expect((await shop.call('HEAD', '/about', { headers: HOST })).status).toBe(200);
  });

  test('have a new nonce in the content security policy and in the document for each request', async () => {
    const [one, two] = [await page('/'), await page('/')];
    const nonces = [one, two].map(({ headers, body }) => {
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
      expect(body).toContain(`content="${nonce}"`);
      expect(body).not.toContain('__CSP_NONCE__');
      return nonce;
    });
    expect(nonces[0]).not.toBe('');
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(one.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(one.headers['content-security-policy']).not.toContain('unsafe');
  });

  test('reject POST requests with 405', async () => {
    const answer = await shop.call('POST', '/sign-in', { headers: HOST, body: {} });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('redirect from the host of the sandbox gateway to the host of the shop', async () => {
    const answer = await page('/account/cart?a=1', { host: '127.0.0.1:3000' });
    expect([answer.status, answer.headers.location]).toEqual([302, 'http://localhost:3000/account/cart?a=1']);
    expect(
      (await page('//evil.example/x', { host: '127.0.0.1:3000' })).headers.location ?? 'http://localhost:3000/',
    ).toMatch(/^http:\/\/localhost:3000\//);
    expect((await page('/', { host: 'evil.example' })).status).toBe(200);
  });
});

describe('client files', () => {
  test('are cached for a year and compressed when the client accepts it', async () => {
    const plain = await shop.call('GET', '/assets/main-abc.js');
    expect([plain.status, plain.body]).toEqual([200, SCRIPT]);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toContain('javascript');
    const small = await shop.call('GET', '/assets/main-abc.js', { headers: { 'accept-encoding': 'br, gzip' } });
    expect([small.status, small.headers['content-encoding']]).toEqual([200, 'br']);
    expect(small.headers.vary).toBe('Accept-Encoding');
    expect(
      (await shop.call('GET', '/assets/main-abc.js', { headers: { 'accept-encoding': 'zstd, *;q=0' } })).status,
    ).toBeLessThan(500);
  });

  test('without a hash in their name are revalidated for each request', async () => {
    const icon = await shop.call('GET', '/favicon.svg');
    expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(icon.headers['content-type']).toContain('svg');
    expect((await shop.call('GET', '/index.html')).status).toBe(404);
  });

  test.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/assets/%2e%2e/.vite/manifest.json'])(
    'do not include the build manifest: %s',
    async (url) => {
      const answer = await page(url);
      expect(answer.status).toBe(404);
      expect(JSON.stringify(answer.body)).not.toContain('main.tsx');
    },
  );

  test('that do not exist are answered with a JSON message instead of the document', async () => {
    const answer = await page('/assets/main-old.js');
    expect([answer.status, answer.body]).toEqual([404, { message: 'Not found' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('a page answers 503 with the build command when the client is not built', async () => {
  const bare = await createTestShop();
  const answer = await bare.call('GET', '/', { headers: { ...HOST, accept: 'text/html' } });
  expect([answer.status, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain('npm run build');
  await bare.close();
});
