/**
 * The words that addresses of the shop's pages and calls are made of. Every other part names something or somebody, or was made up;
 * tests/server/platform/path-pattern.test.ts says when one is missing.
 */
const WORDS = new Set(
  [
    ['about', 'account', 'add', 'admin', 'all-orders', 'all-support', 'all-users-edit', 'all-users-info', 'article'],
    ['articles', 'asset', 'assign', 'assignees', 'audit', 'block', 'blog', 'buyers', 'cancel', 'cart', 'catalog'],
    ['category', 'change-password', 'clear', 'close', 'confirm', 'confirm-email', 'contact', 'contact-us'],
    ['contact_us', 'create-order', 'create-user', 'demo', 'docs', 'downloads', 'email', 'export', 'faq'],
    ['favorites', 'files', 'forgot', 'goods', 'history', 'invoice', 'link', 'login', 'logout', 'mark-paid'],
    ['messages', 'notes', 'openapi.json', 'orders', 'orders.csv', 'pages', 'password', 'pay', 'payment-link'],
    ['payment_methods', 'payments', 'policy', 'product', 'purchase', 'purchased', 'receipt', 'refresh', 'refund'],
    ['register', 'remove', 'reopen', 'reply', 'reset', 'search', 'sessions', 'settings', 'settings-date', 'sign-in'],
    ['single-order', 'single-support', 'single-user-edit', 'single-user-info', 'static', 'status', 'suggestions'],
    ['support', 'support.csv', 'terms', 'traces', 'tree', 'unblock', 'users', 'users.csv', 'webhooks', 'wishlist'],
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
