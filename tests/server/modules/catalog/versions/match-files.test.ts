import { expect, test } from 'vitest';
import { type VersionFile, matchFiles } from '#server/modules/catalog/versions/match-files.ts';

/** Files from texts such as `models/car.glb a 12`: path, checksum and size, which is 1 by default. */
const parseFiles = (...lines: string[]): VersionFile[] =>
  lines.map((line) => {
    const [path = '', checksum = '', size = '1'] = line.split(' ');
    return { path, checksum, size: Number(size) };
  });

const match = (before: string[], after: string[]) => {
  const { added, removed, renamed, changed, unchanged } = matchFiles(parseFiles(...before), parseFiles(...after));
  return {
    added: added.map(({ path }) => path),
    removed: removed.map(({ path }) => path),
    renamed: renamed.map((pair) => `${pair.before.path} > ${pair.after.path}`),
    changed: changed.map(({ after: { path } }) => path),
    unchanged,
  };
};
const NOTHING = { added: [], removed: [], renamed: [], changed: [], unchanged: 0 };

test.each<[title: string, before: string[], after: string[], expected: Partial<typeof NOTHING> | object]>([
  ['nothing in two equal versions', ['a x', 'b y'], ['b y', 'a x'], { unchanged: 2 }],
  ['an added file', ['a x'], ['a x', 'b y'], { added: ['b'], unchanged: 1 }],
  ['a removed file', ['a x', 'b y'], ['a x'], { removed: ['b'], unchanged: 1 }],
  ['a changed file by its checksum', ['a x'], ['a y'], { changed: ['a'] }],
  ['a changed file by its size alone', ['a x 1'], ['a x 2'], { changed: ['a'] }],
  ['a renamed file by its content', ['old/a x'], ['new/b x'], { renamed: ['old/a > new/b'] }],
  [
    'a moved file before one with another name',
    ['b/z x', 'a/a x'],
    ['c/z x'],
    { renamed: ['b/z > c/z'], removed: ['a/a'] },
  ],
  ['one rename for one removed file', ['a x'], ['b x', 'c x'], { renamed: ['a > b'], added: ['c'] }],
  ['a copy of a file that stays as an added one', ['a x'], ['a x', 'b x'], { added: ['b'], unchanged: 1 }],
  ['no rename between files of another size', ['a x 1'], ['b x 2'], { added: ['b'], removed: ['a'] }],
  ['no rename between empty files', ['a x 0'], ['b x 0'], { added: ['b'], removed: ['a'] }],
  ['two files that swapped their content as changed', ['a x', 'b y'], ['a y', 'b x'], { changed: ['a', 'b'] }],
  ['everything new without an older file', [], ['a x'], { added: ['a'] }],
])('finds %s', (_, before, after, expected) => {
  expect(match(before, after)).toEqual({ ...NOTHING, ...expected });
});

test('sorts files by path, with numbers by their value', () => {
  expect(match(['a10 x', 'a2 y'], ['b10 u', 'b9 v'])).toMatchObject({ removed: ['a2', 'a10'], added: ['b9', 'b10'] });
});

test('finds 20,000 renamed files with equal and with different content within a second', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => index);
  for (const content of [(index: number) => `x${index}`, () => 'x']) {
    const before = numbers.map((index) => ({ path: `old/${index}.png`, checksum: content(index), size: 1 }));
    const after = before.map((file) => ({ ...file, path: file.path.replace('old', 'new') }));
    const begun = performance.now();
    const { renamed } = matchFiles(before, after);
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(renamed).toHaveLength(20_000);
  }
});
