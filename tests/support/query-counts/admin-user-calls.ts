import { registration } from '../registration.ts';
import type { CountedCall } from './counted-call.ts';

const PERSON = registration();
const NEW_USER = {
  ...Object.fromEntries(Object.entries(PERSON).filter(([name]) => !/password|terms/.test(name))),
  email: 'created@example.com',
  admin_role: null,
};

/** Users, and the overview and audit of the Admin Panel. */
export const ADMIN_USER_CALLS: Record<string, CountedCall> = {
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
};
