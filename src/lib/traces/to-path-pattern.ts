import { IDENTIFIER_MAX } from '#contract/traces/trace-limits.ts';

/**
 * Words of the fixed segments of the shop's page and API paths, as a regular expression. Any other segment is an id or user input.
 * tests/server/to-path-pattern.test.ts fails if one is missing. One text is smaller in the first script than a list of strings.
 */
const WORDS =
  'about|account|active|add|admin|all|articles?|asset|assign(ees)?|audit|billing|block|blog|bundles|buyers|cancel|cart|' +
  'catalog|category|certificates|changes?|clear|close|codes|confirm|contact|contents|create|credit|csp|csv|date|demo|docs|downloads|' +
  'edit|email|export|factor|facts|faq|favorites|files|forgot|free|get|history|in|info|invoice|json|link|login|logout|mark|' +
  'messages|methods|notes|openapi|options|orders?|overview|pages|paid|parts|passkeys?|password|pay|payments?|pictures|policy|' +
  'products?|projects|purchased?|receipt|recovery|refresh|refunds?|register|remove|reopen|reply|reports|request|reset|retry|reviews|save|' +
  'search|second|sessions|settings|sign|single|static|status|suggestions|support|terms|traces|tree|unblock|uploads|us|users?|' +
  'verify|versions|vote|webhooks|wishlist';

/** A segment such as `all-orders` or `orders.csv` consists of several words. */
const FIXED = new RegExp(`^((${WORDS})([-._]|$))+$`);

/**
 * The pattern of a path: `cart/add/12` becomes `cart/add/{}`. Traces store the pattern, because a path can contain typed text, a token or
 * an order number.
 * @param path may have a query, which is dropped
 * @returns at most as long as an identifier in a report
 */
export const toPathPattern = (path: string): string =>
  path
    .replace(/[?#].*/s, '')
    .replace(/[^/]+/g, (part) => (FIXED.test(part) ? part : '{}'))
    .slice(0, IDENTIFIER_MAX);
