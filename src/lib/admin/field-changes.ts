import { ADMIN_ROLES } from '#contract/admin/role-enums.ts';
import { SUPPORT_STATUSES } from '#contract/support/support-enums.ts';
import { ROLE_TEXTS } from './admin-roles.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import { ADDRESS_FIELDS, COMPANY_FIELDS, PERSON_FIELDS } from '#lib/identity/profile-fields.ts';
import { ADMIN_SUPPORT_STATUS_DISPLAY } from '#lib/support/support-status.ts';

/** A field that an admin changed, as the audit has it. An empty value is an empty text or null. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

const LABELS: Record<string, string> = {
  ...Object.fromEntries(
    [...PERSON_FIELDS, ...ADDRESS_FIELDS, ...COMPANY_FIELDS].map(({ name, label }) => [name, label]),
  ),
  is_admin: 'Admin',
  admin_role: 'Role',
  new_price: 'Sale price',
  sale_starts_at: 'Sale starts',
  sale_ends_at: 'Sale ends',
  is_listed: 'Listed',
  tags: 'Search words',
};

/** A field without a label is named by its words: `company.address.city` is `Company address city`. */
const getFieldLabel = (field: string): string => {
  const words = field.replaceAll(/[._]/g, ' ');
  return LABELS[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Labels of stored words. A user who is not an admin has no role. */
const VALUES = new Map<unknown, string>([
  ...ADMIN_ROLES.map((role) => [`admin_role ${role}`, ROLE_TEXTS[role].label] as const),
  ['admin_role null', 'No admin'],
  ...SUPPORT_STATUSES.map((status) => [`status ${status}`, ADMIN_SUPPORT_STATUS_DISPLAY[status].label] as const),
]);

const formatValue = (field: string, value: unknown): string => {
  const label = VALUES.get(`${field} ${String(value)}`);
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value === '') return 'none';
  return field.endsWith('_at') ? formatShortDateTime(value) : value;
};

/** Fields without a value from before: that of a new bundle, and pictures, whose text says what changed. */
const hasNoBefore = ({ field, before }: FieldChange) => before === null && field !== 'admin_role';

/** A changed field, such as `Sale price: none → 12.00`. Of a text that is too long for the audit it says only that it changed. */
export const changeLine = (change: FieldChange): string => {
  const { field, before, after } = change;
  if (before === null && after === null) return `${getFieldLabel(field)} changed`;
  if (hasNoBefore(change)) return `${getFieldLabel(field)}: ${formatValue(field, after)}`;
  return `${getFieldLabel(field)}: ${formatValue(field, before)} → ${formatValue(field, after)}`;
};
