import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { ProductManifest } from '#contract/catalog/catalog-manifest.ts';
import { checkZip } from '#server/modules/catalog/import/check-zip.ts';
import { isDescribed, readEntry, toContents } from '#server/modules/catalog/import/contents.ts';
import { openFont } from '#server/modules/catalog/import/open-font.ts';
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

const buildGlb = (json: string | object) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const header = Buffer.alloc(20);
  header.write('glTF');
  header.writeUInt32LE(Buffer.byteLength(text), 12);
  return Buffer.concat([header, Buffer.from(text), Buffer.alloc(16)]);
};
const readModel = async (json: string | object) => {
  const glb = buildGlb(json);
  return (await readEntry('a.glb', glb.length, glb)).model;
};

test('opens the textures of a model only when it lists a thousand at most', async () => {
  const bufferViews = [{ byteLength: 10 }];
  const list = (count: number) => ({ bufferViews, images: Array.from({ length: count }, () => ({ bufferView: 0 })) });
  const open = vi.spyOn(sharp.prototype, 'metadata');
  expect(await readModel(list(1_000))).toMatchObject({ triangles: 0 });
  expect(open).toHaveBeenCalledTimes(1_000);
  expect(await readModel(list(1_001))).toMatchObject({ triangles: 0 });
  expect(open).toHaveBeenCalledTimes(1_000);
  open.mockRestore();
});

test('lists a model without facts that states more triangles than can be added up', async () => {
  const state = (count: number) => ({
    accessors: [{ count }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }, { attributes: { POSITION: 0 } }] }],
  });
  expect(await readModel(state(3_000))).toMatchObject({ triangles: 2_000 });
  expect(await readModel(state(Number.MAX_SAFE_INTEGER))).toBeUndefined();
});

test('lists a model or a sheet without facts whose document has megabytes, because its objects could fill the memory', async () => {
  const spaces = ' '.repeat(4 * 1024 ** 2);
  expect(await readModel(`{${spaces.slice(2)}}`)).toMatchObject({ triangles: 0 });
  expect(await readModel(`{${spaces}}`)).toBeUndefined();
  const readSheet = async (padding: string) => {
    const json = Buffer.from(`{"frames":[{"frame":{"w":8,"h":4}}]${padding}}`);
    return (await readEntry('sheet.json', json.length, json)).sheet;
  };
  expect(await readSheet('')).toEqual({ frame_px: 8 });
  expect(await readSheet(spaces)).toBeUndefined();
});

test('opens no typeface that unpacks to more than 32 MB', async () => {
  const folder = fromRoot('demo/catalog/products/gumdrop-display-font/preview');
  const font = await readFile(`${folder}/gumdrop-display-font-preview.woff2`);
  expect(await readEntry('a.woff2', font.length, font)).toHaveProperty('font');
  // The header is followed by the tables: flags, then the tag unless it is a known one, then the length in 7-bit groups.
  const unpacked = brotliCompressSync(Buffer.alloc(33 * 1024 ** 2));
  const header = font.subarray(0, 48);
  const directory = Buffer.from([0x00, 0x01]);
  const bomb = Buffer.concat([header, directory, unpacked]);
  bomb.writeUInt16BE(1, 12);
  bomb.writeUInt32BE(unpacked.length, 20);
  await expect(openFont(bomb)).rejects.toThrow('Cannot create a Buffer larger than');
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
