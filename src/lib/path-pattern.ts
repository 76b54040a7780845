/**
 * Fixed segments of the shop's page and API paths. Any other segment is an id or user input.
 * tests/server/path-pattern.test.ts fails if one is missing. Lines of words are smaller in the first script than a list of strings.
 */
const WORDS = new Set(
  [
    'about account add admin all-orders all-support all-users-edit all-users-info article articles asset assign',
    'assignees audit block blog buyers cancel cart catalog category certificates change-password clear close',
    'confirm confirm-email contact contact-us contact_us contents create-order create-user csp demo docs downloads',
    'email export faq favorites files forgot get-free history invoice link login logout mark-paid messages notes',
    'openapi.json orders orders.csv pages password pay payment-link payment_methods payments policy product',
    'products purchase purchased receipt refresh refund refunds register remove reopen reply reports reset retry',
    'reviews search second-factor sessions settings settings-date sign-in single-order single-support single-user-edit single-user-info',
    'static status suggestions support support.csv terms traces tree unblock users users.csv verify webhooks',
    'vote wishlist',
  ].flatMap((line) => line.split(' ')),
);

const patternOf = (part: string) => {
  if (part === '' || WORDS.has(part)) return part;
  return '{}';
};

/**
 * The pattern of a path: `cart/add/12` becomes `cart/add/{}`. Traces store the pattern, because a path can contain typed text, a token or
 * an order number.
 * @param path may have a query, which is dropped
 */
export const pathPattern = (path: string): string => (path.split(/[?#]/)[0] ?? '').split('/').map(patternOf).join('/');
