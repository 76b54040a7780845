import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Document, NodeIO } from '@gltf-transform/core';
import { expect, test } from 'vitest';
import { hasDetails, readFileDetails } from '#server/modules/catalog/versions/read-file-details.ts';

/** A triangle of 1 × 2 m in a named node that is below a scaled one. */
const makeModel = async ({ scale = 1, skinned = false } = {}) => {
  const document = new Document();
  const buffer = document.createBuffer();
  const corners = document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]))
    .setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', corners);
  primitive.setMaterial(document.createMaterial('Paint'));
  const wheel = document.createNode('Wheel').setMesh(document.createMesh().addPrimitive(primitive));
  if (skinned) wheel.setSkin(document.createSkin().addJoint(wheel));
  const body = document.createNode('Body').setScale([scale, scale, scale]).addChild(wheel);
  document.createScene().addChild(document.createNode()).addChild(body);
  return Buffer.from(await new NodeIO().writeBinary(document));
};

test('reads the names and places of nodes and materials, and the size of a model', async () => {
  expect(await readFileDetails('car.glb', await makeModel({ scale: 3 }))).toEqual({
    facts: {
      model: { triangles: 1, materials: 1, bones: 0, animations: 0, draw_calls: 1, texture_px: 0, texture_bytes: 0 },
      dimensions: [3, 6, 0],
    },
    nodes: [
      { name: 'Body', place: '1' },
      { name: 'Wheel', place: '1/0' },
    ],
    materials: [{ name: 'Paint', place: '0 of 1' }],
    clips: [],
  });
});

test('a mesh with a skeleton stays where it was modeled', async () => {
  const { facts } = await readFileDetails('hero.glb', await makeModel({ scale: 3, skinned: true }));
  expect(facts.dimensions).toEqual([1, 2, 0]);
});

test('reads a model whose document is a file of its own', async () => {
  const json = { scenes: [{ nodes: [0] }], nodes: [{ name: 'Lamp' }] };
  expect(await readFileDetails('lamp.gltf', Buffer.from(JSON.stringify(json)))).toEqual({
    facts: {},
    nodes: [{ name: 'Lamp', place: '0' }],
    materials: [],
    clips: [],
  });
});

test('reads nothing of a model whose nodes have two parents, because each would be at too many places', async () => {
  // Each node is twice below the one before: 1,024 places of the last one.
  const nodes = Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, children: at < 10 ? [at + 1, at + 1] : [] }));
  const json = { scenes: [{ nodes: [0] }], nodes };
  expect(await readFileDetails('lamp.gltf', Buffer.from(JSON.stringify(json)))).toEqual({ facts: {} });
});

test('reads nothing of a model whose nodes place more primitives than could be measured in time', async () => {
  const build = (nodeCount: number) => ({
    scenes: [{ nodes: Array.from({ length: nodeCount }, (_, at) => at) }],
    nodes: Array.from({ length: nodeCount }, () => ({ name: 'Leaf', mesh: 0 })),
    meshes: [{ primitives: Array.from({ length: 1000 }, () => ({ attributes: { POSITION: 0 } })) }],
    accessors: [{ min: [0, 0, 0], max: [1, 2, 4] }],
  });
  const read = (nodeCount: number) => readFileDetails('tree.gltf', Buffer.from(JSON.stringify(build(nodeCount))));
  expect((await read(100)).facts.dimensions).toEqual([1, 2, 4]);
  expect(await read(101)).toEqual({ facts: {} });
});

test('reads no size of a model with a side that is too long for a number', async () => {
  const readSize = async (depth: number) => {
    const json = {
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ min: [0, 0, -depth], max: [1, 2, depth] }],
    };
    return (await readFileDetails('lamp.gltf', Buffer.from(JSON.stringify(json)))).facts.dimensions;
  };
  expect(await readSize(2)).toEqual([1, 2, 4]);
  expect(await readSize(1e308)).toBeUndefined();
});

test('replaces characters of names that the database cannot store', async () => {
  const json = {
    scenes: [{ nodes: [0] }],
    nodes: [{ name: 'La\0mp' }],
    materials: [{ name: '\ud800' }],
    animations: [{ name: 'On\udc00' }],
  };
  expect(await readFileDetails('lamp.gltf', Buffer.from(JSON.stringify(json)))).toMatchObject({
    nodes: [{ name: 'La\ufffdmp' }],
    materials: [{ name: '\ufffd' }],
    clips: [{ name: 'On\ufffd' }],
  });
  const frames = { frames: { 'a\0': frame(8, 4), '\udc00b': frame(8, 4) } };
  expect((await readFileDetails('sheet.json', Buffer.from(JSON.stringify(frames)))).frames).toEqual([
    'a\ufffd',
    '\ufffdb',
  ]);
});

type Range = readonly [first: number, last: number];

/** A typeface that maps ranges of characters, and no others, to glyphs ([format 12](https://learn.microsoft.com/en-us/typography/opentype/spec/cmap)). */
const buildFont = async (ranges: readonly Range[]) => {
  const font = await readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  const map = Buffer.alloc(28 + 12 * ranges.length);
  for (const [at, value] of [
    [2, 1],
    [4, 3],
    [6, 10],
    [12, 12],
  ] as const)
    map.writeUInt16BE(value, at);
  map.writeUInt32BE(12, 8);
  map.writeUInt32BE(map.length - 12, 16);
  map.writeUInt32BE(ranges.length, 24);
  for (const [at, [first, last]] of ranges.entries()) {
    map.writeUInt32BE(first, 28 + 12 * at);
    map.writeUInt32BE(last, 32 + 12 * at);
  }
  const entry = font.indexOf('cmap');
  font.writeUInt32BE(font.length, entry + 8);
  font.writeUInt32BE(map.length, entry + 12);
  return Buffer.concat([font, map]);
};

test('reads the characters of a typeface that a text can have', async () => {
  const font = await buildFont([
    [0, 1],
    [0x41, 0x42],
    [0xd7ff, 0xd800],
    [0x10ffff, 0x110000],
  ]);
  expect((await readFileDetails('font.ttf', font)).characters).toEqual([1, 0x41, 0x42, 0xd7ff, 0x10ffff]);
});

test('reads nothing of a typeface that maps more characters than there are', async () => {
  const ranges = Array.from({ length: 40 }, (): Range => [0, 49_999]);
  expect(await readFileDetails('font.ttf', await buildFont(ranges))).toEqual({ facts: {} });
});

const frame = (w: number, h: number) => ({ frame: { x: 0, y: 0, w, h } });

test.each([
  ['by name', { a: frame(8, 4), b: frame(8, 4) }, { frames: 2, width: 8, height: 4 }, ['a', 'b']],
  ['as a list', [{ ...frame(8, 4), filename: 'a' }], { frames: 1, width: 8, height: 4 }, ['a']],
  ['of different sizes', { a: frame(8, 4), b: frame(4, 4) }, { frames: 2 }, ['a', 'b']],
  [
    'that were trimmed',
    { a: { ...frame(3, 3), sourceSize: { w: 8, h: 8 } } },
    { frames: 1, width: 8, height: 8 },
    ['a'],
  ],
])('reads the frames of a sheet %s', async (_, frames, sheet, names) => {
  const bytes = Buffer.from(JSON.stringify({ frames, meta: { image: 'a.png' } }));
  expect(await readFileDetails('sheet.json', bytes)).toEqual({ facts: { sheet }, frames: names });
});

test.each(['broken.glb', 'broken.gltf', 'broken.json', 'broken.ttf', 'broken.png', 'notes.txt'])(
  'reads nothing of %s',
  async (path) => {
    expect(await readFileDetails(path, Buffer.from('broken'))).toEqual({ facts: {} });
  },
);

test('a model whose nodes contain each other has no details but its counts', async () => {
  const json = { scenes: [{ nodes: [0] }], nodes: [{ name: 'A', children: [0] }] };
  expect(await readFileDetails('loop.gltf', Buffer.from(JSON.stringify(json)))).toEqual({ facts: {} });
});

test('opens only files that it can read, and no large documents', () => {
  expect(hasDetails('car.glb', 60 * 1024 ** 2)).toBe(true);
  expect(hasDetails('lamp.gltf', 4 * 1024 ** 2)).toBe(true);
  expect(hasDetails('lamp.gltf', 4 * 1024 ** 2 + 1)).toBe(false);
  expect(hasDetails('music.ogg', 1)).toBe(false);
});
