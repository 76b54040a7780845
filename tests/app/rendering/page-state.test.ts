import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { restoreQueries } from '#app/rendering/page-state.ts';
import type { PageState } from '#contract/rendered-page.ts';

const PRODUCT = ['public', 'product', '7'];
const CART_MARKS = ['personal', 'product', '7'];
const STATE = { queries: [PRODUCT, CART_MARKS].map((key) => [key, 'data']), charts: [] } as unknown as PageState;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Which queries of the document count as old, and are loaded again. */
const listOld = (type: string, isSignedIn: boolean) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const queryClient = new QueryClient();
  restoreQueries(queryClient, STATE, isSignedIn);
  return [PRODUCT, CART_MARKS].filter((key) => queryClient.getQueryState(key)?.dataUpdatedAt === 0);
};

// docs/decisions/026-render-public-pages-on-the-server.md
test.each([
  ['navigate', false, []],
  ['reload', false, []],
  ['navigate', true, [CART_MARKS]],
  ['back_forward', false, [PRODUCT, CART_MARKS]],
])('loads these data of a document again after %s, signed in %s: %j', (type, isSignedIn, old) => {
  expect(listOld(type, isSignedIn)).toEqual(old);
});
