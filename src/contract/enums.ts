/**
 * The closed sets of values that go over the wire and into the tables, each declared once. The contract's schemas and the server's
 * tables use these lists. This file does not import zod, so the first page can use it without loading the schemas.
 */

/** Status of an order, see docs/design.md#orders-and-payment. */
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

/** Status of a dispute, see docs/design.md#disputes. `open`: the bank has not decided yet. */
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

/**
 * Status of a support request.
 * - `open`: no admin works on it yet
 * - `in_progress`: an admin works on it
 * - `waiting_for_customer`: an admin replied
 * - `resolved`: an admin considers it done; the user can reopen it
 * - `closed`: the user or an admin ended it; the user can reopen it
 */
export const SUPPORT_STATUSES = ['open', 'in_progress', 'waiting_for_customer', 'resolved', 'closed'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** Topic of a support request, in the order of the form. */
export const SUPPORT_KINDS = ['order', 'download', 'refund', 'license', 'account', 'question'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];

/** Where a support request was written. A visitor can use the contact form; the account form needs a user. */
export const SUPPORT_SOURCES = ['contact_form', 'account'] as const;
export type SupportSource = (typeof SUPPORT_SOURCES)[number];

/** Who wrote an entry of a support thread. */
export const SUPPORT_AUTHORS = ['shopper', 'admin'] as const;
export type SupportAuthor = (typeof SUPPORT_AUTHORS)[number];

/** What an admin is responsible for; an owner for everything. `src/contract/admin-roles.ts` says which rights a role has. */
export const ADMIN_ROLES = ['owner', 'finance', 'catalog', 'support'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Filter of the list of users. */
export const USER_ROLES = ['admin', 'user'] as const;

/** Whether an account can sign in. */
export const USER_STATUSES = ['active', 'blocked', 'deleted'] as const;

/** Why a session was revoked. `reuse`: a rotated refresh token was used again. `ended_by_admin`: an admin ended it. */
export const SESSION_END_REASONS = [
  'logout',
  'reuse',
  'password_changed',
  'ended_by_user',
  'ended_by_admin',
  'blocked',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Status of a session. `lapsed`: it expired without being revoked. */
export const SESSION_STATUSES = ['live', 'lapsed', ...SESSION_END_REASONS] as const;

/** What a product consists of. It decides the preview and which facts are shown. */
export const PRODUCT_KINDS = ['model', 'sprites', 'hud', 'font', 'fx'] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Engines that a product is made for. */
export const ENGINES = ['unity', 'unreal', 'godot', 'blender'] as const;
export type Engine = (typeof ENGINES)[number];

/** Why a user reports a review, in the order of the form. */
export const REVIEW_REPORT_REASONS = ['spam', 'offensive', 'off_topic', 'personal_data'] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];
