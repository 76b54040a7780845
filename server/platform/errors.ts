import type { FieldErrors } from '#contract/common.ts';
import { PROJECT_CONFLICT } from '#contract/projects/project-conflict.ts';

/**
 * Every expected failure, with the text that users read. The key is sent as `X-Error-Code`. Only platform/http/error-status.ts
 * knows its HTTP status.
 */
const MESSAGES = {
  invalid_input: 'Check the marked fields',
  malformed_request: 'The request is malformed',
  not_found: 'Not found',
  method_not_allowed: 'This address does not support that method',
  request_timeout: 'The request took too long',
  headers_too_large: 'The request headers are too large',
  body_too_large: 'The request is too large',
  unsupported_media_type: 'The request must be sent as JSON',
  too_many_requests: 'Too many requests. Please wait a moment and try again',
  shop_busy: 'The shop is very busy right now. Please try again in a few seconds',
  credentials_wrong: 'Email or password is incorrect',
  sign_in_expired: 'This sign-in took too long or your password was changed. Enter your password again',
  token_missing: 'Please sign in first',
  token_invalid: 'Your session has ended. Please sign in again',
  refresh_token_invalid: 'Your session has ended. Please sign in again',
  refresh_token_reused: 'Your session was ended because an old sign-in was used again. Please sign in again',
  session_password_changed: 'Your password was changed, so you were signed out here. Please sign in again',
  session_ended_by_admin: 'An admin signed you out. Please sign in again',
  session_ended_by_user: 'You were signed out here from another device. Please sign in again',
  account_blocked: 'This account is blocked. Please contact support',
  admin_only: 'Only admins can do this',
  right_missing: 'Your role does not allow this. Ask an owner of the shop',
  owner_only: 'Only owners can change the accounts of admins',
  password_needed: 'Enter your password again to go on',
  second_factor_required: 'Admins need two-step verification. Turn it on in your account settings',
  second_factor_changed: 'Two-step verification was changed meanwhile. Reload and try again',
  passkey_rejected: 'This passkey was not accepted. Try again',
  passkey_known: 'This passkey was already added',
  too_many_passkeys: 'You have as many passkeys as there is room for. Remove one to add another',
  cross_site: 'Requests from other sites are rejected',
  own_account: 'You cannot block your own account or change your own role here. You change your own email in Settings',
  bundle_conflict: 'Someone else changed this bundle. Reload and try again',
  product_conflict: 'Someone else changed this product. Reload and try again',
  product_incomplete: 'Add a picture and publish a version before you list this product',
  file_rejected: 'This file cannot be used',
  user_conflict: 'Someone else changed this user. Reload and try again',
  email_taken: 'This email cannot be used',
  email_link_invalid: 'This link is invalid. Request a new one',
  email_link_used: 'This link was already used or replaced by a newer one. Request a new one',
  email_link_expired: 'This link has expired. Request a new one',
  last_owner: 'You are the only owner. Make someone else an owner first',
  order_unpaid: 'You have an order that is waiting for payment. Pay or cancel it under My Orders, then try again',
  product_owned: 'You already own this asset',
  cart_empty: 'Your cart is empty',
  price_changed: 'A price has changed',
  total_too_small: 'The payment page does not accept such a small total',
  idempotency_mismatch: 'This idempotency key was used for a different request',
  request_in_progress: 'The same request is still in progress',
  order_not_payable: 'This order can no longer be paid',
  order_conflict: 'This order was changed meanwhile. Reload and try again',
  refund_window_over: 'The refund window of this order is over',
  settings_changed: 'Someone else changed the settings. Reload and try again',
  licensee_set: 'You already named the licensee of this certificate. Contact support to correct it',
  certificate_not_ready: 'The certificate is available once the order is paid',
  invoice_not_ready: 'The invoice is available once the order is paid',
  credit_note_not_ready: 'The credit note is available once the refund has succeeded',
  order_not_refundable: 'Nothing in this order can be refunded',
  product_not_owned: 'Only people who own this asset can review it',
  project_conflict: PROJECT_CONFLICT,
  too_many_projects: 'You have as many projects as there is room for. Delete one to add another',
  review_conflict: 'This review was changed meanwhile. Look at it again',
  review_hidden: 'An admin hid this review, so it cannot be deleted. Edit it, or ask support to look at it again',
  own_review: 'You cannot vote for your own review or report it',
  order_disputed: 'The bank is still deciding about this payment. You can refund what is left of it after that',
  support_conflict: 'This request was changed meanwhile. Reload and try again',
  gateway_unavailable:
    'The payment page is not available right now. Nothing was charged and your cart is unchanged. Please try again',
  signature_invalid: 'The signature is invalid',
  link_invalid: 'This download link is invalid. Start the download again',
  link_expired: 'This download link has expired. Start the download again',
  access_revoked: 'This purchase was refunded, so its files can no longer be downloaded',
  file_missing: 'This file is not available right now. Please contact support',
  storage_unavailable: 'Files are not available right now. Please try again in a moment',
  database_unavailable: 'The shop is temporarily unavailable. Please try again in a moment',
  shutting_down: 'The shop is restarting. Please try again in a moment',
  internal: 'Something went wrong',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof MESSAGES;

/** Such as `20 seconds` or `4 minutes`, rounded up so that nobody returns too early. */
const formatWait = (seconds: number): string => {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
};

const describeFailure = (code: ErrorCode, retryAfter: number | undefined): string =>
  code === 'too_many_requests' && retryAfter !== undefined
    ? `Too many requests. Please try again in ${formatWait(retryAfter)}`
    : MESSAGES[code];

/**
 * An expected failure: a use case or a route throws it, and one handler writes the response
 * ([design](../../docs/design/api.md#errors)). With `fields` the body is `{ field: [text] }`, otherwise `{ message }`.
 */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | null;
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(
      options.message ?? describeFailure(code, options.retryAfter),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.fields = options.fields ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** @param what the kind of thing that does not exist, such as `order` or `user` */
export const notFound = (what: string) => new ShopError('not_found', { message: `This ${what} does not exist` });
