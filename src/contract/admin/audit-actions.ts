/** Actions of admins on an order that the audit stores. The history of the order shows them. */
export const ORDER_AUDIT_ACTIONS = [
  'order.create',
  'order.request_payment',
  'order.mark_paid',
  'order.refund',
  'order.retry_refund',
  'order.cancel',
  'order.resend_receipt',
  'order.note',
] as const;
export type OrderAuditAction = (typeof ORDER_AUDIT_ACTIONS)[number];

/** All actions of admins that the audit stores. */
export const AUDIT_ACTIONS = [
  ...ORDER_AUDIT_ACTIONS,
  'user.create',
  'user.edit',
  'user.block',
  'user.unblock',
  'user.end_sessions',
  'user.remove_second_factor',
  'support.answer',
  'support.note',
  'support.assign',
  'support.status',
  'review.hide',
  'review.restore',
  'review.keep',
  'review.reply',
  'product.create',
  'product.edit',
  'bundle.create',
  'bundle.edit',
  'settings.change',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
