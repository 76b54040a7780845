import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><script src="/early.js"></script><div id="root">');
  writeFileSync(join(clientDir, 'early.js'), "// a comment\nwindow.early = 'yes';\n");
  writeFileSync(join(clientDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(clientDir, 'assets/shop.css'), '');
  writeFileSync(join(clientDir, 'assets/main-abc.js'), SCRIPT);
  writeFileSync(join(clientDir, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
  mkdirSync(join(clientDir, '.vite'));
  const page = 'src/app/pages/verify-page.tsx';
  const manifest = {
    'src/app/main.tsx': { file: 'assets/main.js' },
    'index.html': { file: 'assets/entry.js', imports: ['shop'], dynamicImports: [page, 'src/app/pages/home-page.tsx'] },
    shop: {
      file: 'assets/shop.js',
      css: ['assets/shop.css'],
      assets: ['assets/font.woff2'],
      dynamicImports: ['toast'],
    },
    toast: { file: 'assets/toast.js', imports: ['shop'] },
    [page]: { file: 'assets/verify.js', imports: ['index.html', 'fields'] },
    fields: { file: 'assets/fields.js' },
    'src/app/pages/home-page.tsx': { file: 'assets/home.js' },
  };
  writeFileSync(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(clientDir, 'verify-worker.js'), readFileSync('public/verify-worker.js'));
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
  test.each(
    PAGE_PATHS.filter((path) => path !== '/catalog').map((path) =>
      path.replace(':id', '7').replace(':slug', ARTICLES[0]!.slug),
    ),
  )('are served at %s', async (url) => {
    const response = await page(url);
    expect([response.status, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.body).toContain('<div id="root">');
  });

  test.each([
    '/nowhere',
    '/account/nowhere',
    '/catalog/1/2',
    '/catalog/abc',
    '/catalog/0',
    '/asset/-1',
    '/asset/1e9',
    '/asset/90071992547409931',
    '/catalog/%E0%A4%A',
    '/asset/%',
    '/%ZZ?q=1',
    `/catalog/${'1'.repeat(300)}`,
  ])('are served with status 404 at %s', async (url) => {
    const response = await page(url);
    expect([response.status, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(response.body).toContain('<div id="root">');
    expect(String(response.headers['content-security-policy'])).toContain("script-src 'self'");
  });

  test.each(['/api/%', '/front/v2/product/%E0%A4%A', '/assets/%ZZ.js'])(
    'are not served at %s, which responds with 400 and a JSON message',
    async (url) => {
      const response = await page(url);
      expect([response.status, response.body]).toEqual([400, { message: 'The request is malformed' }]);
    },
  );

  test.each([
    ['/catalog', '/catalog/1'],
    ['/catalog?q=castle&scope=all', '/catalog/1?q=castle&scope=all'],
    ['/catalog?q=why?&scope=all', '/catalog/1?q=why?&scope=all'],
  ])('redirect from %s to %s without JavaScript', async (url, target) => {
    const response = await page(url);
    expect([response.status, response.headers.location]).toEqual([302, target]);
  });

  test('are served for any Accept header, with a query, and for HEAD requests', async () => {
    expect((await page('/about', { accept: 'image/png' })).status).toBe(200);
    expect((await page('/about?x=1')).status).toBe(200);
    expect((await shop.call('HEAD', '/about', { headers: HOST })).status).toBe(200);
  });

  test('allow only their own inline scripts in the content security policy', async () => {
    const { headers, body } = await page('/');
    const policy = String(headers['content-security-policy']);
    const [inline] = /(?<=<script>)[\s\S]*?(?=<\/script>)/.exec(String(body)) ?? [''];
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(inline).toContain('early');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  test('allow the Trusted Types policies of the carousel and of the worker of /verify, and no other', async () => {
    const { headers } = await page('/verify');
    expect(String(headers['content-security-policy'])).toContain('; trusted-types html verify-worker; ');
  });

  test('name the endpoint to which browsers report violations of the policy', async () => {
    const { headers } = await page('/reset?token=abc');
    expect(String(headers['content-security-policy'])).toMatch(/; report-uri \/api\/reports\/csp; report-to csp$/);
    expect(headers['reporting-endpoints']).toBe('csp="/api/reports/csp"');
  });

  test.each([
    ['/about', 'strict-origin-when-cross-origin'],
    ['/cart', 'strict-origin-when-cross-origin'],
    ['/nowhere', 'strict-origin-when-cross-origin'],
    ['/reset?token=abc', 'no-referrer'],
  ])('cannot be framed, share no window with other sites and may use no device: %s', async (url, referrer) => {
    expect((await page(url)).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'referrer-policy': referrer,
    });
  });

  test('reject POST requests with 405', async () => {
    const response = await shop.call('POST', '/sign-in', { headers: HOST, body: {} });
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('redirect from the host of the sandbox gateway to the host of the shop', async () => {
    const response = await page('/account/cart?a=1', { host: '127.0.0.1:3000' });
    expect([response.status, response.headers.location]).toEqual([302, 'http://localhost:3000/account/cart?a=1']);
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
    // A phone loads about fifty of them, so they have no header that only pages need, and none for a second request.
    for (const unneeded of ['x-frame-options', 'permissions-policy', 'referrer-policy', 'etag', 'last-modified'])
      expect(small.headers).not.toHaveProperty(unneeded);
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

  test('include the icon at the path that browsers guess', async () => {
    const icon = await shop.call('GET', '/favicon.ico');
    expect([icon.status, icon.headers['location']]).toEqual([308, '/favicon.svg']);
  });

  test.each(['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/assets/%2e%2e/.vite/manifest.json'])(
    'do not include the build manifest: %s',
    async (url) => {
      const response = await page(url);
      expect(response.status).toBe(404);
      expect(JSON.stringify(response.body)).not.toContain('main.tsx');
    },
  );

  test('include the worker of /verify, which is revalidated and may only request files of the shop', async () => {
    const { status, headers } = await shop.call('GET', '/verify-worker.js');
    expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    // The worker cannot control more than the page registers it for.
    expect(headers['service-worker-allowed']).toBeUndefined();
  });

  test('of /verify are listed in its worker, those that load late too, but not those of other pages', async () => {
    const { body } = await shop.call('GET', '/verify-worker.js');
    const [list = '[]'] = /(?<=const FILES = )\[.*?\]/.exec(String(body)) ?? [];
    expect(JSON.parse(list)).toEqual(
      ['entry.js', 'shop.js', 'shop.css', 'font.woff2', 'toast.js', 'verify.js', 'fields.js'].map(
        (name) => `/assets/${name}`,
      ),
    );
  });

  test('that do not exist get a JSON message instead of the document', async () => {
    const response = await page('/assets/main-old.js');
    expect([response.status, response.body]).toEqual([404, { message: 'Not found' }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

test('a page responds with 503 and the build command when the client is not built', async () => {
  const bare = await createTestShop();
  const response = await bare.call('GET', '/', { headers: { ...HOST, accept: 'text/html' } });
  expect([response.status, response.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(response.body).toContain('npm run build');
  await bare.close();
});
