import { idParamSchema, requiredText, timestampSchema } from '#contract/common.ts';
import { orderNumberParamsSchema } from './orders.ts';
import { z } from '#contract/zod.ts';

/** Where a shop publishes the keys of its certificates (RFC 7517) and the list of the revoked ones. */
export const KEYS_PATH = '/.well-known/jwks.json';
export const REVOCATIONS_PATH = '/.well-known/license-revocations.jws';

/** `typ` of the two kinds of signed texts, so that one is never taken for the other. */
export const CERTIFICATE_TYPE = 'license+jws';
export const REVOCATIONS_TYPE = 'license-revocations+jws';
/** `alg` of both (RFC 8037). The keys are on the curve Ed25519. */
export const CERTIFICATE_ALGORITHM = 'EdDSA';

/** A revocation list is at most this old when the shop sends it. */
export const REVOCATIONS_INTERVAL_MS = 5 * 60_000;
/** Until then a stored list may be used without a connection. */
export const REVOCATIONS_LIFETIME_MS = 7 * 24 * 3600_000;

/** Characters of a licensee. */
export const LICENSEE_MAX = 80;

const fileHashSchema = z.object({
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  /** In hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type FileHash = z.infer<typeof fileHashSchema>;

/** What a certificate states about one line of a paid order ([design](../../../docs/design/downloads-and-licenses.md#license-certificates)). */
export const certificateSchema = z
  .object({
    /** Origin of the shop. */
    iss: z.string(),
    /** Id of the order line, a dot and the issue. */
    jti: z.string(),
    /** Seconds since 1970 at which the issue was made. */
    iat: z.int(),
    /** 1 at the payment; each correction of the licensee makes the next one. */
    issue: z.int().positive(),
    licensee: z.string(),
    order_number: z.string(),
    purchased_at: timestampSchema,
    product: z.object({ id: z.int(), name: z.string(), version: z.string() }),
    files: z.array(fileHashSchema),
    license: z.object({ name: z.string(), version: z.string(), text: z.string() }),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificateSchema>;

export const revocationSchema = z.object({
  /** `jti` of the certificate. */
  id: z.string(),
  since: timestampSchema,
  reason: z.enum(['refunded', 'reissued']),
});
export type Revocation = z.infer<typeof revocationSchema>;

/** The payload of the revocation list. */
export const revocationListSchema = z.object({
  iss: z.string(),
  /** Seconds since 1970: its date, and when it must be replaced by a newer one. */
  iat: z.int(),
  exp: z.int(),
  revoked: z.array(revocationSchema),
});
export type RevocationList = z.infer<typeof revocationListSchema>;

/** A public key. `kid` is its thumbprint (RFC 7638). */
export const certificateKeySchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal(CERTIFICATE_ALGORITHM),
  use: z.literal('sig'),
});
export type CertificateKey = z.infer<typeof certificateKeySchema>;
export const certificateKeysSchema = z.object({ keys: z.array(certificateKeySchema) }).meta({ id: 'CertificateKeys' });

export const certificateParamsSchema = orderNumberParamsSchema.extend({ productId: idParamSchema });

export type CertificateParams = z.infer<typeof certificateParamsSchema>;

/** The query of GET orders/:number/certificates/:productId/export: the signed file, or a PDF for people. */
export const certificateQuerySchema = z.object({ format: z.enum(['jws', 'pdf']).default('jws') });
export type CertificateQuery = z.infer<typeof certificateQuerySchema>;

/** An issue of a certificate: who was named when, and by whom. The first one names the buyer. */
const certificateIssueSchema = z.object({
  issue: z.int(),
  licensee: z.string(),
  at: timestampSchema,
  set_by: z.enum(['payment', 'buyer', 'admin']),
});

/** GET orders/:number/certificates/:productId */
export const certificatePageSchema = z
  .object({
    certificate: certificateSchema,
    /** When a refund revoked it; null while it is valid. */
    revoked_at: timestampSchema.nullable(),
    /** Oldest first. */
    issues: z.array(certificateIssueSchema),
    /** Whether the buyer can still name the licensee. */
    can_set_licensee: z.boolean(),
  })
  .meta({ id: 'CertificatePage' });
export type CertificatePage = z.infer<typeof certificatePageSchema>;
export const certificatePageResponseSchema = z.object({ data: certificatePageSchema });

/** PATCH orders/:number/certificates/:productId */
export const licenseeSchema = z.strictObject({
  name: requiredText('Name is required').max(LICENSEE_MAX, `Name must be at most ${LICENSEE_MAX} characters long`),
});
export type LicenseeForm = z.infer<typeof licenseeSchema>;
