import { tokenPairSchema } from './auth.ts';
import { z } from '#contract/zod.ts';

/** Longer than any code, with the hyphens between its groups. */
const CODE_MAX = 64;
/** Longer than any token between the two steps of a sign-in. */
const TOKEN_MAX = 2048;

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z
  .string({ error: 'Code is required' })
  .trim()
  .min(1, 'Code is required')
  .max(CODE_MAX, 'Code is too long');

export const secondStepTokenSchema = z
  .string({ error: 'Token is required' })
  .min(1, 'Token is required')
  .max(TOKEN_MAX, 'Token is too long');

/** What an account can use at the second step of a sign-in, besides recovery codes. */
const methodSchema = z.enum(['app', 'passkey']);
export type SecondFactorMethod = z.infer<typeof methodSchema>;

/** POST login: tokens, or for an account with a second factor the token of the second step. */
export const loginResponseSchema = z.union([
  tokenPairSchema,
  z.object({
    second_step: z.object({
      /** Opens no session; only the calls of the second step accept it. */
      token: z.string().min(1),
      /** Seconds until the password has to be entered again. */
      expires_in: z.int(),
      /** A node of the previous release does not send it. */
      methods: z.array(methodSchema).default(['app']),
    }),
  }),
]);
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** POST login/confirm */
export const secondStepSchema = z.strictObject({ token: secondStepTokenSchema, code: codeSchema });
export type SecondStep = z.infer<typeof secondStepSchema>;

/** POST account/second-factor/confirm */
export const secondFactorConfirmationSchema = z.strictObject({ code: codeSchema });
export type SecondFactorConfirmation = z.infer<typeof secondFactorConfirmationSchema>;
/** Recovery codes, which are shown once. */
export const recoveryCodesResponseSchema = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) });
