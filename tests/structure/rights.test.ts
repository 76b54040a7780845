import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/routes.ts';
import { RIGHTS_PAGE, buildRightsDocument } from '#qa/rights/document.ts';
import { PAGE_RIGHTS } from '#qa/rights/page-rights.ts';

test('docs/rights.md is up to date', () => {
  const committed = readFileSync(join(import.meta.dirname, '../..', RIGHTS_PAGE), 'utf8');
  expect(committed === buildRightsDocument(), `${RIGHTS_PAGE} is stale: run \`npm run rights\``).toBe(true);
});

test('every page has a line, and every line has a page', () => {
  expect(Object.keys(PAGE_RIGHTS).toSorted()).toEqual([...PAGE_PATHS].toSorted());
});
