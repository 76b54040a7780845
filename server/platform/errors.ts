import type { FieldErrors } from '#contract/common.ts';

/** Every failure the server can answer on purpose: its status and the text a shopper may read. The key is sent as `X-Error-Code`. */
const TABLE = {
  invalid_input: [422, 'Some fields are not right'],
  malformed_request: [400, 'The request could not be read'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not answer that method'],
  request_timeout: [408, 'The request took too long'],
  headers_too_large: [431, 'The headers of the request are too large'],
  body_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'The request must be sent as JSON'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again'],

  credentials_wrong: [401, 'Email or password is incorrect'],
  token_missing: [401, 'Please sign in first'],
  token_invalid: [401, 'Your session has ended. Please sign in again'],
  refresh_token_invalid: [401, 'Your session has ended. Please sign in again'],
  refresh_token_reused: [401, 'Your session was ended because an old sign-in was used again. Please sign in again'],
  session_password_changed: [401, 'Your password was changed, so you were signed out here. Please sign in again'],
  session_ended_by_staff: [401, 'You were signed out by our staff. Please sign in again'],
  session_ended_by_user: [401, 'You were signed out here from another device. Please sign in again'],
  account_blocked: [403, 'This account is blocked. Please contact support'],
  admin_only: [403, 'Only an administrator may do this'],
  cross_site: [403, 'Requests from other sites are refused'],
  own_account: [403, 'You cannot block your own account or change your own administrator rights'],
  user_conflict: [409, 'This user has changed: please look at them again'],
  email_taken: [422, 'This email cannot be used'],

  mail_link_invalid: [404, 'This link is not right. Please open the newest one from your mailbox, or ask for another'],
  mail_link_used: [410, 'This link was used already, or a newer one has taken its place. Please ask for another'],
  mail_link_expired: [410, 'This link has expired. Please ask for another'],

  last_admin: [409, 'You are the only administrator. Make somebody else one first'],
  order_unpaid: [409, 'One of your orders still waits for its payment. Please pay it, or wait until it has expired'],

  product_owned: [409, 'You already own this product'],
  cart_empty: [409, 'Your cart is empty'],
  price_changed: [409, 'A price has changed'],
  idempotency_mismatch: [422, 'This request key was used for another request'],
  request_in_progress: [409, 'The same request is still being worked on'],
  order_not_payable: [409, 'This order can no longer be paid'],
  order_conflict: [409, 'This order has changed: please look at it again'],
  refund_window_over: [409, 'The refund window of this order is over'],
  settings_changed: [409, 'Somebody else has changed the settings meanwhile: please look at them again'],
  invoice_not_ready: [409, 'There is an invoice once the order is paid'],
  order_not_refundable: [409, 'Nothing is left of this order that could be returned'],
  support_conflict: [409, 'This request has changed: please look at it again'],
  gateway_unavailable: [
    503,
    'The payment page cannot be reached right now. Nothing was charged and your cart is unchanged. Please try again',
  ],
  signature_invalid: [400, 'The signature is not right'],

  link_invalid: [404, 'This download link is not right'],
  link_expired: [410, 'This download link has expired. Please start the download again'],
  access_revoked: [403, 'This purchase was refunded, so its files can no longer be downloaded'],
  file_missing: [503, 'This file cannot be read right now. Please contact support'],

  database_unavailable: [503, 'The shop cannot reach its database right now. Please try again in a moment'],
  internal: [500, 'Something went wrong'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof TABLE;

/**
 * A failure that is answered on purpose (design, section 4). A repository or a route throws it, one handler writes it:
 * with `fields` the body is `{ field: [text] }`, without it `{ message }`.
 */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | null;
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    options: { message?: string; fields?: FieldErrors; retryAfter?: number; cause?: unknown } = {},
  ) {
    const [status, text] = TABLE[code];
    super(options.message ?? text, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = status;
    this.fields = options.fields ?? null;
    this.retryAfter = options.retryAfter ?? null;
  }
}

/** The failure of a call about something that there is not: an order, a user. */
export const noSuch = (what: string) => new ShopError('not_found', { message: `This ${what} does not exist` });
