import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CatalogManifest } from '#contract/catalog/catalog-manifest.ts';
import { type CatalogProgress, checkCatalog } from '#server/modules/catalog/import/check-catalog.ts';
import { lockSales } from '#server/modules/catalog/queries/due-sales.ts';
import { storeCatalog } from '#server/modules/catalog/queries/import-catalog.ts';
import { lockEditable } from '#server/modules/catalog/queries/product-edits.ts';
import { categories } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import { type CatalogFolder, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type ImportTarget, catalogFaults, createImportTarget } from '#tests/support/catalog-import.ts';
import { glbPreview } from '#tests/support/previews.ts';

let target: ImportTarget;
let folder: CatalogFolder;

beforeAll(async () => {
  target = await createImportTarget();
});
afterAll(() => target.close());
beforeEach(async () => {
  folder = await makeCatalogFolder([{ id: 1 }, { id: 2, categories: [85, 1], tags: ['hero'], new_price: 7.25 }]);
});
afterEach(async () => {
  await folder.close();
  await target.empty();
});

test('imports the rows, pictures and product files of a folder', async () => {
  expect(await target.load(folder)).toEqual({ products: 2, categories: 5 });
  const [product] = await target.readRows<Record<string, unknown>>(sql`
    select price_minor, new_price_minor, effective_price_minor, keywords, formats, engines, facts, is_listed
    from products where id = 2`);
  expect(product).toEqual({
    price_minor: 1000,
    new_price_minor: 725,
    effective_price_minor: 725,
    keywords: 'hero Characters 3D',
    formats: ['glb', 'txt', 'zip'],
    engines: ['unity'],
    facts: [{ key: 'triangles', value: 1200 }],
    is_listed: true,
  });

  const [image] = await target.readRows<{ file: string; widths: number[]; width: number; height: number }>(
    sql`select file, widths, width, height from product_images where product_id = 1`,
  );
  expect(image).toMatchObject({ widths: [320, 640, 1280], width: 1280, height: 960 });
  const published = await readdir(target.assetsDir);
  const name = image?.file.replace(/\.webp$/, '');
  expect(published).toEqual(
    expect.arrayContaining([`${name}.webp`, `${name}-320.avif`, `${name}-640.webp`, `${name}-1280.avif`]),
  );
  expect(published.filter((file) => file.startsWith('.'))).toEqual([]);

  const files = await target.readRows<{ sha256: string; size: string }>(
    sql`select sha256, size::int as size from product_files`,
  );
  expect(files).toHaveLength(2);
  for (const file of files) expect(await target.productFiles.size(file.sha256)).toBe(file.size);
});

test('reports its progress for each product while checking and while copying', async () => {
  const reported: CatalogProgress[] = [];
  await target.load(folder, { onProgress: (progress) => reported.push(progress) });
  expect(reported.map(({ stage, done, total }) => `${stage} ${done}/${total}`)).toEqual([
    'checking 1/2',
    'checking 2/2',
    'copying 1/2',
    'copying 2/2',
  ]);
});

test('changes no row and no file when the same folder is imported again', async () => {
  await target.load(folder);
  const before = await target.state();
  await target.load(folder);
  expect(await target.state()).toEqual(before);
});

test('reads the facts of a product again that an earlier release imported with fewer', async () => {
  await folder.close();
  const versions = [{ version: '1.0.0', files: { 'model.glb': await glbPreview() } }];
  folder = await makeCatalogFolder([
    { id: 1, versions },
    { id: 2, versions },
  ]);
  await target.load(folder);
  const readFacts = () => target.readRows<{ facts: object }>(sql`select file_facts as facts from products order by id`);
  const before = await readFacts();
  expect(before[0]?.facts).toMatchObject({ model_draw_calls: 1, texture_bytes: 0 });
  await target.readRows(sql`
    update products set file_facts = file_facts - 'model_draw_calls' - 'texture_bytes' where id = 1`);
  await target.readRows(sql`update products set file_facts = null where id = 2`);
  await target.load(folder);
  expect(await readFacts()).toEqual(before);
});

test('updates products by id, adds versions, and keeps products that the folder does not list', async () => {
  await target.load(folder);
  await target.readRows(sql`update products set sales_count = 5, is_listed = false where id = 1`);
  const [old] = await target.readRows<{ id: number }>(sql`select id from product_files order by id limit 1`);
  const next = await makeCatalogFolder([
    {
      id: 1,
      slug: 'renamed',
      title: 'A new title',
      price: 99,
      categories: [56],
      color: '#aa0000',
      versions: [
        { version: '1.10.0', files: { 'model.glb': 'ten', 'LICENSE.txt': 'License' } },
        { version: '1.9.0', files: { 'model.glb': 'nine', 'LICENSE.txt': 'License' } },
      ],
    },
  ]);
  try {
    await target.load(next);
  } finally {
    await next.close();
  }
  expect(
    await target.readRows(sql`select title, price_minor, sales_count, is_listed, keywords from products order by id`),
  ).toEqual([
    { title: 'A new title', price_minor: 9900, sales_count: 5, is_listed: false, keywords: '2D' },
    { title: 'Product 2', price_minor: 1000, sales_count: 0, is_listed: true, keywords: 'hero Characters 3D' },
  ]);
  expect(await target.readRows(sql`select version from product_versions where product_id = 1 order by id`)).toEqual([
    { version: '1.0.0' },
    { version: '1.9.0' },
    { version: '1.10.0' },
  ]);
  // Owners of the first version can still download its file.
  expect(await target.readRows(sql`select id from product_files where id = ${old?.id}`)).toHaveLength(1);
});

test('updates the keywords of earlier products when a category is renamed', async () => {
  await target.load(folder);
  const next = await makeCatalogFolder([{ id: 3, categories: [1] }], {
    categories: [
      { id: 1, name: '3D', parent_id: null },
      { id: 85, name: 'People', parent_id: 1 },
    ],
  });
  await target.load(next);
  await next.close();
  expect(await target.readRows(sql`select keywords from products where id = 2`)).toEqual([
    { keywords: 'hero People 3D' },
  ]);
});

test('rejects different files for a version that is already stored', async () => {
  await target.load(folder);
  const before = await target.state();
  const next = await makeCatalogFolder([
    { id: 3 },
    { id: 1, versions: [{ version: '1.0.0', files: { 'model.glb': 'changed' } }] },
  ]);
  const faults = await catalogFaults(target.load(next));
  await next.close();
  expect(faults).toEqual([
    'products/product-1/product.json: versions[0]: the shop already has other files as version 1.0.0; give these a new number',
  ]);
  expect(await target.state()).toEqual(before);
});

test('rejects a slug that another stored product uses', async () => {
  await target.load(folder);
  const next = await makeCatalogFolder([{ id: 9, slug: 'product-1' }]);
  const faults = await catalogFaults(target.load(next));
  await next.close();
  expect(faults).toEqual(['products/product-1/product.json: slug: is already used by product 1 of the shop']);
});

test('rejects a category with the name of another one of the shop under the same parent', async () => {
  const categories = (...added: CatalogManifest['categories']) => [{ id: 1, name: '3D', parent_id: null }, ...added];
  const load = async (...added: CatalogManifest['categories']) => {
    const folder = await makeCatalogFolder([{ id: 1 }], { categories: categories(...added) });
    onTestFinished(() => folder.close());
    return target.load(folder);
  };
  await load({ id: 2, name: 'Cars', parent_id: 1 });
  expect(await catalogFaults(load({ id: 3, name: 'cars', parent_id: 1 }))).toEqual([
    'catalog.json: categories[1].name: “cars” is already category 2 of the shop; use its id or another name',
  ]);
  // Under another parent the name says something else, and a renamed category leaves its name free.
  await load({ id: 3, name: 'Cars', parent_id: null });
  await load({ id: 2, name: 'Old cars', parent_id: 1 }, { id: 4, name: 'Cars', parent_id: 1 });

  const out = await mkdtemp(join(tmpdir(), 'prefab-bazaar-export-'));
  onTestFinished(() => rm(out, { recursive: true, force: true }));
  await target.save(out);
  expect(await target.load({ path: out })).toMatchObject({ categories: 4 });
});

test('accepts its own folder in a shop that has two categories of one name since an earlier release', async () => {
  const folder = await makeCatalogFolder([{ id: 1 }], {
    categories: [
      { id: 1, name: '3D', parent_id: null },
      { id: 3, name: 'Cars', parent_id: 1 },
    ],
  });
  onTestFinished(() => folder.close());
  await target.load(folder);
  await target.db.insert(categories).values({ id: 2, name: 'Cars', parentId: 1, position: 2 });
  expect(await target.load(folder)).toMatchObject({ categories: 2 });
});

test('changes no row when the disk fails during the import', async () => {
  await target.load(folder);
  const before = (await target.state()).rows;
  const next = await makeCatalogFolder([
    { id: 1, title: 'Changed' },
    { id: 2, title: 'Changed', color: '#00aa00' },
    { id: 3 },
  ]);
  let puts = 0;
  const failing: ProductStorage = {
    ...target.productFiles,
    put: async (sha256, path) => {
      puts += 1;
      if (puts > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      await target.productFiles.put(sha256, path);
    },
  };
  await expect(target.load(next, { productFiles: failing })).rejects.toThrow('no space left');
  await next.close();
  expect((await target.state()).rows).toEqual(before);
});

test('stores products in the order of their ids, as purchases lock them', async () => {
  const unsorted = await makeCatalogFolder([{ id: 3 }, { id: 1 }, { id: 2 }]);
  await target.load(unsorted);
  await unsorted.close();
  const versions = await target.readRows(sql`select product_id from product_versions order by id`);
  expect(versions).toEqual([1, 2, 3].map((id) => ({ product_id: id })));
});

test('is repeated when the database ends it because of a deadlock', async () => {
  const transaction = vi.spyOn(target.db, 'transaction');
  transaction.mockRejectedValueOnce(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
  onTestFinished(() => transaction.mockRestore());
  expect(await target.load(folder)).toMatchObject({ products: 2 });
  expect(await target.readRows(sql`select id from products order by id`)).toEqual([{ id: 1 }, { id: 2 }]);
});

describe.runIf(process.env.TEST_ENGINE === 'postgresql')('on PostgreSQL', () => {
  /** As the foreign keys of a cart, a wishlist or an order do, without waiting. */
  const referToProduct = () =>
    target.db.execute(sql`select id from products where id = 1 for key share nowait`) as Promise<{ rows: unknown[] }>;

  test.each<[string, (tx: Database) => Promise<unknown>]>([
    ['an import', async (tx) => storeCatalog(tx, await checkCatalog(folder.path), target.clock.now())],
    ['an edit', (tx) => lockEditable(tx, 1)],
    ['a sale that starts', (tx) => lockSales(tx, [1])],
  ])('carts, wishlists and orders may refer to a product during %s', async (_, work) => {
    await target.load(folder);
    await target.db.transaction(async (tx) => {
      await work(tx);
      expect((await referToProduct()).rows).toEqual([{ id: 1 }]);
    });
  });
});

test('accepts two imports of the same folder at the same time', async () => {
  await Promise.all([target.load(folder), target.load(folder)]);
  expect(await target.readRows(sql`select count(*)::int as count from product_versions`)).toEqual([{ count: 2 }]);
});

test('generates missing picture sizes from the master picture', async () => {
  const single = await makeCatalogFolder([{ id: 1 }]);
  for (const suffix of ['-320.avif', '-640.webp', '-1280.webp'])
    await single.remove(`products/product-1/images/product-1-cover${suffix}`);
  await target.load(single);
  const files = await readdir(target.assetsDir);
  expect(files).toHaveLength(7);
  for (const [suffix, width] of [
    ['-320.avif', 320],
    ['-640.webp', 640],
    ['-1280.webp', 1280],
  ] as const) {
    const file = files.find((name) => name.endsWith(suffix)) ?? '';
    expect((await sharp(join(target.assetsDir, file)).metadata()).width).toBe(width);
  }
  await single.close();
});

test('deletes all sizes of a replaced picture from the published folder a day later', async () => {
  const old = await makeCatalogFolder([{ id: 1, color: '#aa0000' }]);
  const fresh = await makeCatalogFolder([{ id: 1, color: '#00aa00' }]);
  await target.load(old);
  const before = await readdir(target.assetsDir);
  await target.load(fresh);
  expect(await readdir(target.assetsDir)).toEqual(expect.arrayContaining(before));
  await target.deleteUnused();
  const after = await readdir(target.assetsDir);
  expect(after).toHaveLength(before.length);
  expect(after.filter((name) => before.includes(name))).toEqual([]);
  await old.close();
  await fresh.close();
});
