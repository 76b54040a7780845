/**
 * The closed sets of values of support requests, each declared once: the contract's schemas and the server's tables use them. This file does
 * not import zod, so a page can use it without loading the schemas.
 */

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
