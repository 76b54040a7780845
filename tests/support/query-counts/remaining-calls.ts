import type { CountedCall } from './counted-call.ts';

/** Settings and the state of the shop. The calls that end the session and the account come last. */
export const REMAINING_CALLS: Record<string, CountedCall> = {
  'GET /api/admin/settings': { queries: 5, as: 'admin' },
  'PUT /api/admin/settings': { queries: 1, as: 'admin', body: () => ({}), status: 422 },
  'GET /api/admin/settings/history': { queries: 3, as: 'admin' },
  'GET /api/demo': { queries: 0, as: 'visitor' },
  'GET /robots.txt': { queries: 0, as: 'visitor' },
  'GET /sitemap.xml': { queries: 3, as: 'visitor' },
  'GET /healthz': { queries: 0, as: 'visitor' },
  'GET /readyz': { queries: 1, as: 'visitor' },
  'POST /front/v2/logout': { queries: 2, as: 'renewal' },
  'DELETE /api/account': { queries: 41, body: () => ({ password: 'Other-pass-2026', confirmation: 'DELETE' }) },
};
