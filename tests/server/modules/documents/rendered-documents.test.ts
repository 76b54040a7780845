import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-error.ts';
import type { LoadPublic, RenderPage } from '#contract/rendered-page.ts';
import { CATALOG_PARAM } from '#lib/addresses/catalog-address.ts';
import { FILTER_PARAM } from '#lib/catalog/catalog-filters.ts';
import { PAGE_PARAM } from '#lib/addresses/page-number.ts';
import { reviewsPathInPlace } from '#lib/addresses/reviews-address.ts';
import { countSkippedDocuments } from '#server/modules/documents/rendered-documents.ts';
import { TERMS_VERSION } from '#server/modules/content/texts/pages.ts';
import { clearCache } from '#server/platform/cache.ts';
import { addProduct } from '#tests/support/products.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const HOST = { host: 'localhost:3000', accept: 'text/html' };
const STYLES = '.page{color:red}';

let shop: TestShop;
let clientDir: string;
/** Addresses that were rendered, in order. */
let rendered: string[];
let render: RenderPage;

beforeEach(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'prefab-bazaar-client-'));
  mkdirSync(join(clientDir, 'assets'));
  mkdirSync(join(clientDir, '.vite'));
  writeFileSync(
    join(clientDir, 'index.html'),
    '<!doctype html><html lang="en"><head><!-- page --><!-- /page --><!-- files --><script type="module" crossorigin src="/assets/a.js"></script><link rel="modulepreload" crossorigin href="/assets/lib.js"><link rel="stylesheet" href="/assets/a.css"></head><div id="root"><!-- rendered --></div><!-- state -->',
  );
  writeFileSync(join(clientDir, 'assets/a.css'), STYLES);
  writeFileSync(
    join(clientDir, '.vite/manifest.json'),
    JSON.stringify({
      'index.html': { file: 'assets/a.js', css: ['assets/a.css'] },
      'src/app/pages/home-page.tsx': { file: 'assets/home.js' },
      'node_modules/.cache/font-subsets/inter.woff2': { file: 'assets/inter.woff2' },
    }),
  );
  rendered = [];
  render = (url) => {
    rendered.push(url);
    return Promise.resolve({
      html: '<h1>Rendered</h1>',
      links: '<link rel="preload" as="image" href="/hero.avif"/>',
      state: { loaderData: {}, queries: [[['public', 'x'], { text: '</script><!--' }]], charts: {} },
    });
  };
  shop = await createTestShop({ clientDir, renderPage: (url, load) => render(url, load) });
  await addProduct(shop.db, shop.productFiles, { id: 7, categories: [{ id: 7, name: 'Sevens' }] });
});
afterEach(async () => {
  await shop.close();
  rmSync(clientDir, { recursive: true });
});

const page = (url: string, headers: Record<string, string> = {}) =>
  shop.call('GET', url, { headers: { ...HOST, ...headers } });

describe('a rendered document', () => {
  test('contains the page, its state, its styles and its preload links', async () => {
    const { body, headers } = await page('/');
    expect(body).toContain('<html lang="en" data-first-view>');
    expect(body).toContain('<div id="root"><h1>Rendered</h1></div>');
    expect(body).toContain(`<style>${STYLES}</style>`);
    expect(body).toContain('<link rel="preload" as="image" href="/hero.avif"/>');
    expect(body).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/inter.woff2" />');
    // Browsers look ahead for stylesheets, and load disabled ones too.
    expect(body).not.toMatch(/rel="stylesheet"/);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/);
  });

  test('lists its scripts, which start late, and its stylesheets, so that the script does not wait for them', async () => {
    const { body } = await page('/');
    expect(body).not.toMatch(/type="module"|rel="modulepreload"/);
    const [, scripts = ''] = /id="page-scripts">([\s\S]*?)<\/script>/.exec(String(body)) ?? [];
    expect(JSON.parse(scripts)).toEqual({
      entry: '/assets/a.js',
      imports: ['/assets/lib.js', '/assets/home.js'],
      styles: ['/assets/a.css'],
    });
  });

  test('embeds state that cannot close its data block', async () => {
    const { body } = await page('/');
    const [, state = ''] = /id="page-state">([\s\S]*?)<\/script>/.exec(String(body)) ?? [];
    expect(JSON.parse(state)).toMatchObject({ queries: [[['public', 'x'], { text: '</script><!--' }]] });
  });

  test('is rendered once for concurrent requests and again after 30 s', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => page('/')));
    expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
    expect(rendered).toEqual(['http://localhost:3000/']);
    shop.clock.advance(31_000);
    await page('/');
    expect(rendered).toHaveLength(2);
  });

  test('is rendered with at most one other at once', async () => {
    const renderWell = render;
    let [running, most] = [0, 0];
    render = async (url, load) => {
      running += 1;
      most = Math.max(most, running);
      await load('/front/v2/category/tree');
      running -= 1;
      return renderWell(url, load);
    };
    const addresses = Array.from({ length: 10 }, (_, index) => `/blog?page=${index + 1}`);
    const pages = await Promise.all(addresses.map((address) => page(address)));
    expect(most).toBe(2);
    expect(rendered).toHaveLength(10);
    expect(pages.every(({ body }) => String(body).includes('<h1>Rendered</h1>'))).toBe(true);
  });

  test('is rendered again after an import or a change of settings', async () => {
    await page('/');
    clearCache(shop.db);
    await page('/');
    expect(rendered).toHaveLength(2);
  });

  test('is rendered for each address with its query', async () => {
    await page('/asset/7');
    await page('/blog?page=2');
    await page('/blog');
    expect(rendered).toEqual([
      'http://localhost:3000/asset/7',
      'http://localhost:3000/blog?page=2',
      'http://localhost:3000/blog',
    ]);
  });

  // docs/design/pages-and-forms.md#rendering
  test.each([
    ['/?utm_source=newsletter&utm_campaign=winter', '/'],
    ['/?gclid=Cj0KCQ', '/'],
    ['/catalog/7?sort=price_asc&FBCLID=IwAR0&page=2', '/catalog/7?page=2&sort=price_asc'],
    [`/asset/7?fbclid=${'a'.repeat(400)}`, '/asset/7'],
    ['/catalog/7?x=1', '/catalog/7'],
    ['/asset/7?q=castle&stars=5', '/asset/7?stars=5'],
    ['/?page=2', '/'],
    ['/?', '/'],
    ['/catalog/7?%71=two+words&format=glb&format=a', '/catalog/7?format=glb&format=a&q=two+words'],
  ])('is the same with and without parameters that the page does not read: %s', async (address, without) => {
    const { body } = await page(address);
    expect(body).toContain('<h1>Rendered</h1>');
    expect((await page(without)).body).toBe(body);
    expect(rendered).toEqual([`http://localhost:3000${without}`]);
  });

  test.each<[string, Record<string, string>[]]>([
    ['/catalog/7', [CATALOG_PARAM, FILTER_PARAM]],
    ['/blog', [{ page: PAGE_PARAM }]],
  ])('of %s is rendered for each parameter that the page reads', async (path, parameters) => {
    const addresses = parameters.flatMap(Object.values).map((name) => `${path}?${name}=1`);
    for (const address of addresses) await page(address);
    expect(rendered).toEqual(addresses.map((address) => `http://localhost:3000${address}`));
  });

  test.each([
    reviewsPathInPlace(7, { sort: 'newest' }),
    reviewsPathInPlace(7, { stars: 3 }),
    reviewsPathInPlace(7, { page: 2 }),
    '/faq?q=refund',
    `/terms?version=${TERMS_VERSION}`,
  ])('is rendered for the address %s', async (address) => {
    await page(address);
    expect(rendered).toEqual([`http://localhost:3000${address}`]);
  });

  test('is the same for a signed-in user, because it contains nothing private', async () => {
    const user = await shop.newUser();
    const signedIn = await page('/', {
      authorization: `Bearer ${user.accessToken}`,
      cookie: `access_token_unity=${user.accessToken}`,
    });
    expect(signedIn.body).toBe((await page('/')).body);
    expect(rendered).toHaveLength(1);
  });

  test.each([
    ['br', (raw: Buffer) => brotliDecompressSync(raw)],
    ['gzip', (raw: Buffer) => gunzipSync(raw)],
  ])('is compressed with %s when the browser accepts it', async (encoding, decompress) => {
    const plain = await page('/');
    const { headers, raw } = await page('/', { 'accept-encoding': encoding });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
    expect(decompress(raw).toString()).toBe(plain.body);
  });

  test.each([
    ['br;q=0, gzip', 'gzip'],
    ['GZIP;q=0.5, br; q=0.000', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['brotli, x-gzip', undefined],
    ['*;q=0', undefined],
  ])('is sent to a client that accepts %j with the content encoding %s', async (accepted, encoding) => {
    expect((await page('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding);
  });

  test('is not sent again to a browser that has it', async () => {
    const { headers } = await page('/');
    const again = await page('/', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});

describe('the browser renders', () => {
  const levelsOfFailures = () =>
    shop.logLines
      .filter((line) => line.includes('could not render a page'))
      .map((line) => (JSON.parse(line) as { level: unknown }).level);
  const expectEmptyDocument = async (url: string, status = 200) => {
    const { status: actual, body } = await page(url);
    expect(actual).toBe(status);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('page-state');
  };

  test.each(['/account', '/account/cart', '/sign-in', '/register', '/reset'])('the private page %s', async (url) => {
    await expectEmptyDocument(url);
    expect(rendered).toEqual([]);
  });

  test('a page that does not exist', async () => {
    await expectEmptyDocument('/asset/999', 404);
    expect(rendered).toEqual([]);
  });

  test('an address that is too long to be cached', async () => {
    await expectEmptyDocument(`/catalog/7?q=${'x'.repeat(300)}`);
    expect(rendered).toEqual([]);
  });

  test('a page with a query while twenty others wait to be rendered, and counts it', async () => {
    const renderWell = render;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    onTestFinished(finish);
    render = async (url, load) => {
      await finished;
      return renderWell(url, load);
    };
    const skippedBefore = countSkippedDocuments();
    const sent: unknown[] = [];
    const pages = Array.from({ length: 25 }, async (_, index) => {
      const { status, body } = await page(`/blog?page=${index + 1}`);
      sent.push([status, String(body).includes('<div id="root"></div>')]);
    });
    // Two are being rendered, and twenty wait for them.
    await vi.waitFor(() => expect(sent).toEqual(Array.from({ length: 3 }, () => [200, true])));
    expect(countSkippedDocuments() - skippedBefore).toBe(3);
    const withoutQuery = page('/blog');
    finish();
    await Promise.all(pages);
    expect((await withoutQuery).body).toContain('<h1>Rendered</h1>');
    expect(rendered).toHaveLength(23);
    expect((await page('/blog?page=25')).body).toContain('<h1>Rendered</h1>');
  });

  // docs/reliability.md#unavailable-database
  test('a page whose head cannot be read, with status 503, although its content could be rendered', async () => {
    const select = vi.spyOn(shop.db, 'select').mockImplementation(() => {
      throw new Error('The database is gone');
    });
    await expectEmptyDocument('/asset/7', 503);
    expect(rendered).toEqual([]);
    select.mockRestore();
    expect((await page('/asset/7')).body).toContain('<h1>Rendered</h1>');
  });

  test('a page that failed on the server, once: the failure is logged and not cached', async () => {
    const renderWell = render;
    render = () => Promise.reject(new Error('broken'));
    await expectEmptyDocument('/');
    expect(levelsOfFailures()).toEqual(['error']);
    render = renderWell;
    expect((await page('/')).body).toContain('<h1>Rendered</h1>');
  });

  // Anybody can send an address that the API rejects, and would fill the log with errors.
  test.each([
    [422, []],
    [404, []],
    [500, ['error']],
    [503, ['error']],
  ])('a page for which the API responds with %i, with these levels in the log: %j', async (status, levels) => {
    render = () => Promise.reject(new ApiFailure({ kind: 'http', status, body: {}, code: null, requestId: null }));
    await expectEmptyDocument('/catalog/7?project=x');
    expect(levelsOfFailures()).toEqual(levels);
  });
});

test('a page loads its data from the API without an entry in the log or the journal', async () => {
  const loadPaths: LoadPublic[] = [];
  const renderWell = render;
  render = async (url, load) => {
    loadPaths.push(load);
    expect(await load('/front/v2/product/7')).toMatchObject({ status: 200, body: { data: { id: 7 } } });
    expect(await load('/front/v2/product/999')).toMatchObject({ status: 404 });
    return renderWell(url, load);
  };
  await page('/asset/7');
  expect(loadPaths).toHaveLength(1);
  expect(shop.logLines.filter((line) => line.includes('/front/v2/product'))).toEqual([]);
});
