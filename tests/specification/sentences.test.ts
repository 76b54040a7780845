// @vitest-environment node
import '#tests/support/quiet-console.ts';
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

const isAsked = ({ chart }: (typeof SENTENCES)[number]) => chart === undefined || charts.includes(chart);

// Issue "Every chart, every path": "The specification's transitions, each a named test that quotes the sentence".
describe('every sentence of the specification about behavior is the title of a test', () => {
  test.each(SENTENCES.filter(isAsked).map(({ section, text }) => [section, text]))('section %s: %s', (_, text) => {
    expect(
      titles.some((title) => title.includes(text)),
      'a test quotes it in its title',
    ).toBe(true);
  });

  test('none stands there twice', () => {
    const texts = SENTENCES.map(({ section, text }) => `${section}: ${text}`);
    expect(texts).toEqual([...new Set(texts)]);
  });
});

// Issue "The public shop", must show: "A spec-literal browser suite, one named check per sentence".
describe('every sentence of the specification about the public shop is shown in the browser', () => {
  test.each(BROWSER_SENTENCES.map(({ section, text }) => [section, text]))('section %s: %s', (_, text) => {
    expect(
      browserTitles.some((title) => title.includes(text)),
      'a check in tests/e2e quotes it',
    ).toBe(true);
  });

  test('none stands there twice', () => {
    const texts = BROWSER_SENTENCES.map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
  });
});

test('titles are read as they are written', () => {
  const text = `
    test('a "b"', () => {});
    test.each([['x', 1], ['y', f(2)]])("it's %s", () => {});
    describe.each(LIST)('group \\'c\\'', () => {});
    const other = 'not a title'; contest('nor this');`;
  expect(titlesIn(text)).toEqual(['a "b"', "it's %s", "group 'c'"]);
});
