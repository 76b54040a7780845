import { requiredText, timestampSchema } from '#contract/common.ts';
import { z } from '#contract/zod.ts';

/** Longest name that a user gives a passkey. */
export const PASSKEY_NAME_MAX = 40;
/** Passkeys of one user. */
export const PASSKEYS_MAX = 10;

/** WebAuthn allows credential ids of 1023 bytes; in Base64url they are a third longer. */
const CREDENTIAL_ID_MAX = 1400;
/** Longer than any signed data of an authenticator. Attestation is not asked for, so certificates do not count. */
const DATA_MAX = 8192;

const base64Url = (max: number) =>
  z
    .string()
    .min(1, 'Is required')
    .max(max, 'Is too long')
    .regex(/^[\w-]+$/, 'Must be Base64url');

const credentialId = base64Url(CREDENTIAL_ID_MAX);
const data = base64Url(DATA_MAX);

/** What the browser returns with every response. The shop uses no extension, and other fields are dropped. */
const credentialFields = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** How an authenticator is reached, such as `usb` or `internal`. */
const transportsSchema = z.array(z.string().max(20)).max(10);

/** Response of an authenticator that made a passkey: `RegistrationResponseJSON` of WebAuthn. */
export const passkeyRegistrationSchema = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: data, attestationObject: data, transports: transportsSchema.exactOptional() }),
});
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;

/** Response of an authenticator that used a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAssertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: data,
    authenticatorData: data,
    signature: data,
    userHandle: z.string().max(200).exactOptional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: transportsSchema.exactOptional(),
});

/** What the browser needs to use one of the user's passkeys. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  /** ms */
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptorSchema),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
export const passkeyRequestResponseSchema = z.object({ data: passkeyRequestSchema });

/** What the browser needs to make a passkey. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  /** ms */
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
export const passkeyCreationResponseSchema = z.object({ data: passkeyCreationSchema });

/** A passkey in the settings. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: timestampSchema,
  /** null: never used. */
  last_used_at: timestampSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyNameSchema = requiredText('Name is required').max(
  PASSKEY_NAME_MAX,
  `Name must be at most ${PASSKEY_NAME_MAX} characters long`,
);

export const passkeyParamsSchema = z.object({ id: z.uuid('Must be a UUID') });
