// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { BROWSER_SENTENCES } from './browser-sentences.ts';
import { NO_BEHAVIOR } from './no-behavior.ts';
import { SENTENCES } from './sentences.ts';
import { titlesIn } from './titles.ts';
import { uncoveredBy } from './uncovered.ts';
import specification from '../../docs/specification.md?raw';
import entityTests from './entities.test.ts?raw';

const tests = import.meta.glob<string>(['../**/*.test.{ts,tsx}', '../e2e/**/*.e2e.ts', '!./sentences.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const extractTitles = (files: readonly [path: string, text: string][]) => files.flatMap(([, text]) => titlesIn(text));
const titles = extractTitles(Object.entries(tests));
const browserTitles = extractTitles(Object.entries(tests).filter(([path]) => path.endsWith('.e2e.ts')));
const charts = Object.keys(import.meta.glob('../../src/machines/*/*.machine.ts')).map((path) => path.split('/').at(-2));

// One title stands for a table of entities there.
const quotes = [...titles, entityTests];

const isRequired = ({ chart }: (typeof SENTENCES)[number]) => chart === undefined || charts.includes(chart);

describe('a test title quotes every sentence of the specification about behavior', () => {
  test.each(SENTENCES.filter(isRequired).map(({ section, text }) => [section, text]))('section %s: %s', (_, text) => {
    expect(
      quotes.some((quote) => quote.includes(text)),
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

describe('the lists and the specification', () => {
  const listed = [...SENTENCES, ...BROWSER_SENTENCES, ...NO_BEHAVIOR].map(({ text }) => text);

  test('list every sentence: a new one needs a test, or a reason in no-behavior.ts', () => {
    expect(uncoveredBy(specification, listed)).toEqual([]);
  });

  test('list no text that the specification does not have', () => {
    expect(listed.filter((text) => !specification.includes(text))).toEqual([]);
  });

  test('give no reason for a sentence that is tested', () => {
    const tested = new Set([...SENTENCES, ...BROWSER_SENTENCES].map(({ text }) => text));
    expect(NO_BEHAVIOR.filter(({ text }) => tested.has(text))).toEqual([]);
  });
});

test('finds the part of a sentence that is not listed', () => {
  const text = '# Title\n- Login: shows a form, then hides it. Sends an email.\n| /reset | Password reset |';
  expect(uncoveredBy(text, ['shows a form', 'hides it', 'Password reset'])).toEqual(['… , … . Sends an email.']);
  expect(uncoveredBy(text, ['shows a form', 'hides it', 'Sends an email', 'Password reset'])).toEqual([]);
});

test('reads test titles from source text', () => {
  const text = `
    test('a "b"', () => {});
    test.each([['x', 1], ['y', f(2)]])("it's %s", () => {});
    describe.each(LIST)('group \\'c\\'', () => {});
    const other = 'not a title'; contest('nor this');`;
  expect(titlesIn(text)).toEqual(['a "b"', "it's %s", "group 'c'"]);
});
