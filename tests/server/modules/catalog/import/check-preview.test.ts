import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkCatalog } from '#server/modules/catalog/import/check-catalog.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { type CatalogFolder, makeCatalogFolder } from '#tests/support/catalog-fixtures.ts';
import { type ImportTarget, catalogFaults, createImportTarget } from '#tests/support/catalog-import.ts';
import { HUD_FACTS, SHEET_FACTS, glbPreview, sheetPreview, svgPreview } from '#tests/support/previews.ts';

const SLUG = 'product-1';
const PREVIEW = `products/${SLUG}/preview`;
const MODEL = { kind: 'model', animations: [] };
const FONT = { kind: 'font', family: 'Voltage', characters: 'AB' };

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

const demo = (path: string) => readFile(fromRoot('demo/catalog/products', path));
const voltage = () => demo('voltage-sci-fi-font/preview/voltage-sci-fi-font-preview.woff2');

/** A valid GLB with one text in its JSON replaced by another of the same length. */
const glbWithReplacedText = async (from: string, to: string) => {
  const glb = Buffer.from(await glbPreview());
  const at = glb.indexOf(from);
  if (at < 0 || from.length !== to.length) throw new Error('the model does not contain the text');
  glb.write(to, at);
  return glb;
};

/** One invalid preview each, and the fault that must report it. */
const INVALID_PREVIEWS: Record<string, [change: (folder: CatalogFolder) => Promise<unknown>, fault: string | RegExp]> =
  {
    'a missing file': [
      async (f) => {
        await f.addPreview(SLUG, 'p.glb', await glbPreview(), MODEL);
        await f.remove(`${PREVIEW}/p.glb`);
      },
      `${PREVIEW}/p.glb: is missing`,
    ],
    'an empty file': [
      (f) => f.addPreview(SLUG, 'p.glb', new Uint8Array(), { ...MODEL, size: 1 }),
      `${PREVIEW}/p.glb: is empty`,
    ],
    'another size than the manifest says': [
      async (f) => f.addPreview(SLUG, 'p.glb', await glbPreview(), { ...MODEL, size: 9 }),
      /p\.glb: is \d+ bytes, but product\.json says 9$/,
    ],
    'another checksum than the manifest says': [
      async (f) => f.addPreview(SLUG, 'p.glb', await glbPreview(), { ...MODEL, sha256: 'a'.repeat(64) }),
      `${PREVIEW}/p.glb: does not have the sha256 that product.json says`,
    ],
    'a file name that points outside the folder': [
      async (f) => {
        await f.addPreview(SLUG, 'p.glb', await glbPreview(), MODEL);
        await f.edit(`products/${SLUG}/product.json`, (p) => (p.preview.file = '../p.glb'));
      },
      /preview\.file: Must be a plain file name$/,
    ],
    'a file that is too large': [
      (f) => f.addPreview(SLUG, 'p.glb', new Uint8Array(4 * 1024 ** 2 + 1), MODEL),
      `${PREVIEW}/p.glb: is larger than 4 MB`,
    ],
    'an extension that does not match its kind': [
      async (f) => f.addPreview(SLUG, 'p.gltf', await glbPreview(), MODEL),
      `${PREVIEW}/p.gltf: must be a .glb file, because its kind is model`,
    ],
    'a file that is also part of the product files': [
      async (f) => {
        const model = await glbPreview();
        await f.replaceProductFile(SLUG, zipSync({ 'models/tree.glb': model }));
        await f.addPreview(SLUG, 'tree.glb', model, MODEL);
      },
      /tree\.glb: is one of the product files: anyone may load a preview/,
    ],
    'a model with text as content': [
      (f) => f.addPreview(SLUG, 'p.glb', strToU8('no model at all'), MODEL),
      `${PREVIEW}/p.glb: is not a binary glTF`,
    ],
    'a model that is not valid glTF': [
      async (f) => f.addPreview(SLUG, 'p.glb', await glbWithReplacedText('"VEC3"', '"VEC9"'), MODEL),
      /p\.glb: is not a valid glTF: .+ \(\/\w+/,
    ],
    'a model without the animation that the manifest lists': [
      async (f) =>
        f.addPreview(SLUG, 'p.glb', await glbPreview({ animation: 'Idle' }), { ...MODEL, animations: ['Walk'] }),
      `${PREVIEW}/p.glb: has no animation Walk, as product.json says`,
    ],
    'models that are not the scenes of the file': [
      async (f) =>
        f.addPreview(SLUG, 'p.glb', await glbPreview({ scenes: ['Taxi', 'Van'] }), {
          ...MODEL,
          models: [
            { name: 'Van', triangles: 9 },
            { name: 'Taxi', triangles: 9 },
          ],
        }),
      `${PREVIEW}/p.glb: has the scenes Taxi, Van, but product.json says Van, Taxi`,
    ],
    'a sheet without clips and without a number of stills': [
      async (f) => f.addPreview(SLUG, 'p.webp', await sheetPreview(64, 16), { ...SHEET_FACTS, clips: [] }),
      `${PREVIEW}/p.webp: needs clips in product.json, or stills if nothing moves`,
    ],
    'more stills than the sheet has room for': [
      async (f) => f.addPreview(SLUG, 'p.webp', await sheetPreview(64, 16), { ...SHEET_FACTS, clips: [], stills: 5 }),
      `${PREVIEW}/p.webp: has 4 frames, but product.json says 5 stills`,
    ],
    'a sheet that is a PNG': [
      async (f) =>
        f.addPreview(
          SLUG,
          'p.webp',
          await sharp(await sheetPreview(64, 16))
            .png()
            .toBuffer(),
          SHEET_FACTS,
        ),
      /p\.webp: is not a WebP that can be shown \(it is png\)/,
    ],
    'a truncated sheet': [
      async (f) =>
        f.addPreview(
          SLUG,
          'p.webp',
          (await demo('pixel-rpg-item-icons/preview/pixel-rpg-item-icons-preview.webp')).subarray(0, 900),
          SHEET_FACTS,
        ),
      /p\.webp: is not a WebP that can be shown/,
    ],
    'a sheet too narrow for its frames': [
      async (f) => f.addPreview(SLUG, 'p.webp', await sheetPreview(48, 16), SHEET_FACTS),
      `${PREVIEW}/p.webp: is 48 px wide: there is no room for 4 frames in a row`,
    ],
    'a sheet with a clip beyond its frames': [
      async (f) =>
        f.addPreview(SLUG, 'p.webp', await sheetPreview(64, 16), {
          ...SHEET_FACTS,
          clips: [{ name: 'run', from: 2, to: 4, fps: 8 }],
        }),
      `${PREVIEW}/p.webp: has 4 frames; the clip run goes from 2 to 4`,
    ],
    'a drawing with a script': [
      (f) => f.addPreview(SLUG, 'p.svg', svgPreview('<script>alert(1)</script>'), HUD_FACTS),
      `${PREVIEW}/p.svg: has a script in it: a preview only draws`,
    ],
    'a drawing with a script in an attribute': [
      (f) => f.addPreview(SLUG, 'p.svg', svgPreview('<rect width="9" height="9" onload="alert(1)"/>'), HUD_FACTS),
      `${PREVIEW}/p.svg: has a script in an attribute in it: a preview only draws`,
    ],
    'a drawing that references an external file': [
      (f) => f.addPreview(SLUG, 'p.svg', svgPreview('<use href="https://example.com/a.svg#a"/>'), HUD_FACTS),
      `${PREVIEW}/p.svg: has a reference to something outside in it: a preview only draws`,
    ],
    'a drawing of another size than the manifest says': [
      (f) => f.addPreview(SLUG, 'p.svg', svgPreview(), { ...HUD_FACTS, sheet: { width: 80, height: 32 } }),
      `${PREVIEW}/p.svg: is 64 × 32 px, but product.json says 80 × 32`,
    ],
    'a drawing with an element beyond its edge': [
      (f) =>
        f.addPreview(SLUG, 'p.svg', svgPreview(), {
          ...HUD_FACTS,
          elements: [{ name: 'bar', x: 30, y: 0, width: 40, height: 8 }],
        }),
      `${PREVIEW}/p.svg: ends before the element bar does`,
    ],
    'a font file that is not a font': [
      (f) => f.addPreview(SLUG, 'p.woff2', strToU8('wOF2 and no more'), FONT),
      /p\.woff2: is not a typeface that can be shown/,
    ],
    'a font without a character that the manifest lists': [
      async (f) => f.addPreview(SLUG, 'p.woff2', await voltage(), { ...FONT, characters: 'AЖ' }),
      `${PREVIEW}/p.woff2: lacks Ж, which product.json says it has`,
    ],
  };

test.for(Object.entries(INVALID_PREVIEWS))(
  'rejects a preview with %s, reports the fault and changes nothing',
  async ([, [change, fault]]) => {
    await target.load(folder);
    const before = await target.state();
    await change(folder);
    const faults = await catalogFaults(target.load(folder));
    expect(faults.map((each) => each.replace(/: line \d+: /, ': '))).toContainEqual(
      typeof fault === 'string' ? fault : expect.stringMatching(fault),
    );
    expect(await target.state()).toEqual(before);
  },
);

test('accepts a valid preview of each kind', async () => {
  const kinds: [string, string, Uint8Array, object][] = [
    [SLUG, 'p.glb', await glbPreview({ animation: 'Idle' }), { ...MODEL, animations: ['Idle'] }],
    [
      SLUG,
      'p.glb',
      await glbPreview({ scenes: ['Taxi', 'Van'] }),
      {
        ...MODEL,
        models: [
          { name: 'Taxi', triangles: 9 },
          { name: 'Van', triangles: 9 },
        ],
      },
    ],
    [SLUG, 'p.webp', await sheetPreview(64, 16), SHEET_FACTS],
    [SLUG, 'p.webp', await sheetPreview(64, 16), { ...SHEET_FACTS, clips: [], stills: 3 }],
    [SLUG, 'p.svg', svgPreview(), HUD_FACTS],
    [SLUG, 'p.woff2', await voltage(), FONT],
  ];
  for (const [slug, file, bytes, facts] of kinds) {
    await folder.addPreview(slug, file, bytes, facts);
    const { products } = await checkCatalog(folder.path);
    expect(products[0]?.preview?.path).toBe(join(folder.path, PREVIEW, file));
  }
});
