/**
 * The closed sets of values of users and sessions, each declared once: the contract's schemas and the server's tables use them. This file does
 * not import zod, so a page can use it without loading the schemas.
 */

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
