import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkZip, readZipEntries } from '#server/modules/catalog/import/check-zip.ts';
import { readGlbSurfaces } from '#server/modules/catalog/import/glb-geometry.ts';
import { openFont } from '#server/modules/catalog/import/open-font.ts';
import {
  THUMBNAIL_SIZE,
  drawThumbnail,
  getDrawnPaths,
  toThumbnailSheet,
} from '#server/modules/catalog/import/thumbnails.ts';
import type { StoredContents } from '#server/modules/catalog/schema/versions.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { type CatalogFolder, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type ImportTarget, createImportTarget } from '#tests/support/catalog-import.ts';
import { glbPreview } from '#tests/support/previews.ts';

const BYTES = THUMBNAIL_SIZE * THUMBNAIL_SIZE * 4;
const png = (size: number, background: string) =>
  sharp({ create: { width: size, height: size, channels: 4, background } })
    .png()
    .toBuffer();

/** A file of the newest archive of a demo product. */
const readDemo = async (slug: string, version: string, name: string) => {
  const path = fromRoot('demo/catalog/products', slug, `files/${slug}-${version}.zip`);
  for await (const { bytes } of readZipEntries(path, new Set([name]))) return bytes;
  throw new Error(`${slug} has no ${name}`);
};
/** Pixels that are drawn, and how many different colors they have. */
const measure = (pixels: Buffer | null) => {
  const colors = new Set<number>();
  let drawn = 0;
  for (let at = 0; at < (pixels?.length ?? 0); at += 4)
    if ((pixels?.[at + 3] ?? 0) > 128) {
      drawn += 1;
      colors.add(pixels?.readUInt32BE(at) ?? 0);
    }
  return { drawn, colors: colors.size };
};

describe('a thumbnail', () => {
  test('of a model shows it shaded on a transparent background', async () => {
    const pixels = await drawThumbnail('taxi.glb', await readDemo('low-poly-city-cars', '1.1.0', 'models/taxi.glb'));
    expect(pixels).toHaveLength(BYTES);
    const { drawn, colors } = measure(pixels);
    expect(drawn).toBeGreaterThan(600);
    expect(drawn).toBeLessThan(3_600);
    expect(colors).toBeGreaterThan(60);
    expect(pixels?.[3], 'the corner').toBe(0);
  });

  test('of a rigged model shows the model', async () => {
    const knight = await readDemo('dungeon-party-characters', '1.0.0', 'models/knight.glb');
    expect(measure(await drawThumbnail('knight.glb', knight)).drawn).toBeGreaterThan(400);
  });

  test('of a picture fills the square and loses its transparency', async () => {
    const pixels = await drawThumbnail('tile.png', await png(16, '#ff000080'));
    expect(measure(pixels)).toEqual({ drawn: THUMBNAIL_SIZE ** 2, colors: 1 });
  });

  test('of a typeface shows two letters', async () => {
    const font = await readDemo('gumdrop-display-font', '1.1.0', 'fonts/Gumdrop-Regular.ttf');
    const pixels = await drawThumbnail('font.ttf', font);
    const white = [...(pixels ?? [])].filter((value, at) => at % 4 === 0 && value > 220).length;
    expect(white).toBeGreaterThan(150);
    expect(white).toBeLessThan(3_000);
  });

  test.each(['broken.glb', 'broken.png', 'broken.ttf', 'broken.svg', 'notes.txt'])(
    'of %s does not exist',
    async (name) => {
      expect(await drawThumbnail(name, Buffer.from('broken'))).toBeNull();
    },
  );

  test('does not exist for a model without an extent', async () => {
    const glb = Buffer.from(await glbPreview());
    const emptied = Buffer.from(glb);
    emptied.fill(0, 20 + glb.readUInt32LE(12) + 8);
    expect(await drawThumbnail('flat.glb', emptied)).toBeNull();
  });
});

/**
 * A binary glTF of the same triangle again and again.
 * @param nodes of the scene, whose first one is the root
 * @param corners of the triangle, whose three points make a line by default
 */
const buildTriangles = (count: number, nodes: readonly object[], corners: readonly number[] = [0, 0, 0]) => {
  const json = JSON.stringify({
    scenes: [{ nodes: [0] }],
    nodes,
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5121, count: count * 3, type: 'SCALAR' },
    ],
    bufferViews: [{}, { byteOffset: 36 }],
  });
  const header = Buffer.alloc(20);
  header.write('glTF');
  header.writeUInt32LE(Buffer.byteLength(json), 12);
  const points = Buffer.from(Float32Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer);
  const indices = Buffer.from(Array.from({ length: count }, () => corners).flat());
  return Buffer.concat([header, Buffer.from(json), Buffer.alloc(8), points, indices]);
};

/** Nodes that all place the same mesh, below one that places none. */
const place = (count: number) => [
  { children: Array.from({ length: count }, (_, at) => at + 1) },
  ...Array.from({ length: count }, () => ({ mesh: 0 })),
];

test('draws a mesh at each of its nodes, but no model with too many triangles or whose nodes have two parents', () => {
  expect(readGlbSurfaces(buildTriangles(1, place(2)))).toHaveLength(2);
  expect(() => readGlbSurfaces(buildTriangles(100_000, place(50)))).toThrow('Not supported');
  expect(() => readGlbSurfaces(buildTriangles(1, [{ children: [1, 1] }, { mesh: 0 }]))).toThrow(
    'The nodes are damaged',
  );
});

test('draws no model with so many empty meshes that they would fill the memory', () => {
  expect(readGlbSurfaces(buildTriangles(0, place(100_000)))).toHaveLength(100_000);
  expect(() => readGlbSurfaces(buildTriangles(0, place(100_001)))).toThrow('Not supported');
});

test('draws no model whose triangles would cover the picture thousands of times', async () => {
  const draw = (count: number) => drawThumbnail('wall.glb', buildTriangles(1, place(count), [0, 1, 2]));
  expect(await draw(100)).toHaveLength(BYTES);
  expect(await draw(2_000)).toBeNull();
});

/** A typeface with other tables, which are put at its end. */
const replaceTables = async (tables: Record<string, Buffer>) => {
  let font = await readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  for (const [tag, table] of Object.entries(tables)) {
    const entry = font.indexOf(tag);
    font.writeUInt32BE(font.length, entry + 8);
    font.writeUInt32BE(table.length, entry + 12);
    font = Buffer.concat([font, table]);
  }
  return font;
};
const shorts = (...values: number[]) => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
/** Glyph of the letter A in DejaVu Sans. */
const LETTER_A = 36;

describe('a thumbnail of a typeface', () => {
  const draw = async (tables: Record<string, Buffer>) => drawThumbnail('font.ttf', await replaceTables(tables));

  test('draws the letters without glyph substitutions, which could repeat without end', async () => {
    const script = Buffer.concat([shorts(1), Buffer.from('DFLT'), shorts(8, 4, 0, 0, 0xffff, 1, 0)]);
    const feature = Buffer.concat([shorts(1), Buffer.from('ccmp'), shorts(8, 0, 1, 0)]);
    // Replaces A by BB. A rule that replaces A by AA would run forever.
    const lookups = shorts(1, 4, 2, 0, 1, 8, 1, 14, 1, 8, 2, LETTER_A + 1, LETTER_A + 1, 1, 1, LETTER_A);
    const start = 10;
    const header = shorts(1, 0, start, start + script.length, start + script.length + feature.length);
    const plain = await draw({});
    expect(plain).toHaveLength(BYTES);
    expect(await draw({ GSUB: Buffer.concat([header, script, feature, lookups]) })).toEqual(plain);
  });

  test('draws no composite glyph that nests so deep that it has too many points', async () => {
    const nest = async (depth: number) => {
      const { numGlyphs } = (await openFont(await replaceTables({}))) as Font;
      const square = Buffer.concat([
        shorts(1, 0, 0, 100, 100, 3, 0),
        Buffer.from([1, 1, 1, 1]),
        shorts(0, 100, 0, -100, 0, 0, 100, 0),
      ]);
      const header = shorts(-1, 0, 0, 100, 100);
      // Each glyph has the next one twice. Flags of the first component: the offsets are words, and another component follows.
      const twice = (glyph: number) => Buffer.concat([header, shorts(0x23, glyph, 0, 0, 0x03, glyph, 0, 0)]);
      const glyphs = Array.from({ length: depth }, (_, at) => twice(LETTER_A + at + 1));
      const glyf = [...glyphs, square];
      const loca = Buffer.alloc((numGlyphs + 1) * 4);
      let end = 0;
      for (let glyph = 0; glyph <= numGlyphs; glyph += 1) {
        loca.writeUInt32BE(end, glyph * 4);
        end += glyf[glyph - LETTER_A]?.length ?? 0;
      }
      return draw({ glyf: Buffer.concat(glyf), loca });
    };
    expect(await nest(3)).toHaveLength(BYTES);
    expect(await nest(16)).toBeNull();
  });
});

test('draws at most sixty files, none larger than 16 MB', () => {
  const entries = Array.from({ length: 80 }, (_, index) => ({ path: `${index}.png`, size: 1 }));
  expect(getDrawnPaths(entries)).toHaveLength(60);
  expect(
    getDrawnPaths([
      { path: 'a.png', size: 16 * 1024 ** 2 + 1 },
      { path: 'README.md', size: 1 },
    ]),
  ).toEqual([]);
});

test('puts the thumbnails on one sheet of ten columns', async () => {
  const cell = await drawThumbnail('tile.png', await png(16, '#ff0000'));
  if (!cell) throw new Error('The picture was not drawn');
  const measureSheet = async (count: number) => {
    const { format, width, height } = await sharp(await toThumbnailSheet(Array<Buffer>(count).fill(cell))).metadata();
    return [format, width, height];
  };
  expect(await measureSheet(3)).toEqual(['webp', 192, 64]);
  expect(await measureSheet(11)).toEqual(['webp', 640, 128]);
});

describe('an import', () => {
  let target: ImportTarget;
  let folder: CatalogFolder;
  beforeAll(async () => {
    target = await createImportTarget();
  });
  afterAll(() => target.close());
  beforeEach(async () => {
    folder = await makeCatalogFolder([{ id: 1 }]);
  });
  afterEach(async () => {
    await folder.close();
    await target.empty();
  });

  const buildArchive = async (color: string) =>
    zipSync({ 'a/tile.png': await png(16, color), 'model.glb': await glbPreview(), 'README.md': Buffer.from('Hi') });
  const storedContents = async () => {
    const [row] = await target.readRows<{ contents: StoredContents }>(sql`select contents from product_files`);
    if (!row) throw new Error('Nothing was imported');
    return row.contents;
  };
  const published = async () => {
    const names: string[] = [];
    for await (const name of target.previews.names()) if (name.includes('-thumbnails-')) names.push(name);
    return names;
  };

  test('publishes the thumbnails of the files inside a product file', async () => {
    await folder.replaceProductFile('product-1', await buildArchive('#ff0000'));
    await target.load(folder);
    const { entries, thumbnails } = await storedContents();
    expect(entries.map(({ path, thumbnail }) => [path, thumbnail])).toEqual([
      ['a/tile.png', 0],
      ['model.glb', 1],
      ['README.md', undefined],
    ]);
    expect(thumbnails?.columns).toBe(2);
    expect(await published()).toEqual([thumbnails?.file]);
    const { width } = await sharp(await readFile(join(target.previewsDir, thumbnails?.file ?? ''))).metadata();
    expect(width).toBe(2 * THUMBNAIL_SIZE);
  });

  test('repeated with the same files changes nothing', async () => {
    await folder.replaceProductFile('product-1', await buildArchive('#ff0000'));
    await target.load(folder);
    const before = await target.state();
    await target.load(folder);
    expect(await target.state()).toEqual(before);
  });

  test('of a newer version removes the thumbnails of the older one', async () => {
    await folder.replaceProductFile('product-1', await buildArchive('#ff0000'));
    await target.load(folder);
    const [old] = await published();
    await folder.edit('products/product-1/product.json', (product) => {
      const [version] = product.versions;
      product.versions = [{ ...version, version: '1.0.1' }, version];
      product.versions[0].files = [{ ...version.files[0], file: 'newer.zip' }];
    });
    const newer = await buildArchive('#00ff00');
    await folder.write('products/product-1/files/newer.zip', newer);
    await folder.replaceProductFile('product-1', newer);
    await target.load(folder);
    await target.deleteUnused();
    expect(await published()).toHaveLength(1);
    expect(await published()).not.toContain(old);
  });

  test('without files to draw publishes no sheet', async () => {
    await target.load(folder);
    expect((await storedContents()).thumbnails).toBeUndefined();
    expect(await published()).toEqual([]);
  });
});

test('an archive is read again for its thumbnails only where they are drawn', async () => {
  const slug = 'low-poly-city-cars';
  const path = fromRoot('demo/catalog/products', slug, `files/${slug}-1.1.0.zip`);
  const zip = await checkZip(path, 313_385);
  if ('fault' in zip) throw new Error(zip.fault);
  const names: string[] = [];
  for await (const { name } of readZipEntries(path, new Set(getDrawnPaths(zip.entries)))) names.push(name);
  expect(names).toHaveLength(7);
  expect(names.every((name) => name.endsWith('.glb'))).toBe(true);
});
