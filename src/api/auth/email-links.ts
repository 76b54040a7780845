import { messageSchema } from '#contract/common.ts';
import { emailConfirmationResponseSchema, type ForgotPassword, type PasswordReset } from '#contract/email-links.ts';
import type { ShopApi } from '../shop-api.ts';

/** POST password/forgot: always the same answer, whether there is such an account or not. */
export const forgotPassword = (api: Pick<ShopApi, 'bare'>, body: ForgotPassword, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'password/forgot', body, access: 'public', answer: messageSchema, signal });

/** POST password/reset: a new password with the token of a mailed link. */
export const resetPassword = (api: Pick<ShopApi, 'bare'>, body: PasswordReset, signal?: AbortSignal) =>
  api.bare({ method: 'POST', path: 'password/reset', body, access: 'public', answer: messageSchema, signal });

/** POST email/confirm: one of the two mailboxes confirms a change of email. */
export const confirmEmail = (api: Pick<ShopApi, 'bare'>, token: string, signal?: AbortSignal) =>
  api.bare({
    method: 'POST',
    path: 'email/confirm',
    body: { token },
    access: 'public',
    answer: emailConfirmationResponseSchema,
    signal,
  });
