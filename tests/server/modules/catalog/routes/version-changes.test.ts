import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { versionChangesResponseSchema } from '#contract/products/version-changes.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productVersions, versionChanges } from '#server/modules/catalog/schema/versions.ts';
import { prepareVersionChanges } from '#server/modules/catalog/versions/prepare-version-changes.ts';
import { clearCache } from '#server/platform/cache.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { type FixtureProduct, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { createTestShop } from '#tests/support/shop.ts';

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`;

let shop: MoneyShop;
let previewsDir: string;
const previews = () => createFolderStore(previewsDir);

const load = async (given: readonly FixtureProduct[]) => {
  const folder = await makeCatalogFolder(given);
  const { db, productFiles, clock } = shop;
  await importCatalog({ db, productFiles, clock, assets: previews(), previews: previews(), folder: folder.path });
  await folder.close();
};

const OLDEST = { version: '1.0.0', files: { 'a.svg': svg('red'), 'b.txt': 'same', 'c.svg': svg('lime') } };
const OLDER = { version: '1.9.0', files: { 'a.svg': svg('red'), 'b.txt': 'same', 'd.svg': svg('lime') } };
const NEWEST = { version: '1.10.0', files: { 'a.svg': svg('blue'), 'b.txt': 'same' } };

beforeAll(async () => {
  shop = await withPayments(await createTestShop());
  previewsDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-changes-'));
  await load([{ id: 1, versions: [NEWEST, OLDEST] }, { id: 2 }]);
});
afterAll(async () => {
  await shop.close();
  await rm(previewsDir, { recursive: true });
});

const readChanges = async (id: number, version: string, token?: string) => {
  const path = `/front/v2/product/${id}/versions/${version}/changes`;
  const response = await shop.call('GET', path, token === undefined ? {} : { token });
  if (response.status === 200) versionChangesResponseSchema.parse(response.body);
  return response;
};
const sheets = async () => (await readdir(previewsDir)).filter((name) => name.includes('-changes-'));

test('lists what changed since the version before', async () => {
  const { body } = await readChanges(1, '1.10.0');
  expect(body.data).toEqual({
    from: '1.0.0',
    to: '1.10.0',
    totals: { added: 0, removed: 1, renamed: 0, changed: 1, unchanged: 1 },
    added: [],
    removed: [{ path: 'c.svg', size: svg('lime').length }],
    renamed: [],
    changed: [
      {
        path: 'a.svg',
        size_before: svg('red').length,
        size_after: svg('blue').length,
        before: {},
        after: {},
        picture: 0,
      },
    ],
    breaking: [{ path: 'c.svg', text: 'The file was removed' }],
    pictures: { url: `/static/previews/${(await sheets())[0]}`, rows: 1 },
  });
});

test('the first version has no changes', async () => {
  expect((await readChanges(1, '1.0.0')).body).toEqual({ data: null });
  expect((await readChanges(2, '1.0.0')).body).toEqual({ data: null });
});

test.each([
  [1, '9.9.9', 404],
  [99, '1.0.0', 404],
  [1, 'newest', 404],
])('version %s %s gets status %i', async (id, version, status) => {
  expect((await readChanges(id, version)).status).toBe(status);
});

test('caches may store the changes of a visitor, not those of a user', async () => {
  const user = await shop.newUser();
  expect((await readChanges(1, '1.10.0')).headers['cache-control']).toBe('public, max-age=60');
  expect((await readChanges(1, '1.10.0', user.accessToken)).headers['cache-control']).toBe('no-store');
});

test('a version that is imported later in between is compared, and so is the one after it', async () => {
  await load([{ id: 1, versions: [NEWEST, OLDER, OLDEST] }]);
  const older = (await readChanges(1, '1.9.0')).body.data;
  expect(older).toMatchObject({ from: '1.0.0', renamed: [{ from: 'c.svg', to: 'd.svg', size: svg('lime').length }] });
  const newest = (await readChanges(1, '1.10.0')).body.data;
  expect(newest).toMatchObject({ from: '1.9.0', removed: [{ path: 'd.svg', size: svg('lime').length }] });
  expect(await sheets()).toHaveLength(1);
});

test('an import that is repeated compares nothing again', async () => {
  const times = () => shop.db.select({ at: productVersions.comparedAt }).from(productVersions);
  const before = await times();
  shop.clock.advance(60_000);
  await load([{ id: 1, versions: [NEWEST, OLDER, OLDEST] }]);
  expect(await times()).toEqual(before);
});

test('a catalog from before versions were compared is compared later', async () => {
  await shop.db.delete(versionChanges);
  await shop.db.update(productVersions).set({ comparedAt: null });
  clearCache(shop.db);
  expect((await readChanges(1, '1.10.0')).body).toEqual({ data: null });
  await prepareVersionChanges({ ...shop, previews: previews() });
  expect((await readChanges(1, '1.10.0')).body.data).toMatchObject({ from: '1.9.0' });
});

test('versions whose files are missing are logged and tried again', async () => {
  const warnings: object[] = [];
  const log = { warn: (details: object) => void warnings.push(details) };
  await shop.db.update(productVersions).set({ comparedAt: null }).where(eq(productVersions.version, '1.9.0'));
  const productFiles = {
    ...shop.productFiles,
    read: () => {
      throw new Error('The disk is gone');
    },
  };
  await prepareVersionChanges({ ...shop, previews: previews(), productFiles, log });
  expect(warnings).toMatchObject([{ product: 'product-1', version: '1.9.0' }]);
  await prepareVersionChanges({ ...shop, previews: previews(), log });
  expect(warnings).toHaveLength(1);
  const rows = await shop.db.select({ at: productVersions.comparedAt }).from(productVersions);
  expect(rows.every(({ at }) => at !== null)).toBe(true);
});

test('a product that is no longer listed shows its changes only to owners', async () => {
  const owner = await shop.newUser();
  const stranger = await shop.newUser();
  await shop.buyPaid(owner, 1);
  await shop.db.update(products).set({ isListed: false }).where(eq(products.id, 1));
  clearCache(shop.db);
  expect((await readChanges(1, '1.10.0')).status).toBe(404);
  expect((await readChanges(1, '1.10.0', stranger.accessToken)).status).toBe(404);
  expect((await readChanges(1, '1.10.0', owner.accessToken)).status).toBe(200);
});
