import { Document, NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ContentsEntry } from '#contract/product-contents.ts';
import { readEntry } from '#server/modules/catalog/import/contents.ts';
import { summarizeFacts } from '#server/modules/catalog/import/file-facts.ts';
import { scriptsOf } from '#server/modules/catalog/import/font-scripts.ts';

const model = (path: string, triangles: number, more = {}): ContentsEntry => ({
  path,
  size: 1,
  model: { triangles, materials: 2, bones: 0, animations: 0, texture_px: 0, ...more },
});
const picture = (path: string, width: number, height: number): ContentsEntry => ({
  path,
  size: 1,
  picture: { width, height },
});
const factsOf = (entries: ContentsEntry[], files = entries.length) =>
  summarizeFacts([{ format: 'zip', contains: [], contents: { files, entries } }]);

test('sums up models: the largest, all together, and their textures', () => {
  expect(
    factsOf([
      model('a.glb', 100),
      model('b.glb', 40, { bones: 20, materials: 5, texture_px: 512 }),
      picture('c.png', 64, 32),
    ]),
  ).toEqual({
    formats: ['glb', 'png', 'zip'],
    model_triangles: 100,
    scene_triangles: 140,
    model_materials: 5,
    skeleton_bones: 20,
    texture_px: 512,
    sprite_px: 64,
  });
});

test('leaves out what one unreadable file could change', () => {
  expect(factsOf([model('a.glb', 100), { path: 'broken.glb', size: 1 }])).toEqual({ formats: ['glb', 'zip'] });
  expect(factsOf([model('a.glb', 100, { texture_px: undefined })])).not.toHaveProperty('texture_px');
  expect(factsOf([picture('a.png', 8, 8), { path: 'b.tga', size: 1 }])).toEqual({ formats: ['png', 'tga', 'zip'] });
  expect(factsOf([{ path: 'a.fbx', size: 1 }, picture('a.png', 8, 8)])).not.toHaveProperty('texture_px');
});

test('knows only formats of an archive whose entries were not all stored', () => {
  expect(factsOf([model('a.glb', 100)], 2)).toEqual({ formats: ['glb', 'zip'] });
});

test('takes the size of sprites from the frames of a sheet, else from the pictures', () => {
  const sheet = { path: 'hero.json', size: 1, sheet: { frame_px: 48 } };
  expect(factsOf([picture('hero.png', 512, 256), sheet]).sprite_px).toBe(48);
  expect(factsOf([picture('hero.png', 512, 256)]).sprite_px).toBe(512);
});

test('knows the scripts that all fonts cover', () => {
  const font = (path: string, scripts: ('latin' | 'greek')[]) => ({ path, size: 1, font: { glyphs: 1, scripts } });
  expect(factsOf([font('a.ttf', ['latin', 'greek']), font('b.otf', ['latin'])]).scripts).toEqual(['latin']);
  expect(factsOf([font('a.ttf', ['latin']), { path: 'b.ttf', size: 1 }])).not.toHaveProperty('scripts');
});

test('a font covers a script only with all of its letters', () => {
  const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
  expect(scriptsOf([...range(0x20, 0x7e), ...range(0x410, 0x44f), 0x401, 0x451])).toEqual(['latin', 'cyrillic']);
  expect(scriptsOf([...range(0x20, 0x7d), ...range(0x410, 0x44f)])).toEqual([]);
});

test('reads the largest texture inside a model', async () => {
  const pixels = await sharp({ create: { width: 32, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const document = new Document();
  document.createBuffer();
  document.createTexture().setImage(pixels).setMimeType('image/png');
  const glb = Buffer.from(await new NodeIO().writeBinary(document));
  expect((await readEntry('a.glb', glb.length, glb)).model?.texture_px).toBe(32);
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
