// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { BROWSER_SENTENCES } from './browser-sentences.ts';
import { SENTENCES } from './sentences.ts';
import { titlesIn } from './titles.ts';

const tests = import.meta.glob<string>(['../**/*.test.{ts,tsx}', '../e2e/**/*.e2e.ts', '!./sentences.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const titlesOf = (files: readonly [path: string, text: string][]) => files.flatMap(([, text]) => titlesIn(text));
const titles = titlesOf(Object.entries(tests));
const browserTitles = titlesOf(Object.entries(tests).filter(([path]) => path.endsWith('.e2e.ts')));
const charts = Object.keys(import.meta.glob('../../src/machines/*/*.machine.ts')).map((path) => path.split('/').at(-2));

const isRequired = ({ chart }: (typeof SENTENCES)[number]) => chart === undefined || charts.includes(chart);

describe('a test title quotes every sentence of the specification about behavior', () => {
  test.each(SENTENCES.filter(isRequired).map(({ section, text }) => [section, text]))('section %s: %s', (_, text) => {
    expect(
      titles.some((title) => title.includes(text)),
      'expected a test whose title quotes the sentence',
    ).toBe(true);
  });

  test('lists no sentence twice', () => {
    const texts = SENTENCES.map(({ section, text }) => `${section}: ${text}`);
    expect(texts).toEqual([...new Set(texts)]);
  });
});

describe('a browser check quotes every sentence of the specification about the public shop', () => {
  test.each(BROWSER_SENTENCES.map(({ section, text }) => [section, text]))('section %s: %s', (_, text) => {
    expect(
      browserTitles.some((title) => title.includes(text)),
      'expected a check in tests/e2e that quotes the sentence',
    ).toBe(true);
  });

  test('lists no sentence twice', () => {
    const texts = BROWSER_SENTENCES.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });
});

test('reads test titles from source text', () => {
  const text = `
    test('a "b"', () => {});
    test.each([['x', 1], ['y', f(2)]])("it's %s", () => {});
    describe.each(LIST)('group \\'c\\'', () => {});
    const other = 'not a title'; contest('nor this');`;
  expect(titlesIn(text)).toEqual(['a "b"', "it's %s", "group 'c'"]);
});
