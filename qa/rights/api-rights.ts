import type { Level } from './levels.ts';

/** Resources of `user` that calls can name. */
export interface Things {
  order: string;
  product: number;
  file: number;
  session: string;
  passkey: string;
  /** Of every user. */
  password: string;
  support: number;
}

/** Values for the parameters of a call's path, in order, and its body, so that the call reaches its resource. */
export type Reach = (things: Things) => { params: (string | number)[]; body?: unknown };

/** `METHOD path`, its kind, and for calls about somebody's resource how to name it. */
export type ApiRight =
  readonly [call: string, level: Exclude<Level, 'own'>] | readonly [call: string, level: 'own', reach: Reach];

/**
 * Who may make which call, one line per call. A call without a line fails the server's rights test, which prints the line to add.
 * `npm run rights` writes docs/rights.md from this table.
 */
export const API_RIGHTS: readonly ApiRight[] = [
  // Session
  ['POST /front/v2/register', 'open'],
  ['POST /front/v2/login', 'open'],
  ['POST /front/v2/login/confirm', 'open'],
  ['POST /front/v2/login/passkey/options', 'open'],
  ['POST /front/v2/login/passkey', 'open'],
  ['POST /front/v2/refresh', 'refresh'],
  ['POST /front/v2/logout', 'open'],
  ['POST /front/v2/password/forgot', 'open'],
  ['POST /front/v2/password/reset', 'open'],
  ['POST /front/v2/password/reset/verify', 'open'],
  ['POST /front/v2/email/confirm', 'open'],

  // The shop
  ['GET /front/v2/category/tree', 'public'],
  ['GET /front/v2/category/tree/:id', 'public'],
  ['GET /front/v2/search', 'public'],
  ['GET /front/v2/search/suggestions', 'public'],
  ['GET /front/v2/facts', 'public'],
  ['GET /front/v2/product/:id', 'public'],
  ['GET /front/v2/product/:id/contents', 'public'],
  ['GET /front/v2/product/:id/versions/:version/changes', 'public'],
  ['GET /front/v2/product/:id/reviews', 'public'],
  ['GET /front/v2/static/contact_us', 'public'],
  ['GET /front/v2/payment_methods', 'public'],
  ['GET /front/v2/articles', 'public'],
  ['GET /front/v2/articles/:slug', 'public'],
  ['GET /front/v2/pages/:slug', 'public'],
  ['POST /front/v2/contact', 'public'],

  // Cart and wishlist
  ['GET /front/v2/cart', 'private'],
  ['POST /front/v2/cart/add/:id', 'private'],
  ['DELETE /front/v2/cart/remove/:id', 'private'],
  ['POST /front/v2/cart/save/:id', 'private'],
  ['POST /front/v2/cart/clear', 'private'],
  ['POST /front/v2/cart/purchase', 'private'],
  ['POST /front/v2/product/:id/get-free', 'private'],
  ['GET /front/v2/favorites', 'private'],
  ['POST /front/v2/favorites/add/:id', 'private'],
  ['DELETE /front/v2/favorites/remove/:id', 'private'],

  // Account
  ['GET /api/account', 'private'],
  ['PATCH /api/account', 'private'],
  ['DELETE /api/account', 'private'],
  ['GET /api/account/export', 'private'],
  ['POST /api/account/password', 'private'],
  ['POST /api/account/password/confirm', 'private'],
  ['POST /api/account/email', 'private'],
  ['DELETE /api/account/email', 'private'],
  ['GET /api/account/second-factor', 'private'],
  ['POST /api/account/second-factor', 'private'],
  ['POST /api/account/second-factor/confirm', 'private'],
  ['POST /api/account/second-factor/recovery-codes', 'private'],
  ['DELETE /api/account/second-factor', 'private'],
  ['POST /api/account/passkey/options', 'private'],
  ['POST /api/account/passkey/request', 'private'],
  ['POST /api/account/passkeys', 'private'],
  ['DELETE /api/account/passkeys/:id', 'own', ({ passkey, password }) => ({ params: [passkey], body: { password } })],
  ['GET /api/account/sessions', 'private'],
  ['DELETE /api/account/sessions', 'private'],
  ['DELETE /api/account/sessions/:id', 'own', ({ session }) => ({ params: [session] })],

  // Orders and files
  ['GET /api/orders', 'private'],
  ['GET /api/orders/billing', 'private'],
  ['GET /api/orders/:number', 'own', ({ order }) => ({ params: [order] })],
  ['POST /api/orders/:number/pay', 'own', ({ order }) => ({ params: [order] })],
  ['POST /api/orders/:number/cancel', 'own', ({ order }) => ({ params: [order] })],
  ['GET /api/orders/:number/invoice', 'own', ({ order }) => ({ params: [order] })],
  ['GET /api/orders/:number/credit-notes/:refund', 'own', ({ order }) => ({ params: [order, '1'] })],
  ['GET /api/orders/:number/certificates/:productId', 'own', ({ order, product }) => ({ params: [order, product] })],
  [
    'GET /api/orders/:number/certificates/:productId/export',
    'own',
    ({ order, product }) => ({ params: [order, product] }),
  ],
  [
    'PATCH /api/orders/:number/certificates/:productId',
    'own',
    ({ order, product }) => ({ params: [order, product], body: { name: 'Two Foxes Studio' } }),
  ],
  ['GET /.well-known/jwks.json', 'open'],
  ['GET /.well-known/license-revocations.jws', 'open'],
  ['GET /api/purchased', 'private'],
  ['POST /api/purchased/:productId/files/:fileId/link', 'own', ({ product, file }) => ({ params: [product, file] })],
  ['GET /downloads/:link', 'link'],

  // Reviews. Who may write one depends on the product: tests/server/modules/reviews/write-review.test.ts
  ['GET /api/account/reviews/:id', 'private'],
  ['PUT /api/account/reviews/:id', 'private'],
  ['DELETE /api/account/reviews/:id', 'private'],
  ['PUT /api/reviews/:id/vote', 'private'],
  ['DELETE /api/reviews/:id/vote', 'private'],
  ['POST /api/reviews/:id/reports', 'private'],

  // Projects
  ['GET /api/projects', 'private'],
  ['PUT /api/projects/:id', 'private'],
  ['DELETE /api/projects/:id', 'private'],
  ['PUT /api/projects/:id/active', 'private'],
  ['DELETE /api/projects/:id/active', 'private'],

  // Support
  ['GET /api/support', 'private'],
  ['POST /api/support', 'private'],
  ['GET /api/support/:id', 'own', ({ support }) => ({ params: [support] })],
  [
    'POST /api/support/:id/messages',
    'own',
    ({ support }) => ({ params: [support], body: { message: 'It still does not open.' } }),
  ],
  ['POST /api/support/:id/close', 'own', ({ support }) => ({ params: [support] })],
  ['POST /api/support/:id/reopen', 'own', ({ support }) => ({ params: [support] })],
  ['POST /api/traces', 'open'],

  // Admins: orders
  ['GET /api/admin/orders', 'orders.read'],
  ['GET /api/admin/orders.csv', 'orders.read'],
  ['GET /api/admin/orders/buyers', 'orders.change'],
  ['GET /api/admin/orders/products', 'orders.change'],
  ['POST /api/admin/orders', 'orders.change'],
  ['GET /api/admin/orders/:number', 'orders.read'],
  ['POST /api/admin/orders/:number/receipt', 'orders.change'],
  ['POST /api/admin/orders/:number/payment-link', 'orders.change'],
  ['POST /api/admin/orders/:number/notes', 'orders.change'],
  ['POST /api/admin/orders/:number/refund', 'orders.change'],
  ['POST /api/admin/orders/:number/refunds/:refund/retry', 'orders.change'],
  ['POST /api/admin/orders/:number/cancel', 'orders.change'],
  ['POST /api/admin/orders/:number/mark-paid', 'orders.change'],

  // Admins: users
  ['GET /api/admin/overview', 'overview'],
  ['GET /api/admin/audit', 'audit'],
  ['GET /api/admin/users', 'users.read'],
  ['GET /api/admin/users.csv', 'users.read'],
  ['POST /api/admin/users', 'users.change'],
  ['GET /api/admin/users/:id', 'users.read'],
  ['PATCH /api/admin/users/:id', 'users.change'],
  ['POST /api/admin/users/:id/block', 'users.change'],
  ['POST /api/admin/users/:id/unblock', 'users.change'],
  ['GET /api/admin/users/:id/sessions', 'users.read'],
  ['DELETE /api/admin/users/:id/sessions', 'users.change'],
  ['DELETE /api/admin/users/:id/sessions/:sessionId', 'users.change'],
  ['GET /api/admin/users/:id/orders', 'users.read'],
  ['GET /api/admin/users/:id/support', 'users.read'],
  ['GET /api/admin/users/:id/downloads', 'users.read'],
  ['GET /api/admin/users/:id/audit', 'users.read'],

  // Admins: support and reports
  ['GET /api/admin/support', 'support'],
  ['GET /api/admin/support.csv', 'support'],
  ['GET /api/admin/support/assignees', 'support'],
  ['GET /api/admin/support/:id', 'support'],
  ['POST /api/admin/support/:id/reply', 'support'],
  ['POST /api/admin/support/:id/notes', 'support'],
  ['POST /api/admin/support/:id/assign', 'support'],
  ['POST /api/admin/support/:id/status', 'support'],
  ['GET /api/admin/traces', 'traces'],
  ['GET /api/admin/traces/:code', 'traces'],

  // Admins: reviews
  ['GET /api/admin/reviews', 'reviews.read'],
  ['GET /api/admin/reviews/:id', 'reviews.read'],
  ['POST /api/admin/reviews/:id/status', 'reviews.moderate'],
  ['POST /api/admin/reviews/:id/reply', 'reviews.reply'],

  // Admins: products
  ['GET /api/admin/products', 'products'],
  ['POST /api/admin/products', 'products'],
  ['PATCH /api/admin/products', 'products'],
  ['GET /api/admin/products.csv', 'products'],
  ['GET /api/admin/products/:id', 'products'],
  ['PATCH /api/admin/products/:id', 'products'],
  ['POST /api/admin/uploads', 'products'],
  ['PUT /api/admin/uploads/:id/parts/:part', 'products'],
  ['POST /api/admin/products/:id/pictures', 'products'],
  ['PUT /api/admin/products/:id/pictures', 'products'],
  ['POST /api/admin/products/:id/files', 'products'],
  ['POST /api/admin/products/:id/versions', 'products'],
  ['GET /api/admin/bundles', 'products'],
  ['POST /api/admin/bundles', 'products'],
  ['GET /api/admin/bundles/:id', 'products'],
  ['PUT /api/admin/bundles/:id', 'products'],

  // Admins: settings
  ['GET /api/admin/settings', 'settings'],
  ['PUT /api/admin/settings', 'settings'],
  ['GET /api/admin/settings/history', 'settings'],

  // Service
  ['GET /api/demo', 'open'],
  ['GET /api/openapi.json', 'open'],
  ['GET /api/docs', 'open'],
  ['GET /api/docs*', 'open'],
  ['GET /api/docs/json', 'open'],
  ['GET /api/docs/yaml', 'open'],
  ['GET /api/docs/static/index.html', 'open'],
  ['GET /api/docs/static/swagger-initializer.js', 'open'],
  ['GET /robots.txt', 'open'],
  ['GET /sitemap.xml', 'open'],
  ['POST /api/reports/csp', 'open'],
  ['GET /healthz', 'open'],
  ['GET /readyz', 'open'],

  // Payment gateways
  ['POST /api/payments/webhooks/:gateway', 'secret'],
  ['POST /sandbox-gateway/v1/checkouts', 'secret'],
  ['GET /sandbox-gateway/v1/checkouts/:id', 'secret'],
  ['POST /sandbox-gateway/v1/checkouts/:id/expire', 'secret'],
  ['POST /sandbox-gateway/v1/checkouts/:id/refunds', 'secret'],
  ['GET /sandbox-gateway/v1/checkouts/:id/payment', 'secret'],
  ['GET /sandbox-gateway/v1/refunds/:id', 'secret'],
  ['GET /sandbox-gateway/pay/:id', 'link'],
  ['POST /sandbox-gateway/pay/:id/card', 'link'],
  ['POST /sandbox-gateway/pay/:id/cancel', 'link'],
  ['POST /sandbox-gateway/pay/:id/confirm', 'link'],
  ['POST /sandbox-gateway/pay/:id/decide', 'link'],
  ['POST /sandbox-gateway/pay/:id/dispute', 'link'],
  ['POST /sandbox-gateway/pay/:id/refund', 'link'],
  ['POST /sandbox-gateway/pay/:id/refuse', 'link'],
];
