import { expect, test } from 'vitest';
import { getFileKind, getFileKindName } from '#lib/products/file-kinds.ts';

test.each([
  ['models/taxi.glb', '3D model'],
  ['png/1x/Button.PNG', 'Picture'],
  ['svg/button.svg', 'Vector picture'],
  ['fonts/Gumdrop-Regular.ttf', 'Font'],
  ['sounds/hit.ogg', 'Audio'],
  ['tileset/dungeon.tsj', 'Data'],
  ['README.md', 'Text'],
  ['no-extension', 'Other file'],
  ['setup.unknown', 'Other file'],
])('%s is of the kind %s', (path, name) => {
  expect(getFileKindName(getFileKind(path))).toBe(name);
});
