import type { AdminUser } from '#contract/admin-users.ts';
import { formatDate } from '#lib/dates.ts';
import { ADDRESS_FIELDS, PERSON_FIELDS } from '#lib/profile-fields.ts';

/** The profile fields with their values; missing ones are shown as a dash. */
export const profileFactsOf = (user: AdminUser) =>
  [...PERSON_FIELDS, ...ADDRESS_FIELDS].map(({ name, label }) => {
    const value = user[name] ?? '';
    return { label, value: (name === 'date_birth' && value ? formatDate(value) : value) || '–' };
  });
