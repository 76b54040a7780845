import { emailSchema, newPasswordFields, passwordsMatch } from './auth.ts';
import { z } from './zod.ts';

/** Of a link in a mail. Any text will do here: whether it is one of ours is known to the database alone. */
const tokenSchema = z.string({ error: 'The link is not complete' }).min(1, 'The link is not complete').max(200);

/** POST password/forgot */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema });
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;

/** POST password/reset: what the form asks for, and the link's token. */
export const newPasswordFormSchema = z.strictObject(newPasswordFields).refine(...passwordsMatch);
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;

export const passwordResetSchema = z
  .strictObject({ token: tokenSchema, ...newPasswordFields })
  .refine(...passwordsMatch);
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** POST email/confirm */
export const emailConfirmationSchema = z.strictObject({ token: tokenSchema });
