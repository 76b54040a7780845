import { expect, test } from 'vitest';
import type { VersionChanges } from '#contract/products/version-changes.ts';
import { getChangedFacts, groupChanges } from '#lib/products/version-changes.ts';

const NOTHING: VersionChanges = {
  from: '1.0.0',
  to: '1.1.0',
  totals: { added: 0, removed: 0, renamed: 0, changed: 0, unchanged: 3 },
  added: [],
  removed: [],
  renamed: [],
  changed: [],
  breaking: [],
};

test.each([
  [
    'of a model',
    {
      model: { triangles: 1200, materials: 2, bones: 0, animations: 1, draw_calls: 4, texture_bytes: 1_398_102 },
      dimensions: [1, 2, 0.5] as [number, number, number],
    },
    {
      model: { triangles: 1300, materials: 2, bones: 0, animations: 2, draw_calls: 2, texture_bytes: 5_592_406 },
      dimensions: [1, 2, 0.5] as [number, number, number],
    },
    ['Triangles 1,200 1,300', 'Draw calls 4 2', 'Animations 1 2', 'Texture memory 1.4 MB 5.6 MB'],
  ],
  [
    'of a picture',
    { picture: { width: 8, height: 8 } },
    { picture: { width: 16, height: 8 } },
    ['Picture 8 × 8 px 16 × 8 px'],
  ],
  ['of a typeface', { font: { glyphs: 100 } }, { font: { glyphs: 181 } }, ['Glyphs 100 181']],
  [
    'of a sheet',
    { sheet: { frames: 12, width: 64, height: 64 } },
    { sheet: { frames: 24, width: 32, height: 64 } },
    ['Frames 12 24', 'Frame 64 × 64 px 32 × 64 px'],
  ],
  ['that only one version has', {}, { font: { glyphs: 3 } }, ['Glyphs – 3']],
  ['of equal files', { font: { glyphs: 3 } }, { font: { glyphs: 3 } }, []],
])('lists the facts that differ %s', (_, before, after, expected) => {
  expect(getChangedFacts(before, after).map((fact) => `${fact.label} ${fact.before} ${fact.after}`)).toEqual(expected);
});

test('groups the files, the changed ones first, and leaves out empty groups', () => {
  expect(groupChanges(NOTHING)).toEqual([]);
  const groups = groupChanges({
    ...NOTHING,
    totals: { added: 1, removed: 2, renamed: 1, changed: 1, unchanged: 0 },
    added: [{ path: 'a.glb', size: 1_000, facts: { model: { triangles: 12, materials: 1, bones: 0, animations: 0 } } }],
    removed: [{ path: 'b.png', size: 5 }],
    renamed: [{ from: 'c.png', to: 'd.png', size: 7 }],
    changed: [{ path: 'e.ttf', size_before: 1_000, size_after: 2_000, before: {}, after: {}, picture: 1 }],
    pictures: { url: '/static/previews/e.webp', rows: 2 },
  });
  expect(groups.map(({ title, more }) => [title, more])).toEqual([
    ['1 file changed', 0],
    ['1 file added', 0],
    ['1 file renamed', 0],
    ['2 files removed', 1],
  ]);
  expect(groups.flatMap(({ rows }) => rows.map(({ path, note }) => [path, note]))).toEqual([
    ['e.ttf', '1.0 kB → 2.0 kB'],
    ['a.glb', '1.0 kB · Triangles 12 · Materials 1 · Bones 0 · Animations 0'],
    ['d.png', 'was c.png'],
    ['b.png', '5 B'],
  ]);
  expect(groups[0]?.rows[0]?.pictures).toEqual({ url: '/static/previews/e.webp', row: 1, rows: 2 });
});
