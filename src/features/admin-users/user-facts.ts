import type { AdminUser } from '#contract/admin/admin-users.ts';
import { formatDate } from '#lib/formats/format-date.ts';
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  PERSON_FIELDS,
  type ProfileFieldName,
  getCountryName,
} from '#lib/identity/profile-fields.ts';

const FORMATS: Partial<Record<ProfileFieldName, (value: string) => string>> = {
  date_birth: formatDate,
  country: getCountryName,
};

/** The profile fields with their values; missing ones are left out. */
export const buildProfileFacts = (user: AdminUser) =>
  [...PERSON_FIELDS, ...ADDRESS_FIELDS, ...COMPANY_FIELDS].flatMap(({ name, label }) => {
    const value = user[name] ?? '';
    return value === '' ? [] : [{ label, value: FORMATS[name]?.(value) ?? value }];
  });
