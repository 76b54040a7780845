import { existingPassword } from './auth.ts';
import { timestampSchema } from '#contract/common.ts';
import { passkeyAssertionSchema, passkeyNameSchema, passkeyRegistrationSchema, passkeySchema } from './passkeys.ts';
import { codeSchema, secondStepTokenSchema } from './second-factor.ts';
import { z } from '#contract/zod.ts';

/** POST login/passkey/options */
export const passkeyStepStartSchema = z.strictObject({ token: secondStepTokenSchema });
export type PasskeyStepStart = z.infer<typeof passkeyStepStartSchema>;

/** POST login/passkey */
export const passkeyStepSchema = z.strictObject({ token: secondStepTokenSchema, passkey: passkeyAssertionSchema });
export type PasskeyStep = z.infer<typeof passkeyStepSchema>;

/** GET account/second-factor */
export const secondFactorStatusSchema = z.object({
  /** Whether a sign-in needs a second factor: an authenticator app, or a passkey. */
  is_on: z.boolean(),
  /** Whether the user needs it for the calls of admins. */
  is_required: z.boolean(),
  /** When the authenticator app was set up; null without one. */
  confirmed_at: timestampSchema.nullable(),
  /** Oldest first. */
  passkeys: z.array(passkeySchema),
  recovery_codes_left: z.int(),
});
export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;
export const secondFactorStatusResponseSchema = z.object({ data: secondFactorStatusSchema });

/**
 * Proves who changes a second factor: the password, and while a second factor is on, a code or a passkey. The server decides which of
 * them it needs.
 */
const proofFields = {
  password: existingPassword('Password is required'),
  code: codeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
};
export const secondFactorProofSchema = z.strictObject(proofFields);
export type SecondFactorProof = z.infer<typeof secondFactorProofSchema>;

/** What a form with a proof asks for. @param asks.name of a new passkey @param asks.code while the second factor is on */
export const proofFormSchema = (asks: { name: boolean; code: boolean }) =>
  z.object({
    name: asks.name ? passkeyNameSchema : z.string(),
    password: proofFields.password,
    code: asks.code ? codeSchema : z.string(),
  });

export const secondFactorSecretSchema = z.object({
  /** Base32, to type into an app. */
  secret: z.string(),
  /** `otpauth://…`, for a QR code. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>;
export const secondFactorSecretResponseSchema = z.object({ data: secondFactorSecretSchema });

/** POST account/passkeys */
export const newPasskeySchema = z.strictObject({ name: passkeyNameSchema, passkey: passkeyRegistrationSchema });
export type NewPasskey = z.infer<typeof newPasskeySchema>;
/** Recovery codes when the passkey turned the second factor on; null when it was on before. */
export const newPasskeyResponseSchema = z.object({
  data: z.object({ recovery_codes: z.array(z.string()).nullable() }),
});
