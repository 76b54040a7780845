import { ShopError } from '#server/platform/errors.ts';

/** The error at the email field of a form. It does not say that an account with this email exists. */
export const emailTaken = () => {
  const { message } = new ShopError('email_taken');
  return new ShopError('email_taken', { fields: { email: [message] } });
};
