import { registration } from '../registration.ts';
import { TEST_PASSWORD } from '../shop.ts';
import type { CountedCall } from './counted-call.ts';

export const SIGN_IN_CALLS: Record<string, CountedCall> = {
  'POST /front/v2/register': { queries: 3, as: 'visitor', body: () => registration() },
  'POST /front/v2/login': {
    queries: 7,
    as: 'visitor',
    body: ({ user }) => ({ email: user.email, password: TEST_PASSWORD }),
  },
  'POST /front/v2/login/confirm': {
    queries: 0,
    as: 'visitor',
    body: () => ({ token: 'unknown', code: '123456' }),
    status: 401,
  },
  'POST /front/v2/login/passkey/options': {
    queries: 0,
    as: 'visitor',
    body: () => ({ token: 'unknown' }),
    status: 401,
  },
  'POST /front/v2/login/passkey': { queries: 0, as: 'visitor', body: () => ({ token: 'unknown' }), status: 422 },
  'POST /front/v2/refresh': { queries: 3, as: 'renewal' },
  'POST /front/v2/password/forgot': { queries: 1, as: 'visitor', body: ({ user }) => ({ email: user.email }) },
  'POST /front/v2/password/reset': {
    queries: 1,
    as: 'visitor',
    body: () => ({ token: 'unknown', password: 'Other-pass-2026', confirm_password: 'Other-pass-2026' }),
    status: 404,
  },
  'POST /front/v2/password/reset/verify': {
    queries: 1,
    as: 'visitor',
    body: () => ({ token: 'unknown' }),
    status: 404,
  },
  'POST /front/v2/email/confirm': { queries: 1, as: 'visitor', body: () => ({ token: 'unknown' }), status: 404 },
};
