/**
 * Words of the fixed segments of the shop's page and API paths. Any other segment is an id or user input.
 * tests/server/to-path-pattern.test.ts fails if one is missing. One text is smaller in the first script than a list of strings.
 */
const WORDS = new Set(
  (
    'about account active add admin all article articles asset assign assignees audit billing block blog bundles buyers cancel cart ' +
    'catalog category certificates change changes clear close confirm contact contents create credit csp csv date demo docs ' +
    'downloads edit email export factor facts faq favorites files forgot free get history in info invoice json link ' +
    'login logout mark messages methods notes openapi options order orders overview pages paid parts passkey passkeys password pay payment payments ' +
    'pictures policy product products projects purchase purchased receipt refresh refund refunds register remove reopen reply ' +
    'reports request reset retry reviews save search second sessions settings sign single static status suggestions support ' +
    'terms traces tree unblock uploads us user users verify versions vote webhooks wishlist'
  ).split(' '),
);

/** A segment such as `all-orders` or `orders.csv` consists of several words. */
const toPattern = (part: string) => (part === '' || part.split(/[-._]/).every((word) => WORDS.has(word)) ? part : '{}');

/**
 * The pattern of a path: `cart/add/12` becomes `cart/add/{}`. Traces store the pattern, because a path can contain typed text, a token or
 * an order number.
 * @param path may have a query, which is dropped
 */
export const toPathPattern = (path: string): string =>
  (path.split(/[?#]/)[0] ?? '').split('/').map(toPattern).join('/');
