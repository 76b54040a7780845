import type { RegisterRequest } from '#contract/identity/auth.ts';

/** A valid registration, with changes. */
export const registration = (changes: Partial<Record<keyof RegisterRequest, unknown>> = {}) => ({
  username: 'nora',
  full_name: 'Nora Berg',
  date_birth: '1990-12-31',
  phone: '+4712345678901',
  address: 'Storgata 1',
  city: 'Oslo',
  currency: 'NOK',
  state_province: 'Oslo',
  zip_postal: '0155',
  country: 'Norway',
  email: 'nora@example.com',
  password: 'Right-pass-2026',
  confirm_password: (changes.password ?? 'Right-pass-2026') as string,
  terms: true as const,
  ...changes,
});
