import type { CountedCall } from './counted-call.ts';

/** The user’s orders, certificates and downloads. */
export const ORDER_CALLS: Record<string, CountedCall> = {
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
  'POST /api/orders/:number/pay': { queries: 15, path: ({ unpaid }) => `/api/orders/${unpaid}/pay` },
  'POST /api/orders/:number/cancel': { queries: 31, path: ({ unpaid }) => `/api/orders/${unpaid}/cancel` },
  'GET /api/purchased': { queries: 6 },
  'POST /api/purchased/:productId/files/:fileId/link': {
    queries: 3,
    path: ({ file, product }) => `/api/purchased/${product}/files/${file}/link`,
  },
  'GET /downloads/:link': { queries: 0, as: 'visitor', path: () => '/downloads/unknown', status: 404 },
};
