import type { UserAudit } from '#contract/admin-users.ts';
import { ADDRESS_FIELDS, PERSON_FIELDS } from '#lib/profile-fields.ts';

const ACTIONS: Record<string, string> = {
  'user.create': 'Made the account',
  'user.edit': 'Edited',
  'user.block': 'Blocked',
  'user.unblock': 'Unblocked',
  'user.end_sessions': 'Ended sessions',
};

const LABELS: Record<string, string> = {
  ...Object.fromEntries([...PERSON_FIELDS, ...ADDRESS_FIELDS].map(({ name, label }) => [name, label])),
  is_admin: 'Administrator',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const wordOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : '–';
};

export const auditAction = ({ action }: UserAudit): string => ACTIONS[action] ?? action;

/** What an entry of the audit says, a line each: the reason, and every field with what it was and became. */
export const auditLines = ({ action, details }: UserAudit): string[] => {
  const { reason, before, after, sessions_ended: ended } = details;
  const fields =
    action === 'user.edit' && isRecord(after)
      ? Object.entries(after).map(
          ([field, value]) =>
            `${LABELS[field] ?? field}: ${wordOf(isRecord(before) ? before[field] : undefined)} → ${wordOf(value)}`,
        )
      : [];
  return [
    ...(typeof reason === 'string' ? [reason] : []),
    ...fields,
    ...(typeof ended === 'number' ? [`Sessions ended: ${ended}`] : []),
  ];
};
