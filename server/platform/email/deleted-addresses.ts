/** RFC 2606 reserves `.invalid`: no email server can ever have this name. */
const DOMAIN = '@deleted.invalid';

/** Replaces the email of a deleted account. It is unique, as the column requires. */
export const buildDeletedAddress = (userId: string) => `deleted-${userId}${DOMAIN}`;

/** Whether the address belongs to a deleted account, so that nobody can receive an email there. */
export const isDeletedAddress = (email: string) => email.endsWith(DOMAIN);
