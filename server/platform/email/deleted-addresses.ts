/** RFC 2606: no mail server will ever have this name. */
const DOMAIN = '@deleted.invalid';

/** What stands in the place of the email of somebody who is forgotten; it stays unique. */
export const deletedAddressOf = (userId: string) => `deleted-${userId}${DOMAIN}`;

/** Whether nobody can be reached there any more. */
export const isDeletedAddress = (email: string) => email.endsWith(DOMAIN);
