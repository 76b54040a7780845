import type { CountedCall } from './counted-call.ts';

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

export const TRACE_CALLS: Record<string, CountedCall> = {
  'POST /api/reports/csp': { queries: 0, as: 'visitor', status: 422 },
  'POST /api/traces': { queries: 2, as: 'visitor', body: () => TRACE },
  // One of them reads the report that was sent above.
  'GET /api/admin/traces': { queries: 5, as: 'admin' },
  'GET /api/admin/traces/:code': { queries: 2, as: 'admin', path: () => '/api/admin/traces/2222-2222', status: 404 },
};
