import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/routes.ts';

// The specification's, and what lies beneath them: an article, an order, a thread, a report, and where mailed links lead.
test('every page of the specification has an address, and each is there once', () => {
  expect(new Set(PAGE_PATHS).size).toBe(PAGE_PATHS.length);
  expect(PAGE_PATHS).toHaveLength(38);
  for (const path of PAGE_PATHS) expect(path).toMatch(/^\/(?:[a-z-]+(?:\/(?:[a-z-]+|:id|:slug|:number|:code))*)?$/);
});
