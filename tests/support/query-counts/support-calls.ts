import type { CountedCall } from './counted-call.ts';

/** What the user does to a support request, then what admins do to it. */
export const SUPPORT_CALLS: Record<string, CountedCall> = {
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
};
