import { readFile, symlink, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkCatalog } from '#server/modules/catalog/import/check-catalog.ts';
import { type CatalogFolder, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type ImportTarget, catalogFaults, createImportTarget } from '#tests/support/catalog-import.ts';

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

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test may put anything into a manifest
type Manifest = any;

const withoutLine = (fault: string) => fault.replace(/: line \d+: /, ': ');

const P1 = 'products/product-1';
const ZIP = `${P1}/files/product-1-1.0.0.zip`;
const COVER = `${P1}/images/product-1-cover`;

/** One change each that makes a valid folder invalid, and the fault that must report it. */
const INVALID_FOLDERS: Record<string, [change: (folder: CatalogFolder) => Promise<unknown>, fault: string | RegExp]> = {
  'a missing catalog.json': [(f) => f.remove('catalog.json'), 'catalog.json: is missing'],
  'a catalog.json that is not valid JSON': [
    (f) => f.write('catalog.json', '{\n  "format": 1,\n  "categories": [,]\n}'),
    /^catalog\.json: line 3: is not valid JSON/,
  ],
  'a truncated product.json': [
    (f) => f.write(`${P1}/product.json`, '{\n  "id": 1,\n  "slug": "product-1"'),
    /^products\/product-1\/product\.json: line 3: is not valid JSON/,
  ],
  'an unknown format version': [(f) => f.edit('catalog.json', (c) => (c.format = 2)), /^catalog\.json: format: /],
  'an unknown field': [(f) => f.edit(`${P1}/product.json`, (p) => (p.discount = 5)), /product\.json: .*discount/],
  'a price of the wrong type': [
    (f) => f.edit(`${P1}/product.json`, (p) => (p.price = '10')),
    /^products\/product-1\/product\.json: price: /,
  ],
  'a price with three decimals': [
    (f) => f.edit(`${P1}/product.json`, (p) => (p.price = 9.999)),
    `${P1}/product.json: price: Must have at most two decimals`,
  ],
  'a sale price above the price': [
    (f) => f.edit(`${P1}/product.json`, (p) => (p.new_price = 11)),
    `${P1}/product.json: new_price: Must be lower than the price`,
  ],
  'a date that does not exist': [
    (f) => f.edit(`${P1}/product.json`, (p) => (p.released = '2026-02-31')),
    `${P1}/product.json: released: 2026-02-31 is not a valid date`,
  ],
  'two products with one id': [
    (f) => f.edit('products/product-2/product.json', (p) => (p.id = 1)),
    `products/product-2/product.json: id: 1 is already used by ${P1}`,
  ],
  'a product listed twice': [
    (f) => f.edit('catalog.json', (c) => c.products.push('product-1')),
    'catalog.json: products: product-1 is listed twice',
  ],
  'a slug that differs from the name of its folder': [
    (f) => f.edit(`${P1}/product.json`, (p) => (p.slug = 'product-2')),
    `${P1}/product.json: slug: must equal the name of its folder, product-1`,
  ],
  'a listed product without a folder': [(f) => f.remove(P1), `${P1}/product.json: is missing`],
  'a folder that is not listed': [
    (f) => f.edit('catalog.json', (c) => c.products.pop()),
    'products/product-2: is not among the products of catalog.json',
  ],
  'a slug that points outside the folder': [
    (f) => f.edit('catalog.json', (c) => c.products.push('../../etc')),
    'catalog.json: products[2]: Must be a slug such as low-poly-cars',
  ],
  'two categories with one id': [
    (f) => f.edit('catalog.json', (c) => c.categories.push({ id: 4, name: 'More', parent_id: null })),
    'catalog.json: categories: the id 4 is listed twice',
  ],
  'a category with an unknown parent': [
    (f) => f.edit('catalog.json', (c) => (c.categories[1].parent_id = 77)),
    'catalog.json: categories[1].parent_id: unknown category 77',
  ],
  'a category inside itself': [
    (f) => f.edit('catalog.json', (c) => (c.categories[0].parent_id = 4)),
    'catalog.json: categories[0].parent_id: category 1 is its own ancestor',
  ],
  'a product in an unknown category': [
    (f) => f.edit(`${P1}/product.json`, (p) => (p.categories = [999])),
    `${P1}/product.json: categories[0]: unknown category 999`,
  ],
  'versions in the wrong order': [
    (f) => f.edit(`${P1}/product.json`, (p) => p.versions.push({ ...p.versions[0], version: '1.10.0' })),
    `${P1}/product.json: versions: must be sorted, the newest one first`,
  ],
  'a missing product file': [(f) => f.remove(ZIP), `${ZIP}: is missing`],
  'an empty product file': [(f) => f.write(ZIP, ''), `${ZIP}: is empty`],
  'a truncated product file': [
    (f) => truncate(join(f.path, ZIP), 40),
    /^products\/product-1\/files\/.*: is 40 bytes, but product\.json says \d+$/,
  ],
  'a changed product file of the same size': [
    async (f) => {
      const bytes = await readFile(join(f.path, ZIP));
      bytes[35] = (bytes[35] ?? 0) ^ 1;
      await f.write(ZIP, bytes);
    },
    `${ZIP}: does not have the sha256 that product.json says`,
  ],
  'a product file name that points outside the folder': [
    (f) => f.edit(`${P1}/product.json`, (p) => (p.versions[0].files[0].file = '../product.json')),
    `${P1}/product.json: versions[0].files[0].file: Must be a plain file name`,
  ],
  'a product file that is a symbolic link': [
    async (f) => {
      await f.remove(ZIP);
      await symlink('/etc/hostname', join(f.path, ZIP));
    },
    `${ZIP}: is a symbolic link`,
  ],
  'a folder of product files that is a symbolic link': [
    async (f) => {
      await f.remove(`${P1}/files`);
      await symlink(tmpdir(), join(f.path, P1, 'files'));
    },
    `${ZIP}: is reached through the symbolic link ${P1}/files`,
  ],
  'a product file that is not a zip archive': [
    (f) => f.replaceProductFile('product-1', strToU8('this is not an archive, whatever it is called')),
    /^products\/product-1\/files\/.*: does not open as a zip archive/,
  ],
  'a zip with damaged content': [
    (f) => {
      const archive = zipSync({ 'model.glb': [strToU8('model '.repeat(20)), { level: 0 }] });
      archive[60] = (archive[60] ?? 0) ^ 1;
      return f.replaceProductFile('product-1', archive);
    },
    `${ZIP}: model.glb in it is damaged`,
  ],
  'a zip without entries': [(f) => f.replaceProductFile('product-1', zipSync({})), `${ZIP}: holds nothing`],
  'a zip bomb': [
    (f) => f.replaceProductFile('product-1', zipSync({ 'a.bin': [new Uint8Array(64 * 1024 ** 2), { level: 9 }] })),
    /zip bomb/,
  ],
  'a zip with an entry outside its folder': [
    (f) => f.replaceProductFile('product-1', zipSync({ '../../escape.glb': strToU8('model') })),
    /^products\/product-1\/files\/.*: does not open as a zip archive .*\.\.\/\.\.\/escape\.glb/,
  ],
  'a zip with a symbolic link': [
    (f) =>
      f.replaceProductFile('product-1', zipSync({ link: [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] })),
    `${ZIP}: link in it is a symbolic link`,
  ],
  'a zip with two entry names that differ only in case': [
    (f) => f.replaceProductFile('product-1', zipSync({ 'a.glb': strToU8('1'), 'A.glb': strToU8('2') })),
    `${ZIP}: holds A.glb twice`,
  ],
  'a zip without a format that the manifest lists': [
    (f) => f.edit(`${P1}/product.json`, (p) => p.versions[0].files[0].contains.push('fbx')),
    `${ZIP}: does not contain fbx, as product.json says`,
  ],
  'a missing picture': [(f) => f.remove(`${COVER}.webp`), `${COVER}.webp: is missing`],
  'a master picture that is too small for its variants': [
    async (f) => {
      await f.write(`${COVER}.webp`, await readFile(join(f.path, `${COVER}-640.webp`)));
      await f.remove(`${COVER}-1280.avif`);
    },
    `${COVER}.webp: is 640 px wide; variants up to 1280 px must be derived from it`,
  ],
  'a picture with text as content': [
    (f) => f.write(`${COVER}-320.webp`, 'not a picture'),
    `${COVER}-320.webp: is not a valid picture: it cannot be decoded`,
  ],
  'a truncated picture': [
    async (f) => truncate(join(f.path, `${COVER}-1280.avif`), 300),
    `${COVER}-1280.avif: is not a valid picture: it is truncated`,
  ],
  'a truncated master picture': [
    async (f) => truncate(join(f.path, `${COVER}.webp`), 300),
    `${COVER}.webp: is not a valid picture: it cannot be decoded`,
  ],
  'a truncated WebP variant': [
    async (f) => truncate(join(f.path, `${COVER}-640.webp`), 120),
    `${COVER}-640.webp: is not a valid picture: it cannot be decoded`,
  ],
  'a picture of the wrong width': [
    async (f) => f.write(`${COVER}-320.webp`, await readFile(join(f.path, `${COVER}-640.webp`))),
    `${COVER}-320.webp: is 640 px wide, not 320`,
  ],
  'a PNG picture with the extension webp': [
    async (f) =>
      f.write(
        `${COVER}.webp`,
        await sharp(await readFile(join(f.path, `${COVER}.webp`)))
          .png()
          .toBuffer(),
      ),
    `${COVER}.webp: is png, not webp`,
  ],
};

test.for(Object.entries(INVALID_FOLDERS))(
  'rejects a folder with %s, reports the fault and changes nothing',
  async ([, [change, fault]]) => {
    await target.load(folder);
    const before = await target.state();
    await folder.edit('products/product-2/product.json', (product) => (product.title = 'Changed'));
    await change(folder);
    const faults = await catalogFaults(target.load(folder));
    // Other tests check the line numbers. A syntax error has no field, only a line.
    expect(faults.map((each) => (each.includes('is not valid JSON') ? each : withoutLine(each)))).toContainEqual(
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    );
    expect(await catalogFaults(checkCatalog(folder.path))).toEqual(faults);
    expect(await target.state()).toEqual(before);
  },
);

const LINES: [name: string, file: string, change: (manifest: Manifest) => void, written: string][] = [
  ['a price', 'products/product-1/product.json', (p: Manifest) => void (p.price = '10'), '"price"'],
  ['an unknown field', 'products/product-1/product.json', (p: Manifest) => void (p.discount = 5), '"discount"'],
  ['a parent category', 'catalog.json', (c: Manifest) => void (c.categories[1].parent_id = 77), '77'],
  ['a checksum', 'products/product-1/product.json', (p: Manifest) => void (p.versions[0].files[0].sha256 = 'x'), '"x"'],
];

test.for(LINES)('reports the line number of the fault in %s', async ([, file, change, written]) => {
  await folder.edit(file, change);
  const lines = (await readFile(join(folder.path, file), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes(written)) + 1;
  expect(await catalogFaults(checkCatalog(folder.path))).toContainEqual(
    expect.stringMatching(new RegExp(`^${file}: line ${line}: `)),
  );
});

test('reports a missing field with the line of the object that lacks it', async () => {
  await folder.edit(`${P1}/product.json`, (product) => delete product.price);
  expect(await catalogFaults(checkCatalog(folder.path))).toContainEqual(
    expect.stringMatching(/^products\/product-1\/product\.json: line 1: price: /),
  );
});

test('reports all faults of a folder together', async () => {
  await folder.edit(`${P1}/product.json`, (product) => (product.price = -1));
  await folder.remove('products/product-2/images/product-2-cover.webp');
  expect(await catalogFaults(checkCatalog(folder.path))).toHaveLength(2);
});

test('rejects a folder that does not exist', async () => {
  expect(await catalogFaults(checkCatalog('/nowhere/at/all'))).toEqual(['/nowhere/at/all: is not a folder']);
});
