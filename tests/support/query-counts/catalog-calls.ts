import type { CountedCall } from './counted-call.ts';

/** The catalog, and the pages and articles beside it. */
export const CATALOG_CALLS: Record<string, CountedCall> = {
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
};
