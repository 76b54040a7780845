import type { Profile } from '#contract/identity/account.ts';

/** The profile of a user who chose nothing in the settings. */
export const PROFILE: Profile = {
  username: 'anna',
  full_name: 'Anna Berg',
  email: 'anna@example.com',
  date_birth: '1990-12-31',
  phone: '+4712345678901',
  address: 'Storgata 1',
  city: 'Oslo',
  state_province: 'Oslo',
  zip_postal: '0155',
  country: 'Norway',
  currency: 'NOK',
  company: '',
  vat_number: '',
  created_at: '2026-01-05T10:00:00Z',
  pending_email: null,
};
