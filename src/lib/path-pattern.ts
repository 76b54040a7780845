/**
 * The words that addresses of the shop's pages and calls are made of. Every other part names something or somebody, or was made up;
 * tests/server/platform/path-pattern.test.ts says when one is missing.
 */
const WORDS = new Set(
  [
    [
      'about',
      'account',
      'add',
      'add-all',
      'admin',
      'all-orders',
      'all-support',
      'all-users-edit',
      'all-users-info',
      'article',
    ],
    [
      'articles',
      'assets',
      'asset',
      'audit',
      'blog',
      'cancel',
      'cart',
      'catalog',
      'category',
      'change-password',
      'clear',
      'close',
    ],
    [
      'contact',
      'contact-us',
      'contact_us',
      'create-order',
      'create-user',
      'demo',
      'docs',
      'downloads',
      'export',
      'faq',
      'favorites',
    ],
    [
      'files',
      'forgot',
      'invoice',
      'link',
      'login',
      'logout',
      'mark-paid',
      'messages',
      'openapi.json',
      'order',
      'orders',
      'pages',
    ],
    [
      'password',
      'pay',
      'payment_methods',
      'policy',
      'product',
      'purchase',
      'purchased',
      'refresh',
      'refund',
      'register',
      'remove',
    ],
    ['reopen', 'reset', 'search', 'sessions', 'settings', 'settings-date', 'sign-in', 'single-order', 'single-support'],
    ['single-user-edit', 'single-user-info', 'static', 'support', 'terms', 'traces', 'tree', 'users', 'wishlist'],
  ].flat(),
);

const patternOf = (part: string) => {
  if (part === '' || WORDS.has(part)) return part;
  return '{}';
};

/**
 * The pattern of an address: `cart/add/12` is `cart/add/{}`. For traces, where an address itself must not stand: it may carry what was
 * typed, a link's right or somebody's order.
 * @param path without or with its query, which is left out
 */
export const pathPattern = (path: string): string => (path.split(/[?#]/)[0] ?? '').split('/').map(patternOf).join('/');
