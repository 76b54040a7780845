import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import { checkZip } from '#server/modules/catalog/import/check-zip.ts';
import { isDescribed, readEntry, toContents } from '#server/modules/catalog/import/contents.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { glbPreview } from '#tests/support/previews.ts';

/** The contents of the newest archive of a demo product, and its facts. */
const readDemo = async (slug: string) => {
  const folder = fromRoot('demo/catalog/products', slug);
  const { versions, facts } = JSON.parse(await readFile(`${folder}/product.json`, 'utf8')) as ProductManifest;
  const [file] = versions[0]?.files ?? [];
  if (!file) throw new Error(`${slug} has no files`);
  const zip = await checkZip(`${folder}/files/${file.file}`, file.size);
  if ('fault' in zip) throw new Error(zip.fault);
  const getFact = (wanted: string) => facts.find(({ key }) => key === wanted)?.value;
  return { contents: toContents(zip.entries), getFact };
};

test('the triangles and models of a pack add up to its facts', async () => {
  const { contents, getFact } = await readDemo('low-poly-city-cars');
  const models = contents.entries.flatMap(({ model }) => model ?? []);
  expect(models).toHaveLength(Number(getFact('models')));
  expect(models.reduce((sum, { triangles }) => sum + triangles, 0)).toBe(getFact('triangles'));
});

test('reads bones and animations of rigged models', async () => {
  const { contents, getFact } = await readDemo('rigged-adventurer-character');
  const [model] = contents.entries.flatMap((entry) => entry.model ?? []);
  expect(model).toMatchObject({ bones: getFact('bones'), animations: getFact('animations') });
});

test('reads the size of pictures and the glyphs of a typeface', async () => {
  const tiles = await readDemo('dungeon-tileset');
  expect(tiles.contents.entries.find(({ path }) => path === 'tiles/barrel.png')?.picture).toEqual({
    width: tiles.getFact('frame_width'),
    height: tiles.getFact('frame_height'),
  });
  const font = await readDemo('gumdrop-display-font');
  expect(font.contents.entries.flatMap((entry) => entry.font ?? [])).toEqual([
    { glyphs: font.getFact('glyphs'), scripts: ['latin', 'western_european'] },
  ]);
});

test('lists a file that does not open without facts', async () => {
  for (const path of ['broken.glb', 'broken.png', 'broken.ttf'])
    expect(await readEntry(path, 6, Buffer.from('broken'))).toEqual({ path, size: 6 });
});

test('counts a model whose accessors are missing as one without triangles', async () => {
  const glb = Buffer.from(await glbPreview());
  const json = glb.toString('utf8', 20, 20 + glb.readUInt32LE(12)).replace('"accessors"', '"accessorz"');
  glb.write(json, 20);
  expect((await readEntry('odd.glb', glb.length, glb)).model?.triangles).toBe(0);
});

test('reads facts only of formats that it knows, up to 64 MB', async () => {
  const picture = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await readEntry('A.PNG', picture.length, picture)).toMatchObject({ picture: { width: 3, height: 2 } });
  expect(['a.glb', 'b.txt', 'c'].map((path) => isDescribed(path, 10))).toEqual([true, false, false]);
  expect(isDescribed('a.glb', 64 * 1024 ** 2 + 1)).toBe(false);
});

test('sorts entries as people count, counts all, and stores a thousand', () => {
  const entries = Array.from({ length: 1_200 }, (_, index) => ({ path: `tile-${1_200 - index}.png`, size: 2 }));
  const contents = toContents(entries);
  expect(contents).toMatchObject({ files: 1_200, size: 2_400 });
  expect(contents.entries).toHaveLength(1_000);
  expect(contents.entries.slice(0, 2).map(({ path }) => path)).toEqual(['tile-1.png', 'tile-2.png']);
});
