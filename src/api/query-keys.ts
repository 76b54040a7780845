/** Freshness of data that rarely changes, ms (specification, section 9). */
export const FRESH_FOR = 300_000;

/**
 * First part of every query key: it says whose answer it is.
 * - `private`: only a signed-in user's; removed when the session ends
 * - `personal`: public, with marks for a signed-in user (purchased); asked again when the session changes
 * - `public`: the same for everybody
 */
export const queryScope = { private: 'private', personal: 'personal', public: 'public' } as const;

/**
 * For what a page's loader asks before the page is drawn: a failure stays one until the shopper goes there again or presses Retry, else
 * the page would ask a second time at once (specification, section 8: "queries are not retried").
 */
export const askedByLoader = { retryOnMount: false } as const;
