import { ShopError } from '#server/platform/errors.ts';

/**
 * The error at the email field of a form. It does not say that an account with this email exists.
 * @param hint what the user can do instead
 */
export const emailTaken = (hint?: string) => {
  const { message } = new ShopError('email_taken');
  return new ShopError('email_taken', { fields: { email: [hint === undefined ? message : `${message}. ${hint}`] } });
};
