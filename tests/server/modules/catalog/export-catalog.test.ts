import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { catalogManifestSchema } from '#contract/catalog/catalog-manifest.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { checkCatalog } from '#server/modules/catalog/import/check-catalog.ts';
import { makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type ImportTarget, catalogFaults, createImportTarget } from '#tests/support/catalog-import.ts';

let target: ImportTarget;
let out: string;
beforeAll(async () => {
  target = await createImportTarget();
});
afterAll(() => target.close());
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'prefab-bazaar-export-'));
});
afterEach(async () => {
  await rm(out, { recursive: true, force: true });
  await target.empty();
});

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const sorted = (manifest: unknown) => {
  const { synonyms, ...rest } = catalogManifestSchema.parse(manifest);
  return { ...rest, synonyms: synonyms.map((words) => words.toSorted()) };
};

test('exports what was imported, and importing the export changes nothing', async () => {
  const folder = await makeCatalogFolder([
    {
      id: 1,
      versions: [
        { version: '1.10.0', files: { 'a.glb': 'ten', 'README.md': 'x' } },
        { version: '1.9.0', files: { 'a.glb': 'nine' } },
      ],
    },
    { id: 2, categories: [85, 1], tags: ['hero'], new_price: 7.25 },
  ]);
  await target.load(folder);
  expect(await target.save(out)).toEqual({ products: 2 });

  // The words of a synonym group have no order.
  expect(sorted(await json(join(out, 'catalog.json')))).toEqual(sorted(await json(join(folder.path, 'catalog.json'))));
  for (const slug of ['product-1', 'product-2']) {
    const [from, to] = [join(folder.path, 'products', slug), join(out, 'products', slug)];
    expect(await json(join(to, 'product.json'))).toEqual(await json(join(from, 'product.json')));
    for (const part of ['images', 'files']) {
      const names = (await readdir(join(from, part))).sort();
      expect((await readdir(join(to, part))).sort()).toEqual(names);
      for (const name of names)
        expect((await readFile(join(to, part, name))).equals(await readFile(join(from, part, name)))).toBe(true);
    }
  }
  expect((await checkCatalog(out)).products).toHaveLength(2);
  const { files } = await target.state();
  await target.load({ path: out });
  expect((await target.state()).files).toEqual(files);
  await folder.close();
});

test('names a product that no import would accept, and what is wrong with it', async () => {
  const folder = await makeCatalogFolder([{ id: 1 }, { id: 2 }]);
  await target.load(folder);
  await target.db.update(products).set({ description: 'Short' }).where(eq(products.id, 2));
  expect(await catalogFaults(target.save(out))).toEqual([
    expect.stringMatching(/^product 2 \(.+\) cannot be exported: description: Too small/),
  ]);
  await folder.close();
});

test('leaves nothing behind when it fails, so that it can be repeated', async () => {
  const folder = await makeCatalogFolder([{ id: 1 }, { id: 2 }]);
  await target.load(folder);
  const [stored] = await target.db.select().from(products).where(eq(products.id, 2));
  await target.db.update(products).set({ description: 'Short' }).where(eq(products.id, 2));
  const missing = join(out, 'deep', 'missing');
  for (const to of [out, missing]) await expect(target.save(to)).rejects.toThrow('description: Too small');
  expect(await readdir(out, { recursive: true })).toEqual(['deep']);

  await target.db.update(products).set({ description: stored!.description }).where(eq(products.id, 2));
  expect(await target.save(missing)).toEqual({ products: 2 });
  await folder.close();
});

test('rejects a file in place of the folder', async () => {
  const file = join(out, 'mine.txt');
  await writeFile(file, 'mine');
  for (const to of [file, join(file, 'below')])
    await expect(target.save(to)).rejects.toThrow(new Error(`${to} is not a folder`));
  expect(await readFile(file, 'utf8')).toBe('mine');
});

test('rejects a folder that is not empty and a shop without products', async () => {
  expect(await catalogFaults(target.save(out))).toEqual(['the shop has no products yet']);
  await writeFile(join(out, 'mine.txt'), 'mine');
  expect(await catalogFaults(target.save(out))).toEqual([`${out}: is not empty`]);
  expect(await readdir(out)).toEqual(['mine.txt']);
});
