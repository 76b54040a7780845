import type { UserAudit } from '#contract/admin-users.ts';
import { ADMIN_ROLES } from '#contract/enums.ts';
import { ROLE_TEXTS } from '#lib/admin-roles.ts';
import { ADDRESS_FIELDS, COMPANY_FIELDS, PERSON_FIELDS } from '#lib/profile-fields.ts';

const ACTIONS: Record<string, string> = {
  'user.create': 'Created the account',
  'user.edit': 'Edited',
  'user.block': 'Blocked',
  'user.unblock': 'Unblocked',
  'user.end_sessions': 'Ended sessions',
  'user.remove_second_factor': 'Removed two-step verification',
};

const LABELS: Record<string, string> = {
  ...Object.fromEntries(
    [...PERSON_FIELDS, ...ADDRESS_FIELDS, ...COMPANY_FIELDS].map(({ name, label }) => [name, label]),
  ),
  is_admin: 'Admin',
  admin_role: 'Role',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The names of roles; a user who is no admin has none. */
const ROLES = new Map<unknown, string>(ADMIN_ROLES.map((role) => [role, ROLE_TEXTS[role].label]));

const toText = (field: string, value: unknown): string => {
  if (field === 'admin_role') return ROLES.get(value) ?? 'No admin';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : '–';
};

export const auditAction = ({ action }: UserAudit): string => ACTIONS[action] ?? action;

/** The details of an audit entry, one line each: the reason, and each changed field with its old and new value. */
export const auditLines = ({ action, details }: UserAudit): string[] => {
  const { reason, before, after, sessions_ended: ended } = details;
  const fields =
    action === 'user.edit' && isRecord(after)
      ? Object.entries(after).map(
          ([field, value]) =>
            `${LABELS[field] ?? field}: ${toText(field, isRecord(before) ? before[field] : undefined)} → ${toText(field, value)}`,
        )
      : [];
  return [
    ...(typeof reason === 'string' ? [reason] : []),
    ...fields,
    ...(typeof ended === 'number' ? [`Sessions ended: ${ended}`] : []),
  ];
};
