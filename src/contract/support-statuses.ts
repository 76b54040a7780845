/**
 * Where a request stands.
 * - `open`: nobody of the staff has taken it up
 * - `in_progress`: staff are at it
 * - `waiting_for_customer`: it was answered
 * - `resolved`: staff say that it is done; the shopper may reopen it
 * - `closed`: the shopper has no more to ask, or staff ended it; it may be reopened as well
 */
export const SUPPORT_STATUSES = ['open', 'in_progress', 'waiting_for_customer', 'resolved', 'closed'] as const;
