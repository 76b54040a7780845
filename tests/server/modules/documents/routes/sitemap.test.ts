import { eq } from 'drizzle-orm';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { products } from '#server/modules/catalog/schema/products.ts';
import { sitemapRoutes } from '#server/modules/documents/routes/sitemap.ts';
import { clearCache } from '#server/platform/cache.ts';
import type { OpenDatabase } from '#server/platform/db/client.ts';
import { storableValidatorCompiler } from '#server/platform/http/validation.ts';
import { type TestClock, createTestClock } from '#tests/support/clock.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { createMemoryProductFiles } from '#tests/support/product-files.ts';
import { addProduct } from '#tests/support/products.ts';

const ORIGIN = 'https://shop.example';

let database: OpenDatabase;
let clock: TestClock;
let app: FastifyInstance;
beforeEach(async () => {
  database = await openTestDatabase();
  clock = createTestClock();
  app = fastify();
  app.setValidatorCompiler(storableValidatorCompiler);
  const context = { db: database.db, clock, env: { publicUrl: ORIGIN } };
  await app.register(sitemapRoutes, { context, productsPerSitemap: 2 });
});
afterEach(async () => {
  await app.close();
  await database.close();
});

const add = (id: number, isListed = true) => addProduct(database.db, createMemoryProductFiles(), { id, isListed });
const read = async (address: string) => {
  const { statusCode, body } = await app.inject(address);
  return {
    status: statusCode,
    places: [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place),
    isIndex: body.includes('<sitemapindex '),
  };
};
const readProducts = async (address: string) =>
  (await read(address)).places.filter((place) => place?.includes('/asset/'));

// docs/design/pages-and-forms.md#rendering
test('sitemap.xml is the only sitemap of a shop whose products fit in', async () => {
  for (const id of [1, 2]) await add(id);
  await add(3, false);
  expect(await read('/sitemap.xml')).toMatchObject({ status: 200, isIndex: false });
  expect(await readProducts('/sitemap.xml')).toEqual([`${ORIGIN}/asset/1`, `${ORIGIN}/asset/2`]);
});

test('sitemap.xml lists the sitemaps of a larger shop, which together have every product once', async () => {
  for (const id of [1, 2, 3, 5]) await add(id);
  await add(4, false);
  await add(6);
  const index = await read('/sitemap.xml');
  expect(index).toEqual({
    status: 200,
    isIndex: true,
    places: [1, 2, 3].map((page) => `${ORIGIN}/sitemap.xml?page=${page}`),
  });
  const sitemaps = await Promise.all(index.places.map((place) => read(String(place).replace(ORIGIN, ''))));
  const places = sitemaps.flatMap((sitemap) => sitemap.places);
  expect(places.filter((place) => place?.includes('/asset/'))).toEqual(
    [1, 2, 3, 5, 6].map((id) => `${ORIGIN}/asset/${id}`),
  );
  expect(places.filter((place) => place === `${ORIGIN}/terms`)).toHaveLength(1);
  expect(sitemaps.every(({ isIndex }) => !isIndex)).toBe(true);
});

test('a sitemap that does not exist is not found', async () => {
  await add(1);
  expect((await read('/sitemap.xml?page=2')).status).toBe(404);
  expect((await read('/sitemap.xml?page=0')).status).toBe(400);
});

test('sitemaps that do not exist are not looked for in the database, and evict no others', async () => {
  await add(1);
  await readProducts('/sitemap.xml');
  await database.db.update(products).set({ isListed: false }).where(eq(products.id, 1));
  const select = vi.spyOn(database.db, 'select');
  for (let page = 2; page < 40; page += 1) expect((await read(`/sitemap.xml?page=${page}`)).status).toBe(404);
  expect(select).not.toHaveBeenCalled();
  expect(await readProducts('/sitemap.xml')).toEqual([`${ORIGIN}/asset/1`]);
  select.mockRestore();
});

test('a sitemap is read from the database once an hour', async () => {
  await add(1);
  await readProducts('/sitemap.xml');
  await database.db.update(products).set({ isListed: false }).where(eq(products.id, 1));
  clearCache(database.db);
  expect(await readProducts('/sitemap.xml')).toEqual([`${ORIGIN}/asset/1`]);
  clock.advance(3_600_001);
  expect(await readProducts('/sitemap.xml')).toEqual([]);
});
