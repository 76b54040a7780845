import { describe, expect, test } from 'vitest';
import { policy } from '#server/modules/content/texts/pages/policy.ts';

const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '../../public/*.js'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Code that writes to a storage of the browser. */
const WRITES = /\.setItem\(|\.cookie = |getDirectoryHandle\(|indexedDB\.open\(|caches\.open\(|<ScrollRestoration/;
/** Passes a value on to a storage that the caller names. */
const PASSES_ON = [
  'src/app/browser/open-cookies.ts',
  'src/lib/browser/open-storage.ts',
  'src/app/browser/watch-storage.ts',
];
/** How the code names an entry, and the entry that a library writes. */
const NAMES = [/const (?:\w+_)?(?:KEY|COOKIE|FOLDER|CACHE) = '([^']+)'/g, /<(ScrollRestoration)/g];
const SCROLL_POSITIONS = 'react-router-scroll-positions';

const writers = Object.entries(sources)
  .map(([path, text]) => ({ path: path.replace('../../', ''), text }))
  .filter(({ path, text }) => WRITES.test(text) && !PASSES_ON.includes(path))
  .map(({ path, text }) => ({
    path,
    entries: NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name)).map((name) =>
      name === 'ScrollRestoration' ? SCROLL_POSITIONS : name,
    ),
  }));

const getTableEntries = (id: string) =>
  policy.versions[0].sections.find((section) => section.id === id)?.table?.rows.map(([entry = '']) => entry) ?? [];

describe('the privacy policy', () => {
  test.each(writers)('can be compared with $path, which names what it stores', ({ entries }) => {
    expect(entries.length).toBeGreaterThan(0);
  });

  test('lists every cookie and every entry that the pages store in the browser, and no other', () => {
    const stored = writers.flatMap(({ entries }) => entries).sort();
    expect([...getTableEntries('cookies'), ...getTableEntries('browser-storage')].sort()).toEqual([...new Set(stored)]);
    expect(getTableEntries('cookies')).toEqual(['access_token_unity', 'refresh_token_unity', 'cookiesAccepted']);
  });
});
