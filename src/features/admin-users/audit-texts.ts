import type { UserAudit } from '#contract/admin-users.ts';
import { ADDRESS_FIELDS, PERSON_FIELDS } from '#lib/profile-fields.ts';

const ACTIONS: Record<string, string> = {
  'user.create': 'Created the account',
  'user.edit': 'Edited',
  'user.block': 'Blocked',
  'user.unblock': 'Unblocked',
  'user.end_sessions': 'Ended sessions',
  'user.remove_second_factor': 'Removed two-step verification',
};

const LABELS: Record<string, string> = {
  ...Object.fromEntries([...PERSON_FIELDS, ...ADDRESS_FIELDS].map(({ name, label }) => [name, label])),
  is_admin: 'Admin',
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const toText = (value: unknown): string => {
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
            `${LABELS[field] ?? field}: ${toText(isRecord(before) ? before[field] : undefined)} → ${toText(value)}`,
        )
      : [];
  return [
    ...(typeof reason === 'string' ? [reason] : []),
    ...fields,
    ...(typeof ended === 'number' ? [`Sessions ended: ${ended}`] : []),
  ];
};
