import { existingPassword, tokenPairSchema } from './auth.ts';
import { timestampSchema } from './common.ts';
import { z } from './zod.ts';

/** Longer than any code, with the signs between its groups. */
const CODE_MAX = 64;
/** Longer than any token between the two steps of a sign-in. */
const TOKEN_MAX = 2048;

/** A code of an authenticator app, or a recovery code. */
const codeSchema = z
  .string({ error: 'Code is required' })
  .trim()
  .min(1, 'Code is required')
  .max(CODE_MAX, 'Code is too long');

/** POST login: tokens, or for an account with a second factor the token of the second step. */
export const loginResponseSchema = z.union([
  tokenPairSchema,
  z.object({
    second_step: z.object({
      /** Opens no session; only POST login/confirm accepts it. */
      token: z.string().min(1),
      /** Seconds until the password has to be entered again. */
      expires_in: z.int(),
    }),
  }),
]);
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** POST login/confirm */
export const secondStepSchema = z.strictObject({
  token: z.string({ error: 'Token is required' }).min(1, 'Token is required').max(TOKEN_MAX, 'Token is too long'),
  code: codeSchema,
});
export type SecondStep = z.infer<typeof secondStepSchema>;

/** GET account/second-factor */
export const secondFactorStatusSchema = z.object({
  is_on: z.boolean(),
  /** Whether the user needs it for the calls of admins. */
  is_required: z.boolean(),
  confirmed_at: timestampSchema.nullable(),
  recovery_codes_left: z.int(),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;
export const secondFactorStatusResponseSchema = z.object({ data: secondFactorStatusSchema });

/** POST account/second-factor */
export const secondFactorStartSchema = z.strictObject({ password: existingPassword('Password is required') });
export type SecondFactorStart = z.infer<typeof secondFactorStartSchema>;

export const secondFactorSecretSchema = z.object({
  /** Base32, to type into an app. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>;
export const secondFactorSecretResponseSchema = z.object({ data: secondFactorSecretSchema });

/** POST account/second-factor/confirm */
export const secondFactorConfirmationSchema = z.strictObject({ code: codeSchema });
export type SecondFactorConfirmation = z.infer<typeof secondFactorConfirmationSchema>;
/** Recovery codes, which are shown once. */
export const recoveryCodesResponseSchema = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) });

/** DELETE account/second-factor */
export const secondFactorRemovalSchema = z.strictObject({
  password: existingPassword('Password is required'),
  code: codeSchema,
});
export type SecondFactorRemoval = z.infer<typeof secondFactorRemovalSchema>;
