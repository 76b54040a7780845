import { expect, test } from 'vitest';
import { PAGE_PATHS } from '#contract/routes.ts';

// Those of the specification, and an article, an order, a certificate, a thread, a report, the check of certificates, the page of email
// links, the shopper's projects, and the overview, the audit, the products and the bundles of the Admin Panel.
test('every page of the specification has exactly one path', () => {
  expect(new Set(PAGE_PATHS).size).toBe(PAGE_PATHS.length);
  expect(PAGE_PATHS).toHaveLength(47);
  for (const path of PAGE_PATHS) expect(path).toMatch(/^\/(?:[a-z-]+(?:\/(?:[a-z-]+|:id|:slug|:number|:code))*)?$/);
});
