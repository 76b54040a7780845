import { expect, test } from 'vitest';
import { type ContentsFolder, getEntryName, toContentsTree } from '#lib/products/contents-tree.ts';

const entry = (path: string, size = 1) => ({ path, size });
/** A tree as text: folders with their numbers, then files. */
const formatTree = ({ name, files, size, folders, entries }: ContentsFolder, indent = ''): string[] => [
  `${indent}${name}/ ${files} ${size}`,
  ...folders.flatMap((folder) => formatTree(folder, `${indent}  `)),
  ...entries.map(({ path }) => `${indent}  ${getEntryName(path)}`),
];

test('arranges files in folders and counts what is inside', () => {
  const tree = toContentsTree([
    entry('README.md', 5),
    entry('models/car.glb', 100),
    entry('models/parts/wheel.glb', 10),
    entry('models/parts/door.glb', 20),
  ]);
  expect(formatTree(tree)).toEqual([
    '/ 4 135',
    '  models/ 3 130',
    '    parts/ 2 30',
    '      wheel.glb',
    '      door.glb',
    '    car.glb',
    '  README.md',
  ]);
});

test('joins folders that hold nothing but one other', () => {
  const tree = toContentsTree([entry('art/png/1x/a.png'), entry('art/png/1x/b.png'), entry('notes.txt')]);
  expect(formatTree(tree)).toEqual(['/ 3 3', '  art/png/1x/ 2 2', '    a.png', '    b.png', '  notes.txt']);
});

test('an archive without files is an empty root', () => {
  expect(formatTree(toContentsTree([]))).toEqual(['/ 0 0']);
});
