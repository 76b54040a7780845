import { messageSchema } from '#contract/common.ts';
import { emailSchema, newPasswordFields, passwordsMatch } from './auth.ts';
import { z } from '#contract/zod.ts';

/** Token of an emailed link. Any text is accepted here, because only the database knows the tokens. */
const tokenSchema = z.string({ error: 'This link is incomplete' }).min(1, 'This link is incomplete').max(200);

/** POST password/forgot */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** POST password/reset: the form's fields; `passwordResetSchema` adds the link's token. */
export const newPasswordFormSchema = z.strictObject(newPasswordFields).refine(...passwordsMatch);
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;

export const passwordResetSchema = z
  .strictObject({ token: tokenSchema, ...newPasswordFields })
  .refine(...passwordsMatch);
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** POST password/reset/verify */
export const passwordLinkSchema = z.strictObject({ token: tokenSchema });

/** POST email/confirm */
export const emailConfirmationSchema = z.strictObject({ token: tokenSchema });

/** `is_complete`: both mailboxes have confirmed, and the new email is in use. */
export const emailConfirmationResponseSchema = messageSchema.extend({ is_complete: z.boolean() });
