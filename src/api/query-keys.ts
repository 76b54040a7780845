/** ms in which rarely changing data counts as fresh, see docs/specification.md#9-business-constants-and-limits. */
export const STALE_TIME_MS = 300_000;

/**
 * Freshness of the cart and the wishlist. What a page shows later than the header, such as its cards, shares the header's response. A tab
 * that is shown again loads the list anew, because another tab or device may have changed it. See docs/charts.md#lists-in-other-tabs.
 */
export const savedListFreshness = { staleTime: 30_000, refetchOnWindowFocus: 'always' } as const;

/**
 * First part of every query key: who may see the data.
 * - `private`: one signed-in user; removed when the session ends
 * - `personal`: everybody, with marks for a signed-in user (purchased); refetched when the session changes
 * - `public`: everybody
 */
export const queryScope = { private: 'private', personal: 'personal', public: 'public' } as const;

/**
 * Options for a query that a page's loader prefetches. Without them the page would retry a failed query immediately, but queries are not
 * retried, see docs/specification.md#8-the-error-catalogue.
 */
export const loaderQueryOptions = { retryOnMount: false } as const;
