import { expect, test } from 'vitest';
import { FONT_SCRIPTS } from '#contract/products/product-facts.ts';
import { PROJECT_CODE_MAX, decodeNeeds, decodeProject } from '#contract/projects/decode-project.ts';
import { encodeNeeds, encodeProject } from '#contract/projects/encode-project.ts';
import { BUDGET_MAX, LICENSE_NEEDS, PLATFORMS, type Project, WANTED_FORMATS } from '#contract/projects/project.ts';

const project: Project = {
  name: 'Gärten & Höhlen 🌋',
  needs: { engine: 'godot', engine_version: '4', platforms: ['web', 'android'], model_triangles: 5_000 },
};

test('a project survives a shared link', () => {
  const code = encodeProject(project);
  expect(code).toMatch(/^[\w-]+$/);
  expect(decodeProject(code)).toEqual(project);
});

test('equal needs have equal texts, whatever the order of their parts', () => {
  const same = decodeNeeds(
    btoa('{"platforms":["android","web","web"],"model_triangles":5000,"engine_version":"4","engine":"godot"}').replace(
      /=+$/,
      '',
    ),
  );
  expect(same && encodeNeeds(same)).toBe(encodeNeeds(project.needs));
  expect(encodeNeeds({ ...project.needs, formats: [], license: undefined })).toBe(encodeNeeds(project.needs));
});

test('the longest project fits into an address', () => {
  const longest = encodeProject({
    name: '🌋'.repeat(30),
    needs: {
      engine: 'blender',
      engine_version: '5',
      platforms: [...PLATFORMS],
      ...BUDGET_MAX,
      scripts: [...FONT_SCRIPTS],
      formats: [...WANTED_FORMATS],
      license: [...LICENSE_NEEDS],
    },
  });
  expect(longest.length).toBeLessThan(PROJECT_CODE_MAX);
  expect(decodeProject(longest)).not.toBeNull();
});

test('a link from before there were budgets for draw calls and texture memory keeps its text and project', () => {
  const code =
    'eyJuYW1lIjoiTGF2YSBDYXZlcyIsIm5lZWRzIjp7ImVuZ2luZSI6ImdvZG90IiwiZW5naW5lX3ZlcnNpb24iOiI0IiwibW9kZWxfbWF0ZXJpYWxzIjozLCJza2VsZXRvbl9ib25lcyI6MzAsInRleHR1cmVfcHgiOjEwMjQsInNwcml0ZV9weCI6NjR9fQ';
  const shared: Project = {
    name: 'Lava Caves',
    needs: {
      engine: 'godot',
      engine_version: '4',
      model_materials: 3,
      skeleton_bones: 30,
      texture_px: 1_024,
      sprite_px: 64,
    },
  };
  expect(decodeProject(code)).toEqual(shared);
  expect(encodeProject(shared)).toBe(code);
});

const coded = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');

test.for([
  ['an empty text', ''],
  ['a text that is not a code', 'a b'],
  ['a code of no JSON', 'abcd'],
  ['an unknown field', coded({ model_triangles: 1, admin: true })],
  ['nothing but empty lists', coded({ platforms: [] })],
  ['no needs', coded({})],
  ['a budget of zero', coded({ model_triangles: 0 })],
  ['a budget above the limit', coded({ skeleton_bones: BUDGET_MAX.skeleton_bones + 1 })],
  ['texture memory below 0.01 MB', coded({ texture_bytes: 9_999 })],
  ['a part of a byte', coded({ texture_bytes: 10_000.5 })],
  ['an engine without its version', coded({ engine: 'unity' })],
  ['a version of another engine', coded({ engine: 'unity', engine_version: '4' })],
  ['a version without its engine', coded({ engine_version: '4', model_triangles: 1 })],
  ['a text that is too long', 'a'.repeat(PROJECT_CODE_MAX + 1)],
])('rejects %s', ([, code]) => {
  expect(decodeNeeds(code ?? '')).toBeNull();
});
