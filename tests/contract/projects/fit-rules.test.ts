import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FIT_RULES, explainFit, judgeFit, noteFit } from '#contract/projects/fit-rules.ts';
import { FONT_SCRIPTS, type ProductFacts, productFactsSchema } from '#contract/products/product-facts.ts';
import { decodeNeeds } from '#contract/projects/decode-project.ts';
import { encodeNeeds } from '#contract/projects/encode-project.ts';
import {
  ENGINE_VERSIONS,
  LICENSE_NEEDS,
  PLATFORMS,
  type ProjectNeeds,
  WANTED_FORMATS,
  projectNeedsSchema,
} from '#contract/projects/project.ts';
import { FitIndex } from '#server/modules/catalog/index/fit-index.ts';
import { hasBit } from '#server/modules/catalog/index/bit-set.ts';
import { readDemoFacts } from '#tests/support/demo-facts.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** Demo products of every kind, by a short name. Their files are read once. */
const PRODUCTS = {
  castle: 'fantasy-castle-pack',
  adventurer: 'rigged-adventurer-character',
  monsters: 'cute-monster-pack',
  cars: 'low-poly-city-cars',
  fruit: 'market-fruit-and-vegetables',
  pirates: 'pirate-crew-characters',
  hero: 'animated-hero-sprites',
  tiles: 'dungeon-tileset',
  cards: 'pixel-playing-cards',
  explosion: 'explosion-flipbook',
  hud: 'fantasy-rpg-hud-kit',
  font: 'gumdrop-display-font',
} as const;
type Name = keyof typeof PRODUCTS;

const facts = new Map<Name, ProductFacts>();
beforeAll(async () => {
  for (const [name, slug] of Object.entries(PRODUCTS)) facts.set(name as Name, await readDemoFacts(slug));
}, 60_000);

const requireFacts = (name: Name): ProductFacts => {
  const found = facts.get(name);
  if (!found) throw new Error(`${name} was not read`);
  return found;
};

const unity = { engine: 'unity', engine_version: '6' } as const;
const unreal = { engine: 'unreal', engine_version: '5' } as const;
const unreal4 = { engine: 'unreal', engine_version: '4' } as const;
const godot = { engine: 'godot', engine_version: '4' } as const;
const blender = { engine: 'blender', engine_version: '4' } as const;

type Case = [product: Name, needs: ProjectNeeds, verdict: string, reason: string];

const CASES: Case[] = [
  // Engine: the best format of each family
  ['castle', unity, 'fits', 'Unity 6 reads GLB with the package glTFast.'],
  ['castle', unreal, 'fits', 'Unreal Engine 5 reads GLB.'],
  ['castle', unreal4, 'fits', 'Unreal Engine 4 reads GLB with the plugin glTF Importer.'],
  ['castle', godot, 'fits', 'Godot 4 reads GLB.'],
  ['castle', { engine: 'godot', engine_version: '3' }, 'fits', 'Godot 3 reads GLB.'],
  ['castle', blender, 'fits', 'Blender 4 reads GLB.'],
  ['hero', unity, 'fits', 'Unity 6 reads PNG.'],
  ['hud', unity, 'fits', 'Unity 6 reads PNG.'],
  ['hud', godot, 'fits', 'Godot 4 reads PNG, SVG.'],
  ['font', { engine: 'unreal', engine_version: '4' }, 'fits', 'Unreal Engine 4 reads TTF.'],
  // Formats: compared inside a family only
  ['castle', { formats: ['glb'] }, 'fits', 'It has GLB.'],
  ['castle', { formats: ['fbx', 'obj'] }, 'work', 'It has GLB, not FBX, OBJ. Convert it.'],
  ['castle', { formats: ['fbx', 'glb'] }, 'fits', 'It has GLB.'],
  ['hero', { formats: ['svg'] }, 'fails', 'It has PNG, not SVG. Pixels cannot become curves.'],
  ['hud', { formats: ['svg'] }, 'fits', 'It has SVG.'],
  ['hud', { formats: ['webp'] }, 'work', 'It has PNG, SVG, not WEBP. Convert it.'],
  ['font', { formats: ['otf'] }, 'work', 'It has TTF, not OTF. Convert it.'],
  // License
  ['cars', { license: ['commercial'] }, 'fits', 'The Prefab Bazaar Standard License allows use in commercial games.'],
  [
    'cars',
    { license: ['commercial', 'changes'] },
    'fits',
    'The Prefab Bazaar Standard License allows use in commercial games and changes.',
  ],
  [
    'font',
    { license: ['commercial', 'sharing'] },
    'fails',
    'The Prefab Bazaar Standard License does not allow sharing the files themselves.',
  ],
  // Platforms: textures that every device has
  ['castle', { platforms: ['web'] }, 'fits', 'It has no textures.'],
  ['explosion', { platforms: ['web'] }, 'fits', 'The web guarantees textures of 2,048 px; the largest has 1,536 px.'],
  ['hud', { platforms: ['windows', 'ios'] }, 'fits', 'iOS guarantees textures of 8,192 px; the largest has 1,600 px.'],
  // Triangles of a model: up to twice the budget can be reduced. The largest castle has 51,696.
  [
    'castle',
    { model_triangles: 51_696 },
    'fits',
    'The largest model has 51,696 triangles; your limit is 51,696 triangles.',
  ],
  [
    'castle',
    { model_triangles: 51_695 },
    'work',
    'The largest model has 51,696 triangles, more than your 51,695 triangles. Reduce it, or make a level of detail.',
  ],
  [
    'castle',
    { model_triangles: 25_848 },
    'work',
    'The largest model has 51,696 triangles, more than your 25,848 triangles. Reduce it, or make a level of detail.',
  ],
  [
    'castle',
    { model_triangles: 25_847 },
    'fails',
    'The largest model has 51,696 triangles, more than your 25,847 triangles.',
  ],
  [
    'adventurer',
    { model_triangles: 10_000 },
    'fits',
    'The largest model has 5,398 triangles; your limit is 10,000 triangles.',
  ],
  // Triangles of a scene: some of the models may fit. All castles have 93,346.
  [
    'castle',
    { scene_triangles: 100_000 },
    'fits',
    'All models together have 93,346 triangles; your limit is 100,000 triangles.',
  ],
  [
    'castle',
    { scene_triangles: 60_000 },
    'work',
    'All models together have 93,346 triangles, more than your 60,000 triangles. Use only some of them at a time.',
  ],
  [
    'castle',
    { scene_triangles: 50_000 },
    'fails',
    'All models together have 93,346 triangles, more than your 50,000 triangles.',
  ],
  // Materials of a model
  ['fruit', { model_materials: 4 }, 'fits', 'A model has up to 4 materials; your limit is 4 materials.'],
  [
    'fruit',
    { model_materials: 3 },
    'work',
    'A model has up to 4 materials, more than your 3 materials. Merge materials.',
  ],
  [
    'pirates',
    { model_materials: 1 },
    'work',
    'A model has up to 17 materials, more than your 1 material. Merge materials.',
  ],
  // Draw calls of a model. The complete castle has 19 meshes with 90 primitives.
  ['castle', { model_draw_calls: 90 }, 'fits', 'A model takes up to 90 draw calls; your limit is 90 draw calls.'],
  [
    'castle',
    { model_draw_calls: 89 },
    'work',
    'A model takes up to 90 draw calls, more than your 89 draw calls. Merge meshes and materials.',
  ],
  [
    'fruit',
    { model_draw_calls: 1 },
    'work',
    'A model takes up to 4 draw calls, more than your 1 draw call. Merge meshes and materials.',
  ],
  // Bones: another skeleton means another rig
  ['adventurer', { skeleton_bones: 17 }, 'fits', 'The largest skeleton has 17 bones; your limit is 17 bones.'],
  ['adventurer', { skeleton_bones: 16 }, 'fails', 'The largest skeleton has 17 bones, more than your 16 bones.'],
  ['monsters', { skeleton_bones: 16 }, 'fits', 'The largest skeleton has 5 bones; your limit is 16 bones.'],
  ['cars', { skeleton_bones: 1 }, 'fits', 'It has no skeleton; your limit is 1 bone.'],
  // Texture size
  ['hud', { texture_px: 2_048 }, 'fits', 'The largest texture has 1,600 px; your limit is 2,048 px.'],
  [
    'hud',
    { texture_px: 1_024 },
    'work',
    'The largest texture has 1,600 px, more than your 1,024 px. Scale it down or split it.',
  ],
  ['cars', { texture_px: 256 }, 'fits', 'It has no textures; your limit is 256 px.'],
  // Texture memory: the sheet of the explosion has 1,536 × 1,536 px of 4 bytes, 9,437,184 in all
  [
    'explosion',
    { texture_bytes: 9_437_184 },
    'fits',
    'A picture takes up to 9.44 MB of memory; your limit is 9.437184 MB.',
  ],
  ['explosion', { texture_bytes: 16_000_000 }, 'fits', 'A picture takes up to 9.44 MB of memory; your limit is 16 MB.'],
  [
    'explosion',
    { texture_bytes: 9_437_183 },
    'work',
    'A picture takes up to 9.44 MB of memory, more than your 9.437183 MB. Scale textures down or compress them.',
  ],
  [
    'tiles',
    { texture_bytes: 50_000 },
    'work',
    'A picture takes up to 0.07 MB of memory, more than your 0.05 MB. Scale textures down or compress them.',
  ],
  ['castle', { texture_bytes: 10_000 }, 'fits', 'It has no textures; your limit is 0.01 MB.'],
  // Sprite size: the frames of a sheet, not the sheet
  ['hero', { sprite_px: 64 }, 'fits', 'The largest sprite has 64 px; your limit is 64 px.'],
  ['hero', { sprite_px: 48 }, 'work', 'The largest sprite has 64 px, more than your 48 px. Scale it down.'],
  ['tiles', { sprite_px: 16 }, 'fits', 'The largest sprite has 16 px; your limit is 16 px.'],
  ['cards', { sprite_px: 64 }, 'work', 'The largest sprite has 68 px, more than your 64 px. Scale it down.'],
  ['explosion', { sprite_px: 256 }, 'fits', 'The largest sprite has 256 px; your limit is 256 px.'],
  // Scripts of a font
  ['font', { scripts: ['latin'] }, 'fits', 'The font covers Basic Latin.'],
  ['font', { scripts: ['latin', 'western_european'] }, 'fits', 'The font covers Basic Latin and Western European.'],
  ['font', { scripts: ['latin', 'greek'] }, 'work', 'The font does not cover Greek. Use a second font for it.'],
  ['font', { scripts: ['cyrillic', 'thai'] }, 'fails', 'The font does not cover Cyrillic and Thai.'],
];

test.for(CASES)('judges %s for %j as %s', ([product, needs, verdict, reason]) => {
  expect(judgeFit(needs, requireFacts(product))).toBe(verdict);
  expect(explainFit(needs, requireFacts(product)).map(({ text }) => text)).toEqual([reason]);
});

test.for<[product: Name, needs: ProjectNeeds, note: string | null]>([
  ['castle', unity, 'needs glTFast'],
  ['castle', unreal4, 'needs glTF Importer'],
  ['castle', godot, null],
  // The pictures of the pack need nothing, so its vector files need no package either.
  ['hud', unity, null],
  ['castle', { ...unity, model_triangles: 51_695 }, null],
])('notes for %s and %j what has to be installed: %s', ([product, needs, note]) => {
  expect(noteFit(needs, requireFacts(product))).toBe(note);
});

test('every rule has a case', () => {
  const judged = CASES.flatMap(([product, needs]) => explainFit(needs, requireFacts(product)).map(({ rule }) => rule));
  expect(new Set(judged)).toEqual(new Set(FIT_RULES.map(({ id }) => id)));
});

describe('rules that do not apply', () => {
  test.for<[Name, ProjectNeeds]>([
    ['hero', { model_triangles: 1, scene_triangles: 1, model_materials: 1, model_draw_calls: 1, skeleton_bones: 1 }],
    ['font', { texture_px: 1, texture_bytes: 10_000, sprite_px: 1, platforms: ['web'] }],
    ['castle', { scripts: ['thai'], sprite_px: 1, formats: ['png', 'ttf'] }],
    ['hud', { platforms: ['console'] }],
  ])('say nothing about %s for %j, so the verdict is not known', ([product, needs]) => {
    expect(explainFit(needs, requireFacts(product))).toEqual([]);
    expect(judgeFit(needs, requireFacts(product))).toBe('not_known');
  });
});

test('names the textures of a model that has some', () => {
  const textured: ProductFacts = {
    license: 'Prefab Bazaar Standard License',
    formats: ['glb', 'zip'],
    texture_bytes: 22_369_622,
  };
  expect(explainFit({ texture_bytes: 22_360_000 }, textured).map(({ verdict, text }) => [verdict, text])).toEqual([
    [
      'work',
      'The textures of a model take up to 22.37 MB of memory, more than your 22.36 MB. Scale textures down or compress them.',
    ],
  ]);
});

describe('facts that are missing', () => {
  const needs: ProjectNeeds = { ...godot, model_triangles: 1_000 };
  const unread: ProductFacts = { license: 'Prefab Bazaar Standard License', formats: ['glb', 'zip'] };

  test('never count as fitting', () => {
    expect(judgeFit(needs, unread)).toBe('not_known');
    expect(explainFit(needs, unread).map(({ verdict, text }) => [verdict, text])).toEqual([
      ['fits', 'Godot 4 reads GLB.'],
      ['not_known', 'The number of triangles of the largest model is not known.'],
    ]);
  });

  test('do not hide a rule that fails', () => {
    expect(judgeFit({ ...needs, license: ['sharing'] }, unread)).toBe('fails');
  });

  test.for<[keyof ProductFacts, Name, ProjectNeeds]>([
    ['model_triangles', 'castle', { model_triangles: 1 }],
    ['scene_triangles', 'castle', { scene_triangles: 1 }],
    ['model_materials', 'castle', { model_materials: 1 }],
    ['model_draw_calls', 'castle', { model_draw_calls: 1 }],
    ['skeleton_bones', 'adventurer', { skeleton_bones: 1 }],
    ['texture_px', 'hud', { texture_px: 1 }],
    ['texture_bytes', 'hud', { texture_bytes: 10_000 }],
    ['texture_bytes', 'castle', { texture_bytes: 10_000 }],
    ['texture_px', 'hud', { platforms: ['web'] }],
    ['sprite_px', 'hero', { sprite_px: 1 }],
    ['scripts', 'font', { scripts: ['latin'] }],
  ])('%s of %s makes %j not known', ([fact, product, one]) => {
    const { [fact]: _missing, ...rest } = requireFacts(product);
    const [reason] = explainFit(one, rest as ProductFacts);
    expect(reason).toMatchObject({ verdict: 'not_known', text: expect.stringMatching(/not known\.$/) });
  });

  test('a license without terms and files of unknown formats are not known', () => {
    expect(judgeFit({ license: ['changes'] }, { ...unread, license: 'Other' })).toBe('not_known');
    expect(judgeFit(unity, { ...unread, formats: ['tmj'] })).toBe('not_known');
  });
});

const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const generateSubset = <Value>(values: readonly Value[]) =>
  optional(fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }));
const budget = optional(fc.integer({ min: 1, max: 60_000 }));
const ENGINES = Object.entries(ENGINE_VERSIONS).flatMap(([engine, versions]) =>
  versions.map((engine_version) => ({ engine, engine_version })),
);

/** Projects as a form or a link may hold them. */
const randomNeeds = fc
  .record({
    engine: optional(fc.constantFrom(...ENGINES)),
    platforms: generateSubset(PLATFORMS),
    model_triangles: budget,
    scene_triangles: budget,
    model_materials: optional(fc.integer({ min: 1, max: 30 })),
    model_draw_calls: optional(fc.integer({ min: 1, max: 120 })),
    skeleton_bones: optional(fc.integer({ min: 1, max: 30 })),
    texture_px: budget,
    texture_bytes: optional(fc.integer({ min: 10_000, max: 12_000_000 })),
    sprite_px: optional(fc.integer({ min: 1, max: 300 })),
    scripts: generateSubset(FONT_SCRIPTS),
    formats: generateSubset(WANTED_FORMATS),
    license: generateSubset(LICENSE_NEEDS),
  })
  .map(({ engine, ...rest }) => projectNeedsSchema.safeParse(JSON.parse(JSON.stringify({ ...engine, ...rest }))).data)
  .filter((needs) => needs !== undefined);

test('an engine never asks for changes of files that it reads with a free package', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ENGINES), fc.constantFrom(...WANTED_FORMATS), (engine, format) => {
      const needs = engine as ProjectNeeds;
      const files: ProductFacts = { license: 'Prefab Bazaar Standard License', formats: [format] };
      const [reason] = explainFit(needs, files);
      if (/ reads .* with /.test(reason?.text ?? '')) {
        expect(reason?.verdict).toBe('fits');
        expect(noteFit(needs, files)).toMatch(/^needs /);
      } else expect(noteFit(needs, files)).toBeNull();
    }),
    { numRuns: propertyRuns(80) },
  );
});

test('server and page come to the same verdict and reasons for any project and every demo product', () => {
  const index = new FitIndex(Object.keys(PRODUCTS).length + 1);
  const names = [...facts.keys()];
  names.forEach((name, document) => {
    const { license, ...fileFacts } = requireFacts(name);
    index.add(document, { formats: [], fileFacts });
    expect(index.getFacts(document)).toEqual({ license, ...fileFacts });
  });
  fc.assert(
    fc.property(randomNeeds, (needs) => {
      const code = encodeNeeds(needs);
      const fitting = index.of(code, names.length);
      names.forEach((name, document) => {
        // What the page has went through JSON, and its project through an address.
        const received = productFactsSchema.parse(JSON.parse(JSON.stringify(index.getFacts(document))));
        const onPage = decodeNeeds(code) ?? {};
        const verdict = judgeFit(onPage, received);
        expect(verdict).toBe(judgeFit(needs, requireFacts(name)));
        expect(explainFit(onPage, received)).toEqual(explainFit(needs, requireFacts(name)));
        expect(hasBit(fitting, document)).toBe(verdict === 'fits' || verdict === 'work');
        const note = noteFit(onPage, received);
        expect(note).toBe(noteFit(needs, requireFacts(name)));
        if (note !== null) expect(verdict).toBe('fits');
      });
    }),
    { numRuns: propertyRuns(80) },
  );
});
