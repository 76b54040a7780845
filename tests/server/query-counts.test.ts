import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { startSession } from '#server/modules/identity/start-session.ts';
import { insertSupportRequest } from '#server/modules/support/queries/requests.ts';
import { disableCache } from '#server/platform/cache.ts';
import { LISTENER_NAME } from '#server/platform/db/listen.ts';
import { CHECK_NAME } from '#server/platform/db/postgres-pool.ts';
import { API_RIGHTS } from '#qa/rights/api-rights.ts';
import { METHOD, type MoneyShop, withPayments } from '#tests/support/live-shop.ts';
import { registration } from '#tests/support/registration.ts';
import { TEST_PASSWORD, type TestUser, createTestShop } from '#tests/support/shop.ts';

/** What paths and bodies name. */
interface Things {
  user: TestUser;
  /** Another user. */
  second: TestUser;
  /** Another session of the user than the one that calls. */
  session: string;
  /** Numbers of a paid order, of the user's newest one, and of two drafts. */
  order: string;
  unpaid: string;
  draft: string;
  secondDraft: string;
  /** Ids of a product that the user owns, and of one that the user does not own. */
  product: number;
  other: number;
  file: number;
  support: number;
}

interface Counted {
  queries: number;
  /** Who calls; the user by default. `renewal` sends the refresh token. */
  as?: 'visitor' | 'admin' | 'renewal';
  /** The path, where it has parameters or a query. */
  path?: (things: Things) => string;
  body?: (things: Things) => unknown;
  /** The status, where it is not 2xx, because the successful call needs more than this test prepares. */
  status?: number;
}

/** No calls of the shop's pages: the gateway's double, its webhooks, and the documentation. */
const NOT_COUNTED = /^\w+ \/(sandbox-gateway|api\/docs|api\/openapi|api\/payments\/webhooks)/;

const PERSON = registration();
const NEW_USER = {
  ...Object.fromEntries(Object.entries(PERSON).filter(([name]) => !/password|terms/.test(name))),
  email: 'created@example.com',
  admin_role: null,
};
const PROJECT = '00000000-0000-4000-8000-000000000001';

const TRACE = {
  version: 1,
  tabs: [
    {
      tab: 'tab-1',
      build: 'index-1.js',
      clockOffset: 0,
      aliases: 0,
      charts: {},
      records: [{ kind: 'request', at: 1, ms: 5, method: 'GET', path: 'cart', id: 'a' }],
    },
  ],
};

/**
 * Queries of each call in the order in which they run here, `begin` and `commit` included: each is a round trip to PostgreSQL. Cached
 * responses are off, and the session and the owned products are read; while notifications arrive, a call of a signed-in user takes up to
 * two queries less.
 */
const CALLS: Record<string, Counted> = {
  'POST /front/v2/register': { queries: 3, as: 'visitor', body: () => registration() },
  'POST /front/v2/login': {
    queries: 7,
    as: 'visitor',
    body: ({ user }) => ({ email: user.email, password: TEST_PASSWORD }),
  },
  'POST /front/v2/login/confirm': {
    queries: 0,
    as: 'visitor',
    body: () => ({ token: 'unknown', code: '123456' }),
    status: 401,
  },
  'POST /front/v2/login/passkey/options': {
    queries: 0,
    as: 'visitor',
    body: () => ({ token: 'unknown' }),
    status: 401,
  },
  'POST /front/v2/login/passkey': { queries: 0, as: 'visitor', body: () => ({ token: 'unknown' }), status: 422 },
  'POST /front/v2/refresh': { queries: 3, as: 'renewal' },
  'POST /front/v2/password/forgot': { queries: 1, as: 'visitor', body: ({ user }) => ({ email: user.email }) },
  'POST /front/v2/password/reset': {
    queries: 1,
    as: 'visitor',
    body: () => ({ token: 'unknown', password: 'Other-pass-2026', confirm_password: 'Other-pass-2026' }),
    status: 404,
  },
  'POST /front/v2/password/reset/verify': {
    queries: 1,
    as: 'visitor',
    body: () => ({ token: 'unknown' }),
    status: 404,
  },
  'POST /front/v2/email/confirm': { queries: 1, as: 'visitor', body: () => ({ token: 'unknown' }), status: 404 },
  'GET /front/v2/category/tree': { queries: 2 },
  'GET /front/v2/category/tree/:id': { queries: 2, path: () => '/front/v2/category/tree/1' },
  'GET /front/v2/search': { queries: 2, path: () => '/front/v2/search?search=castle' },
  'GET /front/v2/search/suggestions': { queries: 2, path: () => '/front/v2/search/suggestions?search=ca' },
  'GET /front/v2/product/:id': { queries: 3, path: ({ product }) => `/front/v2/product/${product}` },
  'GET /front/v2/product/:id/contents': { queries: 2, path: ({ product }) => `/front/v2/product/${product}/contents` },
  'GET /front/v2/product/:id/versions/:version/changes': {
    queries: 2,
    path: ({ product }) => `/front/v2/product/${product}/versions/1.0.0/changes`,
  },
  'GET /front/v2/facts': { queries: 1, path: ({ product }) => `/front/v2/facts?ids=${product}` },
  'GET /front/v2/product/:id/reviews': { queries: 3, path: ({ product }) => `/front/v2/product/${product}/reviews` },
  'GET /front/v2/static/contact_us': { queries: 3 },
  'GET /front/v2/payment_methods': { queries: 2 },
  'GET /front/v2/articles': { queries: 2 },
  'GET /front/v2/articles/:slug': { queries: 2, path: () => '/front/v2/articles/newest' },
  'GET /front/v2/pages/:slug': { queries: 1, path: () => '/front/v2/pages/about' },
  'POST /front/v2/contact': {
    queries: 6,
    body: ({ user }) => ({ name: 'Ada', email: user.email, message: 'The castle pack does not open here.' }),
  },
  'GET /front/v2/cart': { queries: 2 },
  'POST /front/v2/cart/add/:id': { queries: 2, path: ({ other }) => `/front/v2/cart/add/${other}` },
  'DELETE /front/v2/cart/remove/:id': { queries: 2, path: ({ other }) => `/front/v2/cart/remove/${other}` },
  'POST /front/v2/cart/purchase': { queries: 20, body: () => ({ gateway: METHOD }) },
  'POST /front/v2/product/:id/get-free': {
    queries: 6,
    path: ({ other }) => `/front/v2/product/${other}/get-free`,
    // The product has a price.
    status: 409,
  },
  'POST /front/v2/cart/save/:id': { queries: 5, path: ({ other }) => `/front/v2/cart/save/${other}` },
  'POST /front/v2/cart/clear': { queries: 2 },
  'POST /front/v2/favorites/add/:id': { queries: 2, path: ({ other }) => `/front/v2/favorites/add/${other}` },
  'GET /front/v2/favorites': { queries: 2 },
  'DELETE /front/v2/favorites/remove/:id': { queries: 2, path: ({ other }) => `/front/v2/favorites/remove/${other}` },
  'GET /api/account': { queries: 3 },
  'PATCH /api/account': { queries: 4, body: () => ({ city: 'Oslo' }) },
  'GET /api/account/export': { queries: 27 },
  'POST /api/account/email': { queries: 13, body: () => ({ email: 'new@example.com', password: TEST_PASSWORD }) },
  'DELETE /api/account/email': { queries: 2 },
  'GET /api/account/second-factor': { queries: 3 },
  'POST /api/account/second-factor': { queries: 9, body: () => ({ password: TEST_PASSWORD }) },
  'POST /api/account/second-factor/confirm': { queries: 6, body: () => ({ code: 'wrong' }), status: 422 },
  'DELETE /api/account/second-factor': {
    queries: 7,
    body: () => ({ password: TEST_PASSWORD, code: 'wrong' }),
    // The second factor was not confirmed.
    status: 409,
  },
  'POST /api/account/passkey/options': { queries: 9, body: () => ({ password: TEST_PASSWORD }) },
  // The user has no passkey.
  'POST /api/account/passkey/request': { queries: 2, status: 409 },
  'POST /api/account/passkeys': { queries: 1, body: () => ({ name: 'Laptop' }), status: 422 },
  'DELETE /api/account/passkeys/:id': {
    queries: 7,
    path: ({ session }) => `/api/account/passkeys/${session}`,
    body: () => ({ password: TEST_PASSWORD }),
    status: 404,
  },
  'GET /api/account/sessions': { queries: 2 },
  'DELETE /api/account/sessions/:id': { queries: 2, path: ({ session }) => `/api/account/sessions/${session}` },
  'DELETE /api/account/sessions': { queries: 2 },
  'POST /api/account/password/confirm': { queries: 3, body: () => ({ password: TEST_PASSWORD }) },
  'POST /api/account/password': {
    queries: 11,
    body: () => ({ current_password: TEST_PASSWORD, password: 'Other-pass-2026', confirm_password: 'Other-pass-2026' }),
  },
  'GET /api/orders': { queries: 5 },
  'GET /api/orders/billing': { queries: 3 },
  'GET /api/orders/:number': { queries: 17, path: ({ order }) => `/api/orders/${order}` },
  'GET /api/orders/:number/invoice': { queries: 4, path: ({ order }) => `/api/orders/${order}/invoice` },
  'GET /api/orders/:number/credit-notes/:refund': {
    queries: 3,
    path: ({ order }) => `/api/orders/${order}/credit-notes/1`,
    // The order has no refund.
    status: 409,
  },
  'GET /api/orders/:number/certificates/:productId': {
    queries: 7,
    path: ({ order, product }) => `/api/orders/${order}/certificates/${product}`,
  },
  'GET /api/orders/:number/certificates/:productId/export': {
    queries: 7,
    path: ({ order, product }) => `/api/orders/${order}/certificates/${product}/export?format=pdf`,
  },
  'PATCH /api/orders/:number/certificates/:productId': {
    queries: 15,
    path: ({ order, product }) => `/api/orders/${order}/certificates/${product}`,
    body: () => ({ name: 'Two Foxes Studio' }),
  },
  'GET /.well-known/jwks.json': { queries: 0, as: 'visitor' },
  'GET /.well-known/license-revocations.jws': { queries: 2, as: 'visitor' },
  'POST /api/orders/:number/pay': { queries: 14, path: ({ unpaid }) => `/api/orders/${unpaid}/pay` },
  'POST /api/orders/:number/cancel': { queries: 31, path: ({ unpaid }) => `/api/orders/${unpaid}/cancel` },
  'GET /api/purchased': { queries: 6 },
  'POST /api/purchased/:productId/files/:fileId/link': {
    queries: 3,
    path: ({ file, product }) => `/api/purchased/${product}/files/${file}/link`,
  },
  'GET /api/account/reviews/:id': { queries: 4, path: ({ product }) => `/api/account/reviews/${product}` },
  'DELETE /api/account/reviews/:id': { queries: 13, path: ({ product }) => `/api/account/reviews/${product}` },
  'PUT /api/account/reviews/:id': {
    queries: 15,
    path: ({ product }) => `/api/account/reviews/${product}`,
    body: () => ({ rating: 4, text: 'Every model opens without a warning.', version: '1.0.0' }),
  },
  'PUT /api/reviews/:id/vote': { queries: 7, as: 'admin', path: () => '/api/reviews/2/vote' },
  'DELETE /api/reviews/:id/vote': { queries: 7, as: 'admin', path: () => '/api/reviews/2/vote' },
  'POST /api/reviews/:id/reports': {
    queries: 7,
    as: 'admin',
    path: () => '/api/reviews/2/reports',
    body: () => ({ reason: 'spam' }),
  },
  'GET /api/admin/reviews': { queries: 6, as: 'admin' },
  'POST /api/admin/reviews/:id/status': {
    queries: 14,
    as: 'admin',
    path: () => '/api/admin/reviews/2/status',
    body: () => ({ is_hidden: true, reason: 'Advertising' }),
  },
  'POST /api/admin/reviews/:id/reply': {
    queries: 9,
    as: 'admin',
    path: () => '/api/admin/reviews/2/reply',
    body: () => ({ text: 'Thank you.' }),
  },
  'GET /api/admin/products': { queries: 3, as: 'admin' },
  'POST /api/admin/products': {
    queries: 16,
    as: 'admin',
    body: () => ({
      title: 'Bridge',
      description: 'Stone arches and planks for crossings of every width.',
      kind: 'model',
      category: 1,
      price: 9,
    }),
  },
  'GET /api/admin/products.csv': { queries: 2, as: 'admin' },
  'GET /api/admin/products/:id': { queries: 5, as: 'admin', path: ({ product }) => `/api/admin/products/${product}` },
  'PATCH /api/admin/products/:id': {
    queries: 12,
    as: 'admin',
    path: ({ product }) => `/api/admin/products/${product}`,
    body: () => ({ revision: 1, price: 7, new_price: 5 }),
  },
  'GET /api/admin/bundles': { queries: 3, as: 'admin' },
  'POST /api/admin/bundles': {
    queries: 4,
    as: 'admin',
    body: ({ product }) => ({ title: 'Pack', product_ids: [product, 9_999], price: 1, is_listed: true }),
    status: 422,
  },
  'GET /api/admin/bundles/:id': { queries: 2, as: 'admin', path: () => '/api/admin/bundles/1', status: 404 },
  'PUT /api/admin/bundles/:id': {
    queries: 5,
    as: 'admin',
    path: () => '/api/admin/bundles/1',
    body: ({ product }) => ({ title: 'Pack', product_ids: [product, 9_999], price: 1, is_listed: true, revision: 1 }),
    status: 404,
  },
  'POST /api/admin/uploads': { queries: 1, as: 'admin', status: 201, body: () => ({}) },
  'PUT /api/admin/uploads/:id/parts/:part': {
    queries: 1,
    as: 'admin',
    path: () => '/api/admin/uploads/unknown/parts/0',
    body: () => ({}),
    status: 404,
  },
  // Nothing was uploaded.
  'POST /api/admin/products/:id/pictures': {
    queries: 2,
    as: 'admin',
    path: ({ product }) => `/api/admin/products/${product}/pictures`,
    body: () => ({ upload: 'mg3k1x2a-00000000-0000-4000-8000-000000000000', size: 1 }),
    status: 422,
  },
  'POST /api/admin/products/:id/files': {
    queries: 3,
    as: 'admin',
    path: ({ product }) => `/api/admin/products/${product}/files`,
    body: () => ({ upload: 'mg3k1x2a-00000000-0000-4000-8000-000000000000', size: 1, name: 'castle.zip' }),
    status: 422,
  },
  'POST /api/admin/products/:id/versions': {
    queries: 2,
    as: 'admin',
    path: ({ product }) => `/api/admin/products/${product}/versions`,
    body: () => ({ version: '1.1.0', changelog: 'New', files: ['mg3k1x2a-00000000-0000-4000-8000-000000000000'] }),
    status: 422,
  },
  'PUT /api/admin/products/:id/pictures': {
    queries: 19,
    as: 'admin',
    path: ({ product }) => `/api/admin/products/${product}/pictures`,
    body: ({ product }) => ({ revision: 2, pictures: [{ image: `product-${product}-cover.webp`, alt: 'A castle' }] }),
  },
  'PATCH /api/admin/products': {
    queries: 8,
    as: 'admin',
    body: ({ product }) => ({ products: [{ id: product, revision: 3 }], is_listed: false }),
  },
  'GET /downloads/:link': { queries: 0, as: 'visitor', path: () => '/downloads/unknown', status: 404 },
  'GET /api/projects': { queries: 2 },
  'PUT /api/projects/:id': {
    queries: 9,
    path: () => `/api/projects/${PROJECT}`,
    body: () => ({ name: 'Game', needs: { platforms: ['web'] }, replaces: null }),
  },
  'PUT /api/projects/:id/active': { queries: 7, path: () => `/api/projects/${PROJECT}/active` },
  'DELETE /api/projects/:id/active': { queries: 6, path: () => `/api/projects/${PROJECT}/active` },
  'DELETE /api/projects/:id': { queries: 6, path: () => `/api/projects/${PROJECT}` },
  'GET /api/support': { queries: 3 },
  'POST /api/support': {
    queries: 8,
    body: () => ({ kind: 'question', subject: 'Another one', message: 'The castle pack does not open here.' }),
  },
  'GET /api/support/:id': { queries: 3, path: ({ support }) => `/api/support/${support}` },
  'POST /api/support/:id/messages': {
    queries: 8,
    path: ({ support }) => `/api/support/${support}/messages`,
    body: () => ({ message: 'It still does not open.' }),
  },
  'POST /api/support/:id/close': { queries: 8, path: ({ support }) => `/api/support/${support}/close` },
  'POST /api/support/:id/reopen': { queries: 8, path: ({ support }) => `/api/support/${support}/reopen` },
  'POST /api/reports/csp': { queries: 0, as: 'visitor', status: 422 },
  'POST /api/traces': { queries: 2, as: 'visitor', body: () => TRACE },
  'GET /api/admin/orders': { queries: 7, as: 'admin' },
  'GET /api/admin/orders.csv': { queries: 5, as: 'admin' },
  'GET /api/admin/orders/buyers': { queries: 2, as: 'admin', path: () => '/api/admin/orders/buyers?q=test' },
  'GET /api/admin/orders/products': { queries: 2, as: 'admin', path: () => '/api/admin/orders/products?q=castle' },
  'POST /api/admin/orders': {
    queries: 27,
    as: 'admin',
    body: ({ user, other }) => ({ user_id: user.id, lines: [{ product_id: other }], next: 'draft' }),
  },
  'GET /api/admin/orders/:number': { queries: 18, as: 'admin', path: ({ order }) => `/api/admin/orders/${order}` },
  'POST /api/admin/orders/:number/receipt': {
    queries: 28,
    as: 'admin',
    path: ({ order }) => `/api/admin/orders/${order}/receipt`,
  },
  'POST /api/admin/orders/:number/payment-link': {
    queries: 30,
    as: 'admin',
    path: ({ draft }) => `/api/admin/orders/${draft}/payment-link`,
  },
  'POST /api/admin/orders/:number/notes': {
    queries: 25,
    as: 'admin',
    path: ({ order }) => `/api/admin/orders/${order}/notes`,
    body: () => ({ note: 'Called back.' }),
  },
  'POST /api/admin/orders/:number/mark-paid': {
    queries: 48,
    as: 'admin',
    path: ({ draft }) => `/api/admin/orders/${draft}/mark-paid`,
    body: () => ({ reason: 'Bank transfer' }),
  },
  'POST /api/admin/orders/:number/refund': {
    queries: 63,
    as: 'admin',
    path: ({ order }) => `/api/admin/orders/${order}/refund`,
    body: () => ({ reason: 'Wrong product', revoke: true }),
  },
  'POST /api/admin/orders/:number/refunds/:refund/retry': {
    queries: 13,
    as: 'admin',
    path: ({ order }) => `/api/admin/orders/${order}/refunds/1/retry`,
    status: 409,
  },
  'POST /api/admin/orders/:number/cancel': {
    queries: 26,
    as: 'admin',
    path: ({ secondDraft }) => `/api/admin/orders/${secondDraft}/cancel`,
    body: () => ({ reason: 'Wrong product' }),
  },
  'GET /api/admin/overview': { queries: 12, as: 'admin' },
  'GET /api/admin/audit': { queries: 3, as: 'admin' },
  'GET /api/admin/users': { queries: 6, as: 'admin' },
  'GET /api/admin/users.csv': { queries: 4, as: 'admin' },
  'POST /api/admin/users': { queries: 10, as: 'admin', body: () => NEW_USER },
  'GET /api/admin/users/:id': { queries: 3, as: 'admin', path: ({ user }) => `/api/admin/users/${user.id}` },
  'PATCH /api/admin/users/:id': {
    queries: 8,
    as: 'admin',
    path: ({ user }) => `/api/admin/users/${user.id}`,
    body: () => ({ city: 'Bergen' }),
  },
  'GET /api/admin/users/:id/sessions': {
    queries: 4,
    as: 'admin',
    path: ({ user }) => `/api/admin/users/${user.id}/sessions`,
  },
  'DELETE /api/admin/users/:id/sessions/:sessionId': {
    queries: 8,
    as: 'admin',
    path: ({ session, user }) => `/api/admin/users/${user.id}/sessions/${session}`,
  },
  'GET /api/admin/users/:id/orders': {
    queries: 5,
    as: 'admin',
    path: ({ user }) => `/api/admin/users/${user.id}/orders`,
  },
  'GET /api/admin/users/:id/support': {
    queries: 4,
    as: 'admin',
    path: ({ user }) => `/api/admin/users/${user.id}/support`,
  },
  'GET /api/admin/users/:id/downloads': {
    queries: 4,
    as: 'admin',
    path: ({ user }) => `/api/admin/users/${user.id}/downloads`,
  },
  'GET /api/admin/users/:id/audit': {
    queries: 4,
    as: 'admin',
    path: ({ user }) => `/api/admin/users/${user.id}/audit`,
  },
  'GET /api/admin/support': { queries: 3, as: 'admin' },
  'GET /api/admin/support.csv': { queries: 2, as: 'admin' },
  'GET /api/admin/support/assignees': { queries: 2, as: 'admin' },
  'GET /api/admin/support/:id': { queries: 4, as: 'admin', path: ({ support }) => `/api/admin/support/${support}` },
  'POST /api/admin/support/:id/reply': {
    queries: 14,
    as: 'admin',
    path: ({ support }) => `/api/admin/support/${support}/reply`,
    body: () => ({ message: 'Please try again.' }),
  },
  'POST /api/admin/support/:id/notes': {
    queries: 9,
    as: 'admin',
    path: ({ support }) => `/api/admin/support/${support}/notes`,
    body: () => ({ message: 'Called back.' }),
  },
  'POST /api/admin/support/:id/assign': {
    queries: 7,
    as: 'admin',
    path: ({ support }) => `/api/admin/support/${support}/assign`,
    body: () => ({ assignee: null }),
  },
  'POST /api/admin/support/:id/status': {
    queries: 10,
    as: 'admin',
    path: ({ support }) => `/api/admin/support/${support}/status`,
    body: () => ({ status: 'closed' }),
  },
  // One of them reads the report that was sent above.
  'GET /api/admin/traces': { queries: 5, as: 'admin' },
  'GET /api/admin/traces/:code': { queries: 2, as: 'admin', path: () => '/api/admin/traces/2222-2222', status: 404 },
  'GET /api/admin/settings': { queries: 5, as: 'admin' },
  'PUT /api/admin/settings': { queries: 1, as: 'admin', body: () => ({}), status: 422 },
  'GET /api/admin/settings/history': { queries: 3, as: 'admin' },
  'DELETE /api/admin/users/:id/sessions': {
    queries: 8,
    as: 'admin',
    path: ({ user }) => `/api/admin/users/${user.id}/sessions`,
  },
  'POST /api/admin/users/:id/block': {
    queries: 10,
    as: 'admin',
    path: ({ second }) => `/api/admin/users/${second.id}/block`,
    body: () => ({ reason: 'Fraud' }),
  },
  'POST /api/admin/users/:id/unblock': {
    queries: 8,
    as: 'admin',
    path: ({ second }) => `/api/admin/users/${second.id}/unblock`,
    body: () => ({ reason: 'Solved' }),
  },
  'POST /front/v2/logout': { queries: 2, as: 'renewal' },
  'GET /api/demo': { queries: 0, as: 'visitor' },
  'GET /robots.txt': { queries: 0, as: 'visitor' },
  'GET /sitemap.xml': { queries: 3, as: 'visitor' },
  'GET /healthz': { queries: 0, as: 'visitor' },
  'GET /readyz': { queries: 1, as: 'visitor' },
  'DELETE /api/account': { queries: 40, body: () => ({ password: 'Other-pass-2026', confirmation: 'DELETE' }) },
};

let shop: MoneyShop;
let things: Things;
let admin: TestUser;

const openShop = async () => {
  shop = await withPayments(await createTestShop());
  const [product, inCart, other] = [
    await shop.addProduct({ title: 'Castle' }),
    await shop.addProduct({ title: 'Castle wall' }),
    await shop.addProduct({ title: 'Castle gate' }),
  ];
  const [user, second] = [await shop.newUser(), await shop.newUser()];
  admin = await shop.newUser({ isAdmin: true });
  const order = await shop.buyPaid(user, product);
  await shop.fillCart(user, inCart);
  const createDraft = async (id: number) => {
    const body = { user_id: user.id, lines: [{ product_id: id }], next: 'draft' };
    const created = await shop.call('POST', '/api/admin/orders', { token: admin.accessToken, body });
    return (created.body as { data: { number: string } }).data.number;
  };
  // The first review is deleted, the second one is written, voted for and hidden.
  await shop.call('PUT', `/api/account/reviews/${product}`, { token: user.accessToken, body: { rating: 5 } });
  const { body } = await shop.call('GET', '/api/purchased', { token: user.accessToken });
  const support = await insertSupportRequest(shop.db, {
    userId: user.id,
    source: 'account',
    name: 'Test User',
    email: user.email,
    kind: 'question',
    subject: 'Does it open?',
    message: 'The castle pack does not open here.',
    createdAt: shop.clock.now(),
  });
  const file = body.data[0].versions[0].files[0].id;
  const [draft, secondDraft] = [await createDraft(other), await createDraft(other)];
  things = { user, second, session: '', order, unpaid: '', draft, secondDraft, product, other, file, support };
  // Lists come from the index in memory, as in a running shop, but nothing follows the catalog meanwhile.
  await shop.context.catalogIndex.start();
  await shop.context.catalogIndex.stop();
  disableCache(shop.db);
};

const signIn = ({ id }: TestUser) => startSession(shop.context, id, { userAgent: 'tests', ip: '127.0.0.1' });

const requestToken = async (as: Counted['as']) => {
  if (as === 'visitor') return undefined;
  const tokens = await signIn(as === 'admin' ? admin : things.user);
  return as === 'renewal' ? tokens.refresh_token : tokens.access_token;
};

/** The pool and the listener check the database on connections of their own, on a busy machine or after a pause. */
const isCheck = (client: unknown) =>
  [CHECK_NAME, LISTENER_NAME].includes(
    String((client as { connectionParameters: pg.ClientConfig }).connectionParameters.application_name),
  );

/** Sends the call. @returns its status and the number of its queries */
const send = async (call: string, { as, path, body }: Counted) => {
  const [method = '', pattern = ''] = call.split(' ');
  const spare = await shop.context.accessTokens.verify((await signIn(things.user)).access_token);
  const newest = (await shop.listOrders(things.user)).at(-1);
  const current = { ...things, session: spare.sessionId, unpaid: newest ? orderNumber(newest) : '' };
  const token = await requestToken(as);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status } = await shop.call(method, path?.(current) ?? pattern, {
      ...(token !== undefined && { token }),
      ...(body && { body: body(current) }),
    });
    return { status, queries: query.mock.contexts.filter((client) => !isCheck(client)).length };
  } finally {
    query.mockRestore();
  }
};

// PGlite runs the same queries, without round trips.
describe.runIf(process.env.TEST_ENGINE === 'postgresql')('the calls of the shop’s pages', () => {
  beforeAll(openShop);
  afterAll(() => shop.close());

  test.each(Object.entries(CALLS))('%s runs the listed number of queries', async (call, counted) => {
    const sent = await send(call, counted);
    const { status = sent.status < 300 ? sent.status : 200, queries } = counted;
    expect(sent).toEqual({ status, queries });
  });

  test('are all in the list', () => {
    const calls = API_RIGHTS.map(([call]) => call).filter((call) => !NOT_COUNTED.test(call));
    expect(Object.keys(CALLS).toSorted()).toEqual(calls.toSorted());
  });
});
