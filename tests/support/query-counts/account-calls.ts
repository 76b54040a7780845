import { TEST_PASSWORD } from '../shop.ts';
import type { CountedCall } from './counted-call.ts';

const PROJECT = '00000000-0000-4000-8000-000000000001';

/** The user’s account and projects. */
export const ACCOUNT_CALLS: Record<string, CountedCall> = {
  'GET /api/account': { queries: 3 },
  'PATCH /api/account': { queries: 4, body: () => ({ city: 'Oslo' }) },
  'GET /api/account/export': { queries: 29 },
  'POST /api/account/email': { queries: 13, body: () => ({ email: 'new@example.com', password: TEST_PASSWORD }) },
  'DELETE /api/account/email': { queries: 2 },
  'GET /api/account/second-factor': { queries: 3 },
  'POST /api/account/second-factor': { queries: 9, body: () => ({ password: TEST_PASSWORD }) },
  'POST /api/account/second-factor/confirm': { queries: 6, body: () => ({ code: 'wrong' }), status: 422 },
  'POST /api/account/second-factor/recovery-codes': {
    queries: 7,
    body: () => ({ password: TEST_PASSWORD, code: 'wrong' }),
    // The second factor is off.
    status: 409,
  },
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
  'GET /api/projects': { queries: 2 },
  'PUT /api/projects/:id': {
    queries: 9,
    path: () => `/api/projects/${PROJECT}`,
    body: () => ({ name: 'Game', needs: { platforms: ['web'] }, replaces: null }),
  },
  'PUT /api/projects/:id/active': { queries: 7, path: () => `/api/projects/${PROJECT}/active` },
  'DELETE /api/projects/:id/active': { queries: 6, path: () => `/api/projects/${PROJECT}/active` },
  'DELETE /api/projects/:id': { queries: 6, path: () => `/api/projects/${PROJECT}` },
};
