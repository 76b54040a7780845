import type { CountedCall } from './counted-call.ts';

export const ADMIN_PRODUCT_CALLS: Record<string, CountedCall> = {
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
};
