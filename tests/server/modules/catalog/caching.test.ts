import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { cached, clearCache } from '#server/platform/cache.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { readSharedProduct } from '#server/modules/catalog/queries/shared-products.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { type FixtureProduct, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { createTestShop } from '#tests/support/shop.ts';

const CACHE_LIFETIME_MS = 30_000;

let shop: MoneyShop;
let assetsDir: string;
beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  assetsDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-assets-'));
});
afterAll(async () => {
  await shop.close();
  await rm(assetsDir, { recursive: true });
});

const load = async (given: readonly FixtureProduct[]) => {
  const folder = await makeCatalogFolder(given);
  const { db, productFiles, clock } = shop;
  await importCatalog({
    db,
    productFiles,
    clock,
    assets: createFolderStore(assetsDir),
    previews: createFolderStore(assetsDir),
    folder: folder.path,
  });
  await folder.close();
};
const readData = async (path: string, token?: string) =>
  (await shop.call('GET', `/front/v2/${path}`, token === undefined ? {} : { token })).body.data;
/** The price of product 1 in a list, on its page, among related products, and in its document. */
const pricesShown = async () => {
  const list = (await readData('search')) as { id: number; price: number }[];
  const neighbor = (await readData('product/2')) as { related: { id: number; price: number }[] };
  return [
    list.find(({ id }) => id === 1)?.price,
    (await readData('product/1')).price,
    neighbor.related.find(({ id }) => id === 1)?.price,
    (await readSharedProduct(shop.context, 1))?.price,
  ];
};

test('shows new prices and counts immediately after an import', async () => {
  await load([{ id: 1 }, { id: 2 }]);
  expect(await pricesShown()).toEqual([10, 10, 10, 10]);
  await load([{ id: 1, price: 12.5 }, { id: 3 }]);
  expect(await pricesShown()).toEqual([12.5, 12.5, 12.5, 12.5]);
  expect((await shop.call('GET', '/front/v2/search')).body).toMatchObject({
    meta: { total: 3 },
    facets: { whole_shop: 3, price: { min: 10, max: 12.5 } },
  });
});

test('shows prices that another process imported after 30 seconds at the latest', async () => {
  await load([{ id: 1 }, { id: 2 }]);
  await pricesShown();
  await shop.db.update(products).set({ priceMinor: 1100 }).where(eq(products.id, 1));
  shop.clock.advance(CACHE_LIFETIME_MS + 1);
  expect(await pricesShown()).toEqual([11, 11, 11, 11]);
});

test('uses the current price in the cart and the order, and the current ownership marks, while a list is cached', async () => {
  await load([{ id: 1 }, { id: 2 }]);
  const user = await shop.newUser();
  const marks = async (token?: string) => {
    const list = (await readData('search', token)) as { id: number; purchased: boolean }[];
    const neighbor = (await readData('product/2', token)) as { related: { id: number; purchased: boolean }[] };
    return [
      list.find(({ id }) => id === 1)?.purchased,
      (await readData('product/1', token)).purchased,
      neighbor.related.find(({ id }) => id === 1)?.purchased,
    ];
  };
  expect(await pricesShown()).toEqual([10, 10, 10, 10]);
  expect(await marks(user.accessToken)).toEqual([false, false, false]);

  await shop.db.update(products).set({ priceMinor: 1900 }).where(eq(products.id, 1));
  // The cached lists still show the old price, as after an import by another process.
  expect(await pricesShown()).toEqual([10, 10, 10, 10]);
  await shop.call('POST', '/front/v2/cart/add/1', { token: user.accessToken });
  expect(await readData('cart', user.accessToken)).toMatchObject([{ id: 1, price: 19 }]);
  await shop.buyPaid(user, 1);
  expect(await shop.listOrders(user)).toMatchObject([{ status: 'paid', totalMinor: 1900 }]);

  expect(await marks(user.accessToken)).toEqual([true, true, true]);
  expect(await marks()).toEqual([false, false, false]);
  expect(await marks((await shop.newUser()).accessToken)).toEqual([false, false, false]);
});

describe('the cache', () => {
  const deps = () => ({ db: shop.db, clock: shop.clock });

  test('reads a value once for several callers at the same time', async () => {
    const read = vi.fn<() => Promise<string>>().mockResolvedValue('found');
    const results = [1, 2, 3].map(() => cached(deps(), 'concurrent', read));
    expect(await Promise.all(results)).toEqual(['found', 'found', 'found']);
    expect(read).toHaveBeenCalledOnce();
  });

  test('does not store a value whose read began before the cache was cleared', async () => {
    const old = createDeferred<string>();
    const before = cached(deps(), 'overtaken', () => old.promise);
    clearCache(shop.db);
    const now = () => Promise.resolve('new');
    const after = await cached(deps(), 'overtaken', now);
    old.resolve('old');
    expect([await before, after, await cached(deps(), 'overtaken', now)]).toEqual(['old', 'new', 'new']);
  });

  test('does not store the error of a failed read', async () => {
    await expect(cached(deps(), 'failing', () => Promise.reject(new Error('Gone')))).rejects.toThrow('Gone');
    expect(await cached(deps(), 'failing', () => Promise.resolve('back'))).toBe('back');
  });
});
