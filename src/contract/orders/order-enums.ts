/**
 * The closed sets of values of orders and payments, each declared once: the contract's schemas and the server's tables use them. This file does
 * not import zod, so a page can use it without loading the schemas.
 */

/** Status of an order, see docs/design/orders-and-payment.md#orders-and-payment. */
export const ORDER_STATUSES = [
  'draft',
  'pending_payment',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'canceled',
  'expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Status of a payment attempt. `returned`: the payment arrived when the order was already paid, so it was refunded in full. */
export const ATTEMPT_STATUSES = [
  'created',
  'redirected',
  'succeeded',
  'failed',
  'canceled',
  'expired',
  'returned',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** Status of a refund. `created`: the payment gateway has not confirmed it yet. */
export const REFUND_STATUSES = ['created', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Who made a refund. `shop`: an admin or the shop itself. `gateway`: somebody in the dashboard of the gateway. `dispute`: the bank. */
export const REFUND_SOURCES = ['shop', 'gateway', 'dispute'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

/** Status of a dispute, see docs/design/invoices-and-refunds.md#disputes. `open`: the bank has not decided yet. */
export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Whether an order line's product may be downloaded. */
export const GRANT_STATUSES = ['granted', 'revoked'] as const;
export type GrantStatus = (typeof GRANT_STATUSES)[number];

/** Order of the purchased products: the last bought or the last updated one first. */
export const PURCHASED_SORTS = ['bought', 'updated'] as const;
export type PurchasedSort = (typeof PURCHASED_SORTS)[number];

/** Who collects the money. `manual`: an admin recorded a payment made elsewhere. `none`: the order was free. */
export const ORDER_GATEWAYS = ['sandbox', 'stripe', 'manual', 'none'] as const;
export type OrderGateway = (typeof ORDER_GATEWAYS)[number];
