import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import type { ComparedFacts } from '#contract/products/version-changes.ts';
import { compareStoredVersions, matchVersions } from '#server/modules/catalog/versions/compare-stored-versions.ts';
import { fromRoot } from '#server/platform/paths.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';
import expected from './version-differences.json' with { type: 'json' };

/** The folder of a product as a storage, and two of its versions. */
const openProduct = async (slug: string, { from = '1.0.0', to = '1.1.0' } = {}) => {
  const folder = fromRoot('demo/catalog/products', slug);
  const manifest = JSON.parse(await readFile(`${folder}/product.json`, 'utf8')) as ProductManifest;
  const [before, after] = [from, to].map((wanted) =>
    manifest.versions
      .filter(({ version }) => version === wanted)
      .map(({ version, files }) => ({
        id: 0,
        version,
        files: files.map(({ file: name, ...file }) => ({ ...file, name })),
      }))
      .at(0),
  );
  if (!before || !after) throw new Error(`${slug} lacks ${from} or ${to}`);
  const names = new Map([...before.files, ...after.files].map(({ sha256, name }) => [sha256, name]));
  const storage: Pick<ProductStorage, 'read'> = {
    read: (sha256, range) => createReadStream(`${folder}/files/${names.get(sha256)}`, range),
  };
  return { pair: { slug, before, after }, storage: storage as ProductStorage };
};

/** The facts that the other program counted too. */
const countedFacts = ({ model, picture, font, sheet }: ComparedFacts) => ({
  ...(model && {
    model: {
      triangles: model.triangles,
      materials: model.materials,
      bones: model.bones,
      animations: model.animations,
    },
  }),
  ...(picture && { picture }),
  ...(font && { font: { glyphs: font.glyphs } }),
  ...(sheet && { sheet }),
});

/** The expected results were computed from the unpacked archives by another program, and checked by hand. */
test.each(expected)('the shop finds what changed in $slug $to', async (wanted) => {
  const { slug, from, to, added, removed, changed, unchanged } = wanted;
  const { pair, storage } = await openProduct(slug, { from, to });
  const found = await compareStoredVersions(storage, pair, await matchVersions(storage, pair), async () => {});
  const byPath = <File extends { path: string }>(files: readonly File[]) =>
    files.toSorted((a, b) => (a.path < b.path ? -1 : 1));

  expect(byPath(found.added).map((file) => ({ ...file, facts: countedFacts(file.facts) }))).toEqual(added);
  expect(found.removed.map(({ path }) => path)).toEqual(removed);
  expect(found.renamed).toEqual([]);
  expect(
    byPath(found.changed).map((file) => ({
      ...file,
      picture: undefined,
      before: countedFacts(file.before),
      after: countedFacts(file.after),
    })),
  ).toEqual(changed);
  expect(found.totals).toEqual({
    added: added.length,
    removed: removed.length,
    renamed: 0,
    changed: changed.length,
    unchanged,
  });
  // Otherwise node, clip and frame names and sizes stay, and typefaces only grow.
  expect(found.breaking).toEqual(wanted.breaking ?? []);
});

test('a typeface is drawn with a letter that the newer version added', async () => {
  const { pair, storage } = await openProduct('gumdrop-display-font');
  const sheets: string[] = [];
  const { pictures, changed } = await compareStoredVersions(
    storage,
    pair,
    await matchVersions(storage, pair),
    async (name) => void sheets.push(name),
  );
  expect(pictures?.rows).toBe(1);
  expect(sheets).toEqual([pictures?.file]);
  expect(changed.find(({ picture }) => picture === 0)?.path).toBe('fonts/Gumdrop-Regular.ttf');
});

test('every model that looks different is drawn', async () => {
  const { pair, storage } = await openProduct('construction-vehicles', { from: '1.1.0', to: '1.2.0' });
  const { pictures, changed } = await compareStoredVersions(
    storage,
    pair,
    await matchVersions(storage, pair),
    async () => {},
  );
  expect(pictures?.rows).toBe(4);
  expect(changed.flatMap(({ path, picture }) => (picture === undefined ? [] : path)).toSorted()).toEqual([
    'models/bulldozer.glb',
    'models/dump_truck.glb',
    'models/excavator.glb',
    'models/mixer_truck.glb',
  ]);
});

test('a model that got an animation and looks the same has no pictures', async () => {
  const { pair, storage } = await openProduct('rigged-adventurer-character');
  expect(
    (await compareStoredVersions(storage, pair, await matchVersions(storage, pair), async () => {})).pictures,
  ).toBeUndefined();
});
