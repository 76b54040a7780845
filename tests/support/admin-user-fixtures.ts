import type { AdminUser, UserRow } from '#contract/admin/admin-users.ts';

export const USER_ID = '3f0d2c3e-8a51-4c1c-9d39-0d7a4d2f6a10';
export const LIST_META = { page: 1, per_page: 25, total: 1, last_page: 1 };
export const NO_RECORDS = { body: { data: [], meta: { ...LIST_META, total: 0 } } };

export const ADMIN_USER: AdminUser = {
  id: USER_ID,
  username: 'nora',
  full_name: 'Nora Berg',
  email: 'nora@example.com',
  date_birth: null,
  phone: '',
  address: '',
  city: 'Oslo',
  state_province: '',
  zip_postal: '',
  country: '',
  currency: 'NOK',
  created_at: '2026-01-02T03:04:05.000Z',
  is_admin: false,
  admin_role: null,
  blocked_at: null,
  blocked_reason: null,
  deleted_at: null,
  last_seen_at: null,
  spent: [],
  paid_orders: 0,
  last_ordered_at: null,
  open_requests: 0,
  counts: { orders: 0, sessions: 1, support: 0, downloads: 0, audit: 0 },
};
export const USER_ROW: UserRow = { ...ADMIN_USER, orders: 3, country: 'Norway' };
export const USER_SESSION = {
  id: '7d0d2c3e-8a51-4c1c-9d39-0d7a4d2f6a11',
  device: 'Firefox on Windows',
  user_agent: 'Mozilla/5.0',
  ip: '203.0.113.1',
  created_at: '2026-02-03T04:05:06.000Z',
  last_used_at: '2026-02-03T04:05:06.000Z',
  ended_at: null,
  status: 'live',
};
