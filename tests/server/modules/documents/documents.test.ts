import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ARTICLES } from '#server/modules/content/texts/articles.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import { settings } from '#server/modules/content/schema.ts';
import { readHead } from '#server/modules/documents/heads.ts';
import { addProduct } from '#tests/support/products.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

const ORIGIN = 'http://localhost:3000';
const HOST = { host: 'localhost:3000', accept: 'text/html' };
const AWKWARD = 'Cars & "Trucks" </script><b>$& $1';

/** As Vite writes it. */
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
  await addProduct(shop.db, shop.goods, {
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
  await addProduct(shop.db, shop.goods, { id: 8, title: AWKWARD, description: AWKWARD });
  await addProduct(shop.db, shop.goods, { id: 9, isListed: false });
});
afterAll(async () => {
  await shop.close();
  rmSync(clientDir, { recursive: true });
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

// Issue "The public shop", part 6: "titles, descriptions, canonical and social tags, product structured data injected by the server for
// pages that are shared, sitemap, robots, real 404 status".
describe('what the document of a shared page says', () => {
  test('a product: its title, description, address, picture, and what it costs', async () => {
    const page = await open('/asset/7?from=mail');
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

  test('a title with signs of HTML, of JSON and of replacements stays what it is', async () => {
    const page = await open('/asset/8');
    expect([page.title, page.description]).toEqual([`${AWKWARD} · Prefab Bazaar`, AWKWARD]);
    expect(page.social('title')).toBe(`${AWKWARD} · Prefab Bazaar`);
    expect(page.facts).toMatchObject([{ name: AWKWARD }]);
    expect(page.document.querySelector('b')).toBeNull();
    expect(page.document.getElementById('root')).not.toBeNull();
  });

  test('a category: its name, what is in it, the way to it; each of its pages has an address, an order has none', async () => {
    const page = await open('/catalog/86?page=2&sort=price_asc');
    expect(page.title).toBe('Vehicles · Prefab Bazaar');
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
    expect((await open('/catalog/1?page=x')).canonical).toBe(`${ORIGIN}/catalog/1`);
    expect((await open('/catalog')).canonical).toBe(`${ORIGIN}/catalog/1`);
  });

  test('the home page says how the shop is searched', async () => {
    const page = await open('/');
    expect([page.title, page.canonical]).toEqual(['Prefab Bazaar: assets for game developers', `${ORIGIN}/`]);
    expect(page.social('image')).toBe(`${ORIGIN}/share.png`);
    expect(page.facts).toMatchObject([
      { '@type': 'WebSite', potentialAction: { target: { urlTemplate: `${ORIGIN}/catalog/1?q={words}&scope=all` } } },
    ]);
  });

  test('an article: the newest has one address, whichever way it was come to', async () => {
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
  ])('%s: title, description and address', async (path, title) => {
    const page = await open(path);
    expect([page.status, page.title, page.canonical]).toEqual([200, `${title} · Prefab Bazaar`, ORIGIN + path]);
    expect(page.description?.length).toBeGreaterThan(20);
  });
});

describe('what is not to be found by search engines', () => {
  test.each(['/catalog/1?q=cars', '/catalog/1?scope=all', '/sign-in', '/register', '/account', '/account/cart'])(
    '%s says so',
    async (path) => {
      const page = await open(path);
      expect([page.status, page.robots, page.canonical]).toEqual([200, 'noindex', undefined]);
    },
  );

  test.each([
    ['a product that never was', '/asset/4711'],
    ['a product that is not sold any more', '/asset/9'],
    ['a number beyond all ids', '/asset/9999999999'],
    ['a category that is not there', '/catalog/4711'],
    ['an article that is not there', '/article/nothing-of-the-kind'],
    ['a version that is not there', '/terms?version=1999-01-01'],
    ['any other path', '/nowhere'],
  ])('%s: status 404 and the page that says so', async (_, path) => {
    const page = await open(path);
    expect([page.status, page.title, page.robots]).toEqual([404, 'Page not found · Prefab Bazaar', 'noindex']);
    expect(page.document.getElementById('root')).not.toBeNull();
  });
});

test('without a database the document is there all the same, for the page tells it', async () => {
  const db = new Proxy(shop.db, {
    get: () => {
      throw new Error('The database is gone');
    },
  });
  const head = await readHead({ ...shop.context, db }, '/asset/:id', {
    params: { id: '7' },
    query: new URLSearchParams(),
  });
  expect(head).toEqual({ title: 'Prefab Bazaar' });
  expect(shop.logLines.some((line) => line.includes('could not read the head of a page'))).toBe(true);
});

test('sitemap.xml names every page that is to be found, and when it changed', async () => {
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

test('robots.txt keeps out of the account and names the sitemap', async () => {
  const { status, headers, body } = await shop.call('GET', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Disallow: /account\n');
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(body).not.toContain('/front');
});

// The notice must not come after the first draw, and move the page: it is in the document, as text and nothing else.
describe('the notice in every document, the one of a missing page too', () => {
  const noticeOf = async (path: string) =>
    (await open(path)).document.querySelector('meta[name="shop-notice"]')?.getAttribute('content');
  const shown = async () => [await noticeOf('/'), await noticeOf('/no-such-page')];

  test('is the one that was saved, at once', async () => {
    expect(await shown()).toEqual([undefined, undefined]);
    await shop.db.insert(paymentMethods).values({ id: 'card', image: 'card.svg', methodName: 'Card' });
    const { accessToken: token } = await shop.newUser({ isAdmin: true });
    const save = async (notice: string) => {
      const now = (await shop.call('GET', '/api/admin/settings', { token })).body.data;
      const body = { ...now, payment_methods: [{ id: 'card', is_enabled: true }], notice };
      expect((await shop.call('PUT', '/api/admin/settings', { token, body })).status).toBe(200);
    };
    await save(AWKWARD);
    expect(await shown()).toEqual([AWKWARD, AWKWARD]);
    await save('');
    expect(await shown()).toEqual([undefined, undefined]);
  });

  test('is what another node saved after five seconds at the latest', async () => {
    await shown();
    const value = { order_expiry_hours: 1, refund_window_days: 14, notice: AWKWARD };
    await shop.db
      .insert(settings)
      .values({ key: 'general', value, updatedAt: new Date() })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    shop.clock.advance(5_001);
    expect(await shown()).toEqual([AWKWARD, AWKWARD]);
    await shop.db.delete(settings);
  });
});

test('the files of a page are asked for with its document, those of the shop only once', async () => {
  const hrefs = async (path: string) =>
    [...(await open(path)).document.querySelectorAll('link[crossorigin]')].map((link) => link.getAttribute('href'));
  expect(await hrefs('/')).toEqual(['/assets/home-1.js', '/assets/cards-2.js', '/assets/home-1.css']);
  expect(await hrefs('/faq')).toEqual([]);
});
