import type { CountedCall } from './counted-call.ts';

/** The first review is deleted. The second one is written, voted for, reported and hidden. */
export const REVIEW_CALLS: Record<string, CountedCall> = {
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
  'GET /api/admin/reviews/:id': { queries: 4, as: 'admin', path: () => '/api/admin/reviews/2' },
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
};
