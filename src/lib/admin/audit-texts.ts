import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { AuditEntry } from '#contract/admin/admin-audit.ts';
import { type FieldChange, changeLine } from './field-changes.ts';

type Entry = Pick<AuditEntry, 'action' | 'details'>;

const ACTIONS: Record<string, string> = {
  'order.create': 'Created the order',
  'order.request_payment': 'Requested payment',
  'order.mark_paid': 'Marked as paid',
  'order.refund': 'Requested a refund',
  'order.retry_refund': 'Retried a refund',
  'order.cancel': 'Canceled',
  'order.resend_receipt': 'Resent the receipt',
  'order.note': 'Added a note',
  'user.create': 'Created the account',
  'user.edit': 'Edited',
  'user.block': 'Blocked',
  'user.unblock': 'Unblocked',
  'user.end_sessions': 'Ended sessions',
  'user.remove_second_factor': 'Removed two-step verification',
  'support.answer': 'Replied',
  'support.note': 'Added a note',
  'support.assign': 'Assigned',
  'support.status': 'Changed the status',
  'review.hide': 'Hid the review',
  'review.restore': 'Restored the review',
  'review.keep': 'Kept the review',
  'review.reply': 'Changed the reply',
  'product.create': 'Created the product',
  'product.edit': 'Edited',
  'bundle.create': 'Created the bundle',
  'bundle.edit': 'Edited',
  'settings.change': 'Changed',
} satisfies Record<AuditAction, string>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Fields that the action already names, or whose value is an id, which says nothing to a person. */
const UNTOLD = ['assignee', 'blocked', 'is_hidden'];

/** Some actions store a list of changed fields, others the fields before and after. */
const changesIn = ({ changes, before, after }: Record<string, unknown>): FieldChange[] => {
  if (Array.isArray(changes))
    return changes.filter(isRecord).map(({ field, before: old = null, after: fresh = null }) => ({
      field: String(field),
      before: old,
      after: fresh,
    }));
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.entries(after)
    .filter(([field, value]) => !UNTOLD.includes(field) && value !== before[field])
    .map(([field, value]) => ({ field, before: before[field], after: value }));
};

/** What the admin did, such as `Requested a refund`. */
export const formatAuditAction = ({ action }: Entry): string => ACTIONS[action] ?? action;

/** The details of an audit entry, one line each: the reason, and each changed field with its old and new value. */
export const formatAuditLines = ({ details }: Entry): string[] => {
  const { reason, note, sessions_ended: ended } = details;
  return [
    ...[reason, note].filter((text): text is string => typeof text === 'string' && text !== ''),
    ...changesIn(details).map(changeLine),
    ...(typeof ended === 'number' && ended > 0 ? [`Sessions ended: ${ended}`] : []),
  ];
};
