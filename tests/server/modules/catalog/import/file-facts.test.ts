import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ContentsEntry } from '#contract/products/product-contents.ts';
import { readEntry } from '#server/modules/catalog/import/contents.ts';
import { summarizeFacts } from '#server/modules/catalog/import/file-facts.ts';
import { selectCoveredScripts } from '#server/modules/catalog/import/font-scripts.ts';
import { readZipEntries } from '#server/modules/catalog/import/check-zip.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { readDemoFacts } from '#tests/support/demo-facts.ts';

const model = (path: string, triangles: number, more = {}): ContentsEntry => ({
  path,
  size: 1,
  model: { triangles, materials: 2, bones: 0, animations: 0, draw_calls: 3, texture_px: 0, texture_bytes: 0, ...more },
});
const picture = (path: string, width: number, height: number): ContentsEntry => ({
  path,
  size: 1,
  picture: { width, height },
});
const summarizeEntries = (entries: ContentsEntry[], files = entries.length) =>
  summarizeFacts([{ format: 'zip', contains: [], contents: { files, entries } }]);

test('sums up models: the largest, all together, and their textures', () => {
  expect(
    summarizeEntries([
      model('a.glb', 100),
      model('b.glb', 40, { bones: 20, materials: 5, draw_calls: 7, texture_px: 512, texture_bytes: 1_398_102 }),
      picture('c.png', 64, 32),
    ]),
  ).toEqual({
    formats: ['glb', 'png', 'zip'],
    model_triangles: 100,
    scene_triangles: 140,
    model_materials: 5,
    model_draw_calls: 7,
    skeleton_bones: 20,
    texture_px: 512,
    texture_bytes: 1_398_102,
    sprite_px: 64,
  });
});

test('leaves out what one unreadable file could change', () => {
  expect(summarizeEntries([model('a.glb', 100), { path: 'broken.glb', size: 1 }])).toEqual({ formats: ['glb', 'zip'] });
  expect(summarizeEntries([model('a.glb', 100, { texture_px: undefined })])).not.toHaveProperty('texture_px');
  const partly = summarizeEntries([
    model('a.glb', 100),
    model('b.glb', 40, { draw_calls: undefined, texture_bytes: undefined }),
  ]);
  expect(partly).toMatchObject({ model_triangles: 100, texture_px: 0 });
  expect(partly).not.toHaveProperty('model_draw_calls');
  expect(partly).not.toHaveProperty('texture_bytes');
  expect(summarizeEntries([picture('a.png', 8, 8), { path: 'b.tga', size: 1 }])).toEqual({
    formats: ['png', 'tga', 'zip'],
  });
  expect(summarizeEntries([{ path: 'a.fbx', size: 1 }, picture('a.png', 8, 8)])).not.toHaveProperty('texture_px');
});

test('knows only formats of an archive whose entries were not all stored', () => {
  expect(summarizeEntries([model('a.glb', 100)], 2)).toEqual({ formats: ['glb', 'zip'] });
});

test('takes the size of sprites from the frames of a sheet, else from the pictures', () => {
  const sheet = { path: 'hero.json', size: 1, sheet: { frame_px: 48 } };
  expect(summarizeEntries([picture('hero.png', 512, 256), sheet]).sprite_px).toBe(48);
  expect(summarizeEntries([picture('hero.png', 512, 256)]).sprite_px).toBe(512);
});

test('counts the memory of a picture with mip levels only beside models', () => {
  // 64 × 32 px of 4 bytes are 8,192 bytes, and 4/3 of them 10,922.7.
  expect(summarizeEntries([picture('a.png', 64, 32), picture('b.png', 8, 8)]).texture_bytes).toBe(8_192);
  expect(summarizeEntries([picture('a.png', 64, 32), model('b.glb', 40)]).texture_bytes).toBe(10_923);
});

test('knows the scripts that all fonts cover', () => {
  const font = (path: string, scripts: ('latin' | 'greek')[]) => ({ path, size: 1, font: { glyphs: 1, scripts } });
  expect(summarizeEntries([font('a.ttf', ['latin', 'greek']), font('b.otf', ['latin'])]).scripts).toEqual(['latin']);
  expect(summarizeEntries([font('a.ttf', ['latin']), { path: 'b.ttf', size: 1 }])).not.toHaveProperty('scripts');
});

test('a font covers a script only with all of its letters', () => {
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  expect(selectCoveredScripts([...range(0x20, 0x7e), ...range(0x410, 0x44f), 0x401, 0x451])).toEqual([
    'latin',
    'cyrillic',
  ]);
  expect(selectCoveredScripts([...range(0x20, 0x7d), ...range(0x410, 0x44f)])).toEqual([]);
});

const readModel = async (document: Document) => {
  const glb = Buffer.from(await new NodeIO().writeBinary(document));
  return (await readEntry('a.glb', glb.length, glb)).model;
};
const addTexture = async (document: Document, width: number, height: number) => {
  const pixels = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  document.createTexture().setImage(pixels).setMimeType('image/png');
};

test('reads the largest texture inside a model, and the memory of all', async () => {
  const document = new Document();
  document.createBuffer();
  await addTexture(document, 32, 16);
  await addTexture(document, 12, 24);
  // 32 × 16 × 4 × 4/3 = 2,730.7 and 12 × 24 × 4 × 4/3 = 1,536 bytes
  expect(await readModel(document)).toMatchObject({ texture_px: 32, texture_bytes: 2_731 + 1_536 });
});

test('knows neither size nor memory of textures if one does not open', async () => {
  const document = new Document();
  document.createBuffer();
  await addTexture(document, 32, 16);
  document.createTexture().setImage(Buffer.from('no picture')).setMimeType('image/png');
  const model = await readModel(document);
  expect(model).toMatchObject({ materials: 0, draw_calls: 0 });
  expect(model).not.toHaveProperty('texture_px');
  expect(model).not.toHaveProperty('texture_bytes');
});

describe('draw calls', () => {
  const withMesh = (primitives: number, nodes: number) => {
    const document = new Document();
    const mesh = document.createMesh();
    for (let count = 0; count < primitives; count += 1) mesh.addPrimitive(document.createPrimitive());
    const scene = document.createScene();
    for (let count = 0; count < nodes; count += 1) scene.addChild(document.createNode().setMesh(mesh));
    return document;
  };

  test('are the primitives of a mesh, for each node that uses it', async () => {
    expect((await readModel(withMesh(3, 2)))?.draw_calls).toBe(6);
  });

  test('are not known when no node uses a mesh', async () => {
    expect(await readModel(withMesh(3, 0))).not.toHaveProperty('draw_calls');
  });

  test('of a demo model are those counted by hand', async () => {
    const archive = fromRoot('demo/catalog/products/construction-vehicles/files/construction-vehicles-1.1.0.zip');
    for await (const { name, bytes } of readZipEntries(archive, new Set(['models/dump_truck.glb']))) {
      const { model } = await readEntry(name, bytes.length, bytes);
      // 8 of the body, 4 of each of 6 wheels, which are nodes of 4 meshes, and 3 of the bed.
      expect(model).toMatchObject({ draw_calls: 8 + 6 * 4 + 3, texture_bytes: 0 });
    }
    expect.assertions(1);
  });
});

test('the memory of a demo sheet is that computed by hand', async () => {
  const { texture_px: side, texture_bytes: bytes } = await readDemoFacts('dungeon-tileset');
  expect([side, bytes]).toEqual([128, 128 * 128 * 4]);
});

test.for([
  ['{"frames":{"a":{"frame":{"x":0,"y":0,"w":64,"h":48}},"b":{"frame":{"w":8,"h":80}}}}', 80],
  ['{"frames":[{"frame":{"w":16,"h":8}}]}', 16],
  ['{"tilewidth":16,"tileheight":24}', 24],
  ['{"frames":{}}', undefined],
  ['{"product":"x"}', undefined],
  ['not JSON', undefined],
] as [string, number | undefined][])('reads the frames of the sheet %s', async ([text, expected]) => {
  expect((await readEntry('sheet.json', text.length, Buffer.from(text))).sheet?.frame_px).toBe(expected);
});
