import { describe, expect, test } from 'vitest';
import { findBreakingChanges } from '#server/modules/catalog/versions/breaking-changes.ts';
import { describeChanges } from '#server/modules/catalog/versions/describe-changes.ts';
import type { FileDetails, NamedPart } from '#server/modules/catalog/versions/file-details.ts';
import { matchFiles } from '#server/modules/catalog/versions/match-files.ts';

/** Things from texts such as `Body@0/1`: name and place. */
const named = (...texts: string[]): NamedPart[] =>
  texts.map((text) => {
    const [name = '', place = ''] = text.split('@');
    return { name, place };
  });
const nodes = (...texts: string[]): FileDetails => ({ facts: {}, nodes: named(...texts) });
const clips = (...texts: string[]): FileDetails => ({ facts: {}, clips: named(...texts) });
const materials = (...texts: string[]): FileDetails => ({ facts: {}, materials: named(...texts) });
const box = (...dimensions: [number, number, number]): FileDetails => ({ facts: { dimensions } });
const font = (text: string): FileDetails => ({
  facts: {},
  characters: [...text].map((character) => character.codePointAt(0) ?? 0),
});
const sheet = (frames: string[], width?: number, height?: number): FileDetails => ({
  facts: { sheet: { frames: frames.length, ...(width && { width }), ...(height && { height }) } },
  frames,
});

// See docs/design/downloads-and-licenses.md#versions.
test.each<[title: string, before: FileDetails, after: FileDetails, texts: string[]]>([
  ['a removed node', nodes('Body@0', 'Wheel@0/0'), nodes('Body@0'), ['Node “Wheel” was removed']],
  ['a renamed node', nodes('Body@0', 'Wheel@0/0'), nodes('Body@0', 'Tire@0/0'), ['Node “Wheel” is now “Tire”']],
  ['a node whose place another node took', nodes('A@0', 'B@1', 'C@2'), nodes('A@0', 'C@1'), ['Node “B” was removed']],
  ['no added node', nodes('A@0'), nodes('A@0', 'B@1'), []],
  ['no moved node', nodes('A@0', 'B@1'), nodes('B@0', 'A@1'), []],
  ['a removed animation', clips('Idle@0 of 2', 'Walk@1 of 2'), clips('Idle@0 of 1'), ['Animation “Walk” was removed']],
  ['a renamed animation', clips('Idle@0 of 1'), clips('Rest@0 of 1'), ['Animation “Idle” is now “Rest”']],
  ['no added animation', clips('Idle@0 of 1'), clips('Idle@0 of 2', 'Wave@1 of 2'), []],
  ['a removed material', materials('Red@0 of 1'), materials(), ['Material “Red” was removed']],
  ['a scaled model', box(1, 2, 0.5), box(2, 4, 1), ['The size is now 2 × 4 × 1 m; it was 1 × 2 × 0.5 m, scaled by 2']],
  [
    'a model with another side',
    box(1, 2, 0.5),
    box(1, 3, 0.5),
    ['The size is now 1 × 3 × 0.5 m; it was 1 × 2 × 0.5 m'],
  ],
  [
    'a flat model that was scaled',
    box(1, 0, 1),
    box(3, 0, 3),
    ['The size is now 3 × 0 × 3 m; it was 1 × 0 × 1 m, scaled by 3'],
  ],
  ['no side within two percent', box(1, 2, 0.5), box(1.01, 1.97, 0.5), []],
  ['a side beyond two percent', box(1, 1, 1), box(1.03, 1, 1), ['The size is now 1.03 × 1 × 1 m; it was 1 × 1 × 1 m']],
  ['a removed character', font('abc'), font('ab'), ['1 character was removed: c']],
  [
    'many removed characters',
    font('abcdefghijklmnop'),
    font('a'),
    ['15 characters were removed: b c d e f g h i j k l m and 3 more'],
  ],
  ['no added character', font('ab'), font('abc'), []],
  [
    'another size of frames',
    sheet(['a', 'b'], 64, 64),
    sheet(['a', 'b'], 32, 64),
    ['Each frame is now 32 × 64 px; it was 64 × 64 px'],
  ],
  ['removed frames', sheet(['a', 'b', 'c'], 8, 8), sheet(['a'], 8, 8), ['2 frames were removed: b c']],
  [
    'fewer frames without names',
    { facts: { sheet: { frames: 24 } } },
    { facts: { sheet: { frames: 12 } } },
    ['It has 12 frames; it had 24'],
  ],
  ['no added frame', sheet(['a'], 8, 8), sheet(['a', 'b'], 8, 8), []],
  ['nothing in a file of an unknown format', { facts: {} }, { facts: {} }, []],
  ['nothing in a model that no longer opens', nodes('A@0'), { facts: {} }, []],
])('finds %s', (_, before, after, texts) => {
  expect(findBreakingChanges(before, after)).toEqual(texts);
});

describe('in a version', () => {
  const describePaths = (before: Record<string, string>, after: Record<string, string>) => {
    const files = (given: Record<string, string>) =>
      Object.entries(given).map(([path, checksum]) => ({ path, checksum, size: 1 }));
    return describeChanges(matchFiles(files(before), files(after)), { before: new Map(), after: new Map() });
  };

  test('a removed file and a renamed file break a project', () => {
    const { breaking } = describePaths({ 'a.png': 'x', 'b.glb': 'y' }, { 'c.glb': 'y' });
    expect(breaking).toEqual([
      { path: 'a.png', text: 'The file was removed' },
      { path: 'b.glb', text: 'The file is now c.glb' },
    ]);
  });

  test('documents do not, because no project loads them', () => {
    const before = { 'README.md': 'a', 'docs/guide.pdf': 'b', LICENSE: 'c', 'old.txt': 'd' };
    expect(describePaths(before, { 'new.txt': 'd' }).breaking).toEqual([]);
  });

  test('the lists hold at most 500 files of each kind, and 200 breaking changes', () => {
    const many = (name: string) =>
      Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`${name}-${at}.png`, `${name}${at}`]));
    const { totals, removed, added, breaking } = describePaths(many('old'), many('new'));
    expect(totals).toMatchObject({ removed: 600, added: 600 });
    expect([removed.length, added.length, breaking.length]).toEqual([500, 500, 200]);
  });
});
