import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/routes.ts';

/** Written pages and articles. */
const written = import.meta.glob<string>('../../server/modules/content/texts/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const texts = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** The path of a link that is written in the code, without query and fragment. */
const LINK = /\b(?:href|to)(?:="|=\{`|: '|: `)(\/[^"'`?#]*)/g;

// docs/specification.md#2-screens-and-routes
test.each([
  ['the code', texts, 80],
  ['the written pages', written, 10],
] as const)('every link in %s leads to a page', (_, sources, least) => {
  const links = Object.values(sources)
    .flatMap((text) => [...text.matchAll(LINK)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, 'value')))
    // An expression with a text of its own is cut.
    .filter((path) => !path.includes('${'));
  expect(links.length).toBeGreaterThan(least);
  expect(links.filter((path) => !PAGE_PATHS.some((page) => matchPath(page, path)))).toEqual([]);
});
