import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/routes.ts';

const texts = import.meta.glob<string>('../../src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** The path of a link that is written in the code, without query and fragment. */
const LINK = /\b(?:href|to)(?:="|=\{`|: '|: `)(\/[^"'`?#]*)/g;

// docs/specification.md#2-screens-and-routes
test('every link in the code leads to a page', () => {
  const links = Object.values(texts)
    .flatMap((text) => [...text.matchAll(LINK)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, 'value')))
    // An expression with a text of its own is cut.
    .filter((path) => !path.includes('${'));
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter((path) => !PAGE_PATHS.some((page) => matchPath(page, path)))).toEqual([]);
});
