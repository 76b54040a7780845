import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productContentsResponseSchema } from '#contract/products/product-contents.ts';
import { productDetailResponseSchema } from '#contract/products/product.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productFiles } from '#server/modules/catalog/schema/versions.ts';
import { clearCache } from '#server/platform/cache.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { type FixtureProduct, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { createTestShop } from '#tests/support/shop.ts';

let shop: MoneyShop;
let assetsDir: string;

const load = async (given: readonly FixtureProduct[]) => {
  const folder = await makeCatalogFolder(given);
  const { db, productFiles: storage, clock } = shop;
  await importCatalog({
    db,
    productFiles: storage,
    clock,
    assets: createFolderStore(assetsDir),
    previews: createFolderStore(assetsDir),
    folder: folder.path,
  });
  await folder.close();
};

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  assetsDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-assets-'));
  await load([
    {
      id: 1,
      versions: [
        { version: '1.10.0', files: { 'models/car.glb': 'a car', 'models/bus.glb': 'a bus', 'README.md': 'Read me' } },
        { version: '1.9.0', files: { 'models/car.glb': 'an older car' } },
      ],
    },
    { id: 2 },
  ]);
});
afterAll(async () => {
  await shop.close();
  await rm(assetsDir, { recursive: true });
});

const readContents = async (id: number, token?: string) => {
  const response = await shop.call('GET', `/front/v2/product/${id}/contents`, token === undefined ? {} : { token });
  if (response.status === 200) productContentsResponseSchema.parse(response.body);
  return response;
};

test('lists the files inside the newest version', async () => {
  const { body } = await readContents(1);
  expect(body.data).toEqual([
    {
      id: expect.any(Number) as number,
      name: 'product-1-1.10.0.zip',
      files: 3,
      size: 17,
      entries: [
        { path: 'models/bus.glb', size: 5 },
        { path: 'models/car.glb', size: 5 },
        { path: 'README.md', size: 7 },
      ],
    },
  ]);
});

test('the product itself says only how many files there are and their size', async () => {
  const { body } = await shop.call('GET', '/front/v2/product/1');
  productDetailResponseSchema.parse(body);
  const [file] = body.data.versions[0].files as Record<string, unknown>[];
  expect(file).toMatchObject({ name: 'product-1-1.10.0.zip', contents: { files: 3, size: 17 } });
});

test('caches may store the list of a visitor, not that of a user', async () => {
  const user = await shop.newUser();
  expect((await readContents(1)).headers['cache-control']).toBe('public, max-age=60');
  expect((await readContents(1, user.accessToken)).headers['cache-control']).toBe('no-store');
});

test('a file from before contents were read has none', async () => {
  await shop.db.update(productFiles).set({ contents: null });
  clearCache(shop.db);
  expect((await readContents(1)).body).toEqual({ data: [] });
  const { body } = await shop.call('GET', '/front/v2/product/1');
  expect(body.data.versions[0].files[0].contents).toBeNull();
});

test('a product that is no longer listed shows its contents only to owners', async () => {
  const owner = await shop.newUser();
  const stranger = await shop.newUser();
  await shop.buyPaid(owner, 2);
  await shop.db.update(products).set({ isListed: false }).where(eq(products.id, 2));
  clearCache(shop.db);
  expect((await readContents(2)).status).toBe(404);
  expect((await readContents(2, stranger.accessToken)).status).toBe(404);
  expect((await readContents(2, owner.accessToken)).status).toBe(200);
  expect((await readContents(999)).status).toBe(404);
});
