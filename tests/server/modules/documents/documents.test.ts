import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readPageNumber } from '#lib/addresses/page-number.ts';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import { settings } from '#server/modules/content/schema.ts';
import { clearCache } from '#server/platform/cache.ts';
import { createMemoryProductFiles } from '#tests/support/product-files.ts';
import { addProduct } from '#tests/support/products.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const ORIGIN = 'http://localhost:3000';
const HOST = { host: 'localhost:3000', accept: 'text/html' };
const SPECIAL_CHARACTERS = 'Cars & "Trucks" </script><b>$& $1';

/** A build manifest in Vite's format. */
const MANIFEST = {
  'index.html': { file: 'assets/index-0.js', imports: ['_shop.js'], isEntry: true },
  '_shop.js': { file: 'assets/shop-0.js' },
  '_cards.js': { file: 'assets/cards-2.js', imports: ['_shop.js'] },
  'src/app/pages/home-page.tsx': {
    file: 'assets/home-1.js',
    imports: ['_shop.js', '_cards.js'],
    css: ['assets/home-1.css'],
  },
};

let shop: TestShop;
let clientDir: string;
beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'prefab-bazaar-client-'));
  // The template that the build starts from; Vite keeps its comments.
  writeFileSync(join(clientDir, 'index.html'), readFileSync(join(import.meta.dirname, '../../../../index.html')));
  mkdirSync(join(clientDir, '.vite'));
  writeFileSync(join(clientDir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  shop = await createTestShop({ clientDir });
  await addProduct(shop.db, shop.productFiles, {
    id: 7,
    title: 'Red Sports Car',
    description: `${'A car that is quick. '.repeat(20)}\n\nMore of it.`,
    price: 20,
    newPrice: 12.5,
    categories: [
      { id: 86, name: 'Vehicles', parentId: 1 },
      { id: 1, name: '3D' },
    ],
  });
  await addProduct(shop.db, shop.productFiles, { id: 8, title: SPECIAL_CHARACTERS, description: SPECIAL_CHARACTERS });
  await addProduct(shop.db, shop.productFiles, { id: 9, isListed: false });
  // With product 7, two pages of 18.
  for (let id = 101; id <= 118; id += 1)
    await addProduct(shop.db, shop.productFiles, { id, categories: [{ id: 86, name: 'Vehicles', parentId: 1 }] });
});
afterAll(async () => {
  await shop.close();
  rmSync(clientDir, { recursive: true });
});

test('pages may request the storage that downloads lead to, and no other origin besides the shop', async () => {
  const readPolicy = async (of: TestShop) =>
    String((await of.call('GET', '/cart', { headers: HOST })).headers['content-security-policy']);
  expect(await readPolicy(shop)).toContain("; connect-src 'self';");
  const links = { origin: 'https://files.example.com', sign: async () => '' };
  const other = await createTestShop({ clientDir, productFiles: { ...createMemoryProductFiles(), links } });
  expect(await readPolicy(other)).toContain("; connect-src 'self' https://files.example.com;");
  await other.close();
});

const open = async (path: string) => {
  const { status, body } = await shop.call('GET', path, { headers: HOST });
  const { document } = new JSDOM(String(body)).window;
  const said = (selector: string, attribute = 'content') => document.querySelector(selector)?.getAttribute(attribute);
  return {
    status,
    document,
    title: document.title,
    description: said('meta[name="description"]'),
    canonical: said('link[rel="canonical"]', 'href'),
    robots: said('meta[name="robots"]'),
    social: (name: string) => said(`meta[property="og:${name}"]`),
    facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
    ),
  };
};

describe('the document of a public page', () => {
  test('has the title, description, canonical URL, picture and price of a product', async () => {
    const page = await open('/asset/7?from=letter');
    expect([page.status, page.title]).toEqual([200, 'Red Sports Car · Prefab Bazaar']);
    expect(page.description).toMatch(/^A car that is quick\..* …$/);
    expect(page.description?.length).toBeLessThanOrEqual(202);
    expect(page.canonical).toBe(`${ORIGIN}/asset/7`);
    expect([page.social('url'), page.social('type')]).toEqual([`${ORIGIN}/asset/7`, 'product']);
    expect(page.social('image')).toBe(`${ORIGIN}/static/assets/product-7-cover.webp`);
    expect([page.social('image:alt'), page.social('image:width')]).toEqual(['Picture of product 7', '1280']);
    expect(page.facts).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Red Sports Car',
        category: 'Vehicles',
        offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'USD', url: `${ORIGIN}/asset/7` },
      },
    ]);
    expect(page.robots).toBeUndefined();
  });

  test('escapes special characters of HTML, JSON and String.replace in a title', async () => {
    const page = await open('/asset/8');
    expect([page.title, page.description]).toEqual([`${SPECIAL_CHARACTERS} · Prefab Bazaar`, SPECIAL_CHARACTERS]);
    expect(page.social('title')).toBe(`${SPECIAL_CHARACTERS} · Prefab Bazaar`);
    expect(page.facts).toMatchObject([{ name: SPECIAL_CHARACTERS }]);
    expect(page.document.querySelector('b')).toBeNull();
    expect(page.document.getElementById('root')).not.toBeNull();
  });

  test('has the name, contents and breadcrumbs of a category, and a canonical URL with the page but not the sort order', async () => {
    const page = await open('/catalog/86?page=2&sort=price_asc');
    expect(page.title).toBe('Vehicles, page 2 · Prefab Bazaar');
    expect(page.canonical).toBe(`${ORIGIN}/catalog/86?page=2`);
    expect(page.facts).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: `${ORIGIN}/` },
          { position: 2, name: '3D', item: `${ORIGIN}/catalog/1` },
          { position: 3, name: 'Vehicles', item: `${ORIGIN}/catalog/86` },
        ],
      },
    ]);
    expect((await open('/catalog/1')).description).toContain('3D for game developers (Vehicles)');
    expect((await open('/catalog/86')).title).toBe('Vehicles · Prefab Bazaar');
  });

  test('has the title of the search without NUL in its text, as on the page itself', async () => {
    expect((await open('/catalog/1?q=%00cars')).title).toBe('Search results for “cars” · Prefab Bazaar');
    expect((await open('/catalog/86?q=%00')).title).toBe('Vehicles · Prefab Bazaar');
  });

  // docs/design/search-and-catalog.md#search
  test.each(['x', '0', '1', '1e3', '0x2', '2.0', ' 2', '1234567'])(
    'counts as the first page of a category when the page in its address is %j, as on the page itself',
    async (page) => {
      const { title, canonical } = await open(`/catalog/86?page=${encodeURIComponent(page)}`);
      expect([title, canonical]).toEqual(['Vehicles · Prefab Bazaar', `${ORIGIN}/catalog/86`]);
      expect(readPageNumber(new URLSearchParams({ page }))).toBe(1);
    },
  );

  test('counts the products of all descendants of a category as its pages', async () => {
    expect((await open('/catalog/1?page=2')).canonical).toBe(`${ORIGIN}/catalog/1?page=2`);
  });

  test('describes on the home page how to search the shop', async () => {
    const page = await open('/');
    expect([page.title, page.canonical]).toEqual(['Prefab Bazaar: assets for game developers', `${ORIGIN}/`]);
    expect(page.social('image')).toBe(`${ORIGIN}/share.png`);
    expect(page.facts).toMatchObject([
      { '@type': 'WebSite', potentialAction: { target: { urlTemplate: `${ORIGIN}/catalog/1?q={words}&scope=all` } } },
    ]);
  });

  test('has the same canonical URL for the newest article at /article and at its own path', async () => {
    const newest = ARTICLES[0]!;
    for (const path of ['/article', `/article/${newest.slug}`]) {
      const page = await open(path);
      expect([page.title, page.canonical]).toEqual([
        `${newest.title} · Prefab Bazaar`,
        `${ORIGIN}/article/${newest.slug}`,
      ]);
      expect([page.social('type'), page.description]).toEqual(['article', newest.description]);
      expect(page.facts).toMatchObject([{ '@type': 'BlogPosting', datePublished: newest.date }]);
    }
  });

  test.each([
    ['/about', 'About Prefab Bazaar'],
    ['/faq', 'Frequently asked questions'],
    ['/blog', 'Blog'],
    ['/contact-us', 'Contact us'],
  ])('has a title, a description and a canonical URL: %s', async (path, title) => {
    const page = await open(path);
    expect([page.status, page.title, page.canonical]).toEqual([200, `${title} · Prefab Bazaar`, ORIGIN + path]);
    expect(page.description?.length).toBeGreaterThan(20);
  });
});

describe('a page that search engines must not index', () => {
  test.each([
    '/catalog/1?q=cars',
    '/catalog/1?scope=all',
    '/catalog/86?page=3',
    '/catalog/1?page=999999',
    '/sign-in',
    '/register',
    '/account',
    '/account/cart',
  ])('has a robots tag with noindex: %s', async (path) => {
    const page = await open(path);
    expect([page.status, page.robots, page.canonical]).toEqual([200, 'noindex', undefined]);
  });

  test.each([
    ['an unknown product', '/asset/4711'],
    ['an unlisted product', '/asset/9'],
    ['a product id beyond the integer range', '/asset/9999999999'],
    ['an unknown category', '/catalog/4711'],
    ['an unknown article', '/article/nothing-of-the-kind'],
    ['an unknown version of a legal page', '/terms?version=1999-01-01'],
    ['an unknown path', '/nowhere'],
  ])('has status 404 and the title "Page not found" for %s', async (_, path) => {
    const page = await open(path);
    expect([page.status, page.title, page.robots]).toEqual([404, 'Page not found · Prefab Bazaar', 'noindex']);
    expect(page.document.getElementById('root')).not.toBeNull();
  });
});

// docs/reliability.md#unavailable-database
describe('a document whose head cannot be read, because the database is unavailable', () => {
  const breakDatabase = () => {
    clearCache(shop.db);
    const select = vi.spyOn(shop.db, 'select').mockImplementation(() => {
      throw new Error('The database is gone');
    });
    const repair = () => select.mockRestore();
    onTestFinished(repair);
    return { repair };
  };

  test.each(['/asset/7', '/catalog/86'])('has status 503 and forbids nothing to search engines: %s', async (path) => {
    breakDatabase();
    const { status, headers } = await shop.call('GET', path, { headers: HOST });
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
    const page = await open(path);
    expect([page.title, page.robots, page.canonical]).toEqual(['Prefab Bazaar', undefined, undefined]);
    expect(shop.logLines.some((line) => line.includes('could not read the head of a page'))).toBe(true);
  });

  test('starts the page in the browser', async () => {
    const scripts = async () =>
      [...(await open('/asset/7')).document.querySelectorAll('script[src]')].map((script) =>
        script.getAttribute('src'),
      );
    const usual = await scripts();
    expect(usual).not.toEqual([]);
    breakDatabase();
    expect(await scripts()).toEqual(usual);
    expect((await open('/asset/7')).document.getElementById('root')).not.toBeNull();
  });

  test('has its usual status and head as soon as the database is back', async () => {
    const { repair } = breakDatabase();
    expect((await open('/asset/7')).status).toBe(503);
    repair();
    const page = await open('/asset/7');
    expect([page.status, page.canonical]).toEqual([200, `${ORIGIN}/asset/7`]);
  });
});

test('sitemap.xml lists every indexable page with the date of its last change', async () => {
  const { status, headers, body } = await shop.call('GET', '/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = new JSDOM(String(body), { contentType: 'application/xml' }).window.document;
  const places = [...xml.querySelectorAll('url > loc')].map(({ textContent }) => textContent);
  expect(places).toEqual([...new Set(places)]);
  const paths = ['/', '/about', '/terms', `/article/${ARTICLES[0]!.slug}`, '/catalog/86', '/asset/7', '/asset/8'];
  expect(places).toEqual(expect.arrayContaining(paths.map((path) => ORIGIN + path)));
  expect(places).not.toContain(`${ORIGIN}/asset/9`);
  const [changed] = [...xml.querySelectorAll('url')].filter(({ textContent }) => textContent.includes('/asset/7'));
  expect(changed?.querySelector('lastmod')?.textContent).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('robots.txt disallows the account and links to the sitemap', async () => {
  const { status, headers, body } = await shop.call('GET', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Disallow: /account\n');
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(body).not.toContain('/front');
});

// The notice is part of the document, because loading it after the first paint would shift the layout.
describe('the notice in every document, also of a missing page', () => {
  const readNotice = async (path: string) =>
    (await open(path)).document.querySelector('meta[name="shop-notice"]')?.getAttribute('content');
  const readNotices = async () => [await readNotice('/'), await readNotice('/no-such-page')];

  test('changes as soon as an admin saves it', async () => {
    expect(await readNotices()).toEqual([undefined, undefined]);
    await shop.db.insert(paymentMethods).values({ id: 'card', image: 'card.svg', methodName: 'Card' });
    const { accessToken: token } = await shop.newUser({ isAdmin: true });
    const save = async (notice: string) => {
      const now = (await shop.call('GET', '/api/admin/settings', { token })).body.data;
      const body = { ...now, payment_methods: [{ id: 'card', is_enabled: true }], notice };
      expect((await shop.call('PUT', '/api/admin/settings', { token, body })).status).toBe(200);
    };
    await save(SPECIAL_CHARACTERS);
    expect(await readNotices()).toEqual([SPECIAL_CHARACTERS, SPECIAL_CHARACTERS]);
    await save('');
    expect(await readNotices()).toEqual([undefined, undefined]);
  });

  test('changes within five seconds after another server saved it', async () => {
    await readNotices();
    const value = { order_expiry_hours: 1, refund_window_days: 14, notice: SPECIAL_CHARACTERS };
    await shop.db
      .insert(settings)
      .values({ key: 'general', value, updatedAt: new Date() })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    shop.clock.advance(5_001);
    expect(await readNotices()).toEqual([SPECIAL_CHARACTERS, SPECIAL_CHARACTERS]);
    await shop.db.delete(settings);
  });
});

test('preloads the files of a page in the order of their evaluation, without those that every page loads', async () => {
  const hrefs = async (path: string) =>
    [...(await open(path)).document.querySelectorAll('link[crossorigin]')].map((link) => link.getAttribute('href'));
  expect(await hrefs('/')).toEqual(['/assets/cards-2.js', '/assets/home-1.js', '/assets/home-1.css']);
  expect(await hrefs('/faq')).toEqual([]);
});
