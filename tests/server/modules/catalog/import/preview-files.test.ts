import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProductDetail, productDetailResponseSchema } from '#contract/products/product.ts';
import { deleteUnusedFiles } from '#server/modules/catalog/delete-unused-files.ts';
import { importCatalog } from '#server/modules/catalog/import/import-catalog.ts';
import { exportCatalog } from '#server/modules/catalog/export-catalog.ts';
import { createFolderStore } from '#server/platform/storage/folder-store.ts';
import { getAssetsDir, getPreviewsDir } from '#server/platform/storage/folders.ts';
import { type CatalogFolder, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { HUD_FACTS, SHEET_FACTS, glbPreview, sheetPreview, svgPreview } from '#tests/support/previews.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let dataDir: string;
let folder: CatalogFolder;

const dirs = () => ({ assetsDir: getAssetsDir(dataDir), previewsDir: getPreviewsDir(dataDir) });
const stores = () => ({
  assets: createFolderStore(dirs().assetsDir),
  previews: createFolderStore(dirs().previewsDir),
});
const load = () =>
  importCatalog({ db: shop.db, productFiles: shop.productFiles, clock: shop.clock, ...stores(), folder: folder.path });

const readDetail = async (id: number): Promise<ProductDetail> =>
  productDetailResponseSchema.parse((await shop.call('GET', `/front/v2/product/${id}`)).body).data;

/** Larger than a preview, even when compressed. */
const PRODUCT_FILES = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 65_537).join(' ');
const versions = [{ version: '1.0.0', files: { 'model.glb': PRODUCT_FILES, 'LICENSE.txt': 'License' } }];

const DAY_MS = 24 * 3600_000;
/** Runs the job so many ms later. */
const deleteAfter = (ms: number) => {
  const later = new Date(shop.clock.now().getTime() + ms);
  return deleteUnusedFiles({ db: shop.db, clock: { now: () => later }, log: shop.context.log, publicFiles: stores() });
};

const requirePreviewUrl = async (id: number) => {
  const { preview } = await readDetail(id);
  if (!preview) throw new Error(`product ${id} has no preview`);
  return preview.url;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-data-'));
  shop = await createTestShop({ env: { DATA_DIR: dataDir } });
  folder = await makeCatalogFolder([
    { id: 1, versions },
    { id: 2, kind: 'sprites', versions },
    { id: 3, kind: 'hud', versions },
    { id: 4 },
  ]);
  await folder.addPreview('product-1', 'tree.glb', await glbPreview({ animation: 'Sway' }), {
    kind: 'model',
    animations: ['Sway'],
  });
  await folder.addPreview('product-2', 'hero.webp', await sheetPreview(64, 16), SHEET_FACTS);
  await folder.addPreview('product-3', 'kit.svg', svgPreview(), HUD_FACTS);
  await load();
});
afterAll(async () => {
  await folder.close();
  await shop.close();
  await rm(dataDir, { recursive: true });
});

test('a product has the facts and the URL of its live preview', async () => {
  const bytes = await readFile(join(folder.path, 'products/product-1/preview/tree.glb'));
  const sum = createHash('sha256').update(bytes).digest('hex');
  expect((await readDetail(1)).preview).toEqual({
    kind: 'model',
    animations: ['Sway'],
    size: bytes.length,
    url: `/static/previews/tree-${sum.slice(0, 10)}.glb`,
  });
  expect((await readDetail(2)).preview).toMatchObject(SHEET_FACTS);
  expect((await readDetail(3)).preview).toMatchObject(HUD_FACTS);
  expect((await readDetail(4)).preview).toBeNull();
});

test.for([
  [1, 'model/gltf-binary'],
  [2, 'image/webp'],
  [3, 'image/svg+xml'],
] as const)(
  'serves the preview of product %i as %s, cacheable without revalidation and always whole',
  async ([id, type]) => {
    const url = await requirePreviewUrl(id);
    const response = await shop.call('GET', url);
    expect(response.status).toBe(200);
    expect(String(response.headers['content-type']).split(';')[0]).toBe(type);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.* sandbox$/),
      'x-content-type-options': 'nosniff',
    });
    expect(response.raw.length).toBe((await readDetail(id)).preview?.size);

    const again = await shop.call('GET', url, { headers: { 'if-none-match': String(response.headers.etag) } });
    expect(again.status).toBe(304);
    const part = await shop.call('GET', url, { headers: { range: 'bytes=4-11' } });
    expect([part.status, part.raw.equals(response.raw)]).toEqual([200, true]);
  },
);

test.for(['/static/previews/', '/static/previews/none.glb', '/static/previews/..%2fsecrets.json'])(
  'responds to %s with 400 or 404 and no-store',
  async (url) => {
    const response = await shop.call('GET', url, { headers: { accept: 'text/html' } });
    expect([400, 404]).toContain(response.status);
    expect(response.headers['cache-control']).toBe('no-store');
  },
);

// No product file may leave the server without a grant: docs/design/downloads-and-licenses.md#downloads
test('a preview is smaller than and different from the product files, and no public URL serves a product file', async () => {
  for (const id of [1, 2, 3, 4]) {
    const { preview, versions } = await readDetail(id);
    for (const { name, sha256, size } of versions.flatMap(({ files }) => files)) {
      for (const path of ['static/previews', 'static/assets', 'assets', 'downloads', 'goods', 'files', 'static/goods'])
        for (const file of [name, sha256, `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`])
          expect([400, 404], `/${path}/${file}`).toContain((await shop.call('GET', `/${path}/${file}`)).status);
      if (!preview) continue;
      expect(preview.url).not.toContain(name);
      const shown = (await shop.call('GET', preview.url)).raw;
      expect(createHash('sha256').update(shown).digest('hex')).not.toBe(sha256);
      expect(shown.length).toBeLessThan(size);
    }
  }
  const published = [...(await readdir(dirs().previewsDir)), ...(await readdir(dirs().assetsDir))];
  expect(published.filter((file) => file.endsWith('.zip'))).toEqual([]);
});

test('exports the previews, and importing the export keeps them', async () => {
  const out = await mkdtemp(join(tmpdir(), 'prefab-bazaar-export-'));
  await exportCatalog({ db: shop.db, productFiles: shop.productFiles, ...stores(), folder: out });
  const file = 'products/product-2/preview/hero.webp';
  expect((await readFile(join(out, file))).equals(await readFile(join(folder.path, file)))).toBe(true);
  const before = await readdir(dirs().previewsDir);
  await importCatalog({ db: shop.db, productFiles: shop.productFiles, clock: shop.clock, ...stores(), folder: out });
  expect(await readdir(dirs().previewsDir)).toEqual(before);
  await rm(out, { recursive: true });
});

test('replaces a preview by a new one and deletes it when the manifest has none', async () => {
  const old = await requirePreviewUrl(2);
  await folder.addPreview('product-2', 'hero.webp', await sheetPreview(64, 32), SHEET_FACTS);
  await load();
  const fresh = await requirePreviewUrl(2);
  expect(fresh).not.toBe(old);
  expect((await shop.call('GET', fresh)).status).toBe(200);
  expect((await shop.call('GET', old)).status).toBe(200);
  await deleteAfter(DAY_MS + 1);
  expect((await shop.call('GET', old)).status).toBe(404);

  await folder.edit('products/product-2/product.json', (product) => delete product.preview);
  await load();
  expect((await readDetail(2)).preview).toBeNull();
  await deleteAfter(DAY_MS - 1);
  expect((await shop.call('GET', fresh)).status).toBe(200);
  await deleteAfter(DAY_MS + 1);
  expect((await shop.call('GET', fresh)).status).toBe(404);
});

/** The job that runs during an import. */
let deleting: Promise<void> | undefined;

test('keeps an unused preview that an import uses again, even while the import has not stored its products', async () => {
  await folder.addPreview('product-2', 'hero.webp', await sheetPreview(64, 16), SHEET_FACTS);
  await load();
  const again = await requirePreviewUrl(2);
  await folder.edit('products/product-2/product.json', (product) => delete product.preview);
  await load();
  // Almost a day later another import brings the preview back, and the job runs before that import is done.
  shop.clock.advance(DAY_MS - 1_000);
  await folder.addPreview('product-2', 'hero.webp', await sheetPreview(64, 16), SHEET_FACTS);
  let wasDeleted = true;
  await importCatalog({
    db: shop.db,
    productFiles: shop.productFiles,
    clock: shop.clock,
    ...stores(),
    folder: folder.path,
    onProgress: ({ stage }) => {
      if (stage !== 'copying') return;
      deleting ??= deleteAfter(2_000).then(async () => {
        wasDeleted = (await shop.call('GET', again)).status === 404;
      });
    },
  });
  await deleting;
  expect(wasDeleted).toBe(false);
  await deleteAfter(2 * DAY_MS);
  expect((await shop.call('GET', await requirePreviewUrl(2))).status).toBe(200);
});
