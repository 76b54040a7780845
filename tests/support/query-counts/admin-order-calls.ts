import type { CountedCall } from './counted-call.ts';

export const ADMIN_ORDER_CALLS: Record<string, CountedCall> = {
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
    queries: 31,
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
    queries: 47,
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
};
