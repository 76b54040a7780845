import type { BadInput } from './handled-fault.ts';

const CATALOG = 'tests/server/modules/catalog/routes/catalog.test.ts';
const PAGES = 'tests/server/modules/documents/routes/pages.test.ts';
const SEARCH = 'tests/server/modules/catalog/search-products.test.ts';
const CART = 'tests/server/modules/cart/cart.test.ts';
const ORDERS = 'tests/server/modules/orders/orders.test.ts';
const SUPPORT = 'tests/server/modules/support/change-own-request.test.ts';
const RIGHTS = 'tests/server/rights.test.ts';
const BUY = 'tests/server/modules/payments/checkout/buy-cart.test.ts';
const CONTACT = 'tests/server/modules/support/routes/contact.test.ts';
const OUTBOX = 'tests/server/platform/email/outbox.test.ts';
const RESET = 'tests/server/modules/identity/reset-password.test.ts';
const WEBHOOKS = 'tests/server/modules/payments/webhooks.test.ts';
const SAFE_PATH = 'tests/lib/addresses/safe-path.test.ts';
const ASSETS = 'tests/server/modules/catalog/routes/assets.test.ts';
const HTTP = 'tests/server/platform/http/http.test.ts';
const METHODS = 'tests/server/methods.test.ts';

/** Bad input of the catalog, orders, forms and addresses. */
export const SHOP_INPUTS: readonly BadInput[] = (
  [
    [
      40,
      'ids such as `abc`, 0, -1, 1e9 and 9007199254740993',
      '404',
      'Unknown address',
      [CATALOG, 'responds with 404 to the unknown or malformed id'],
      [PAGES, 'are served with status 404 at'],
    ],
    [
      41,
      'a search of 10 kB, wildcards, quotes and emoji',
      'searched as text, or 422',
      'Search text',
      [SEARCH, 'searches unusual text without an error'],
      [SEARCH, 'responds to random text with 200, or 422'],
    ],
    [
      42,
      'a page size of 0, -1, 1e9, `x`, or repeated',
      '422 with the name of the parameter',
      'Page and page size',
      [SEARCH, 'per_page=1e9'],
      [SEARCH, 'per_page=1&per_page=2'],
    ],
    [
      43,
      'a category that is not a list of ids',
      '422',
      'Category filter',
      [SEARCH, 'category=abc'],
      [SEARCH, 'category=%7B%7D'],
    ],
    [
      44,
      'a page beyond the last one',
      'an empty list',
      'Page and page size',
      [SEARCH, 'returns an empty page with the same total beyond the last page'],
    ],
    [45, 'adding an unknown product', '404', 'Change of a list', [CART, 'that is unlisted, unknown or malformed']],
    [
      46,
      'adding a product twice',
      '200, and one row',
      'Change of a list',
      [CART, 'adds a product once when it is added several times'],
    ],
    [47, 'adding an owned product', '409', 'Change of a list', [CART, 'rejects a product that the user owns']],
    [
      48,
      'removing what is not in the cart',
      '200',
      'Change of a list',
      [CART, 'accepts the removal of a product that is not in the cart'],
    ],
    [
      49,
      'an order or a support request of another user',
      '404',
      'Foreign records',
      [ORDERS, 'hides an order from other users and from visitors'],
      [SUPPORT, 'returns 401 to a visitor and 404 to another user and an admin'],
    ],
    [
      50,
      "an admin's call as a user and as a visitor",
      '403 and 401',
      'Foreign records',
      [RIGHTS, 'each API call responds to every role'],
    ],
    [
      51,
      'a purchase of an empty cart, or with a wrong payment method',
      '409 and 422',
      'Invalid purchase',
      [BUY, 'rejects an empty cart with 409'],
      [BUY, 'rejects a payment method that is'],
    ],
    [
      52,
      'a message of 19 characters, of spaces, or of a megabyte',
      '422 or 413',
      'Message of the contact form',
      [CONTACT, 'rejects invalid fields and stores nothing'],
      [CONTACT, 'rejects a message of a megabyte before it is read'],
    ],
    [
      53,
      'a line break in a name, an email or a subject',
      '422, and no further email header',
      'Message of the contact form',
      [CONTACT, 'rejects invalid fields and stores nothing'],
      [OUTBOX, 'sends to the server in SMTP_URL'],
    ],
    [
      54,
      'a password link that was used or has expired',
      'rejected',
      'Used or expired link',
      [RESET, 'works once and invalidates earlier links'],
      [RESET, 'expires after exactly one hour'],
    ],
    [
      55,
      'a webhook without a signature, or with an old one',
      '400',
      'Forged webhook',
      [WEBHOOKS, 'a webhook without a signature'],
      [WEBHOOKS, 'a signature that is 301 seconds old'],
    ],
    [56, 'a webhook whose body was formatted again', '400', 'Forged webhook', [WEBHOOKS, 'a reformatted body']],
    [57, 'a return address of another site', 'ignored', 'Open redirect', [SAFE_PATH, 'rejects %j']],
    [
      58,
      '`..%2f` in the address of a file',
      '404',
      'Path traversal',
      [ASSETS, 'with 400 or 404 and no content'],
      [HTTP, 'does not serve files outside the public folders'],
    ],
    [
      59,
      'HEAD, OPTIONS and TRACE on every call',
      'allowed, or 405 with the methods that exist',
      'Unknown method',
      [METHODS, 'every call responds to each method that it does not have'],
      [METHODS, 'every call that has GET has HEAD'],
    ],
    [
      60,
      'an unknown `Accept` or `Accept-Encoding`',
      'a valid response',
      'Unknown encoding',
      [PAGES, 'are served for any Accept header'],
      [METHODS, 'whatever a client accepts'],
    ],
  ] as const
).map(([number, fault, result, heading, ...tests]) => ({
  number,
  fault,
  result,
  heading,
  tests: tests.map(([test, title]) => ({ test, title })),
}));
