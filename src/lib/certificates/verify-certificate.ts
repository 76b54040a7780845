import { base64url, compactVerify, importJWK } from 'jose';
import {
  CERTIFICATE_ALGORITHM,
  CERTIFICATE_TYPE,
  type Certificate,
  type CertificateKey,
  REVOCATIONS_TYPE,
  type Revocation,
  certificateSchema,
  revocationListSchema,
} from '#contract/orders/certificates.ts';

/** A file to compare with a certificate. `sha256` in hexadecimal. */
export interface CheckedFile {
  name: string;
  sha256: string;
}

export type FileResult = 'matches' | 'altered' | 'unknown' | 'not_compared';

/** What a check found, the first that applies in this order. Only `valid` proves a license. */
export type CertificateResult =
  | 'no_certificate'
  | 'not_certificate'
  | 'altered'
  | 'unknown_key'
  | 'unsupported'
  | 'revoked'
  | 'file_altered'
  | 'file_unknown'
  | 'list_unreadable'
  | 'list_expired'
  | 'valid';

export interface Verification {
  result: CertificateResult;
  /** What the certificate states; null unless the shop signed it. */
  certificate: Certificate | null;
  revocation: Revocation | null;
  /** The date of the revocation list; null without a readable one. */
  listedAt: Date | null;
  files: (CheckedFile & { result: FileResult })[];
}

interface VerificationInput {
  /** The text of a certificate; null to check files alone. */
  text: string | null;
  files: readonly CheckedFile[];
  /** The shop's keys, from a source that is trusted; never from the certificate. */
  keys: readonly CertificateKey[];
  /** The signed revocation list; null when there is none. */
  revocations: string | null;
  now: Date;
}

/** Bytes of a header that base64url encodes without those after them (a multiple of 3), so that every certificate starts with the same text. */
const PREFIX_BYTES = 18;
const encodePrefix = (type: string) => base64url.encode(`{"typ":"${type}`.slice(0, PREFIX_BYTES));
/**
 * Header, payload and a signature of 64 bytes. Several last characters decode to the same bytes; only the one whose other bits are zero
 * is valid.
 */
const COMPACT = /^([\w-]+)\.[\w-]+\.[\w-]{85}[AQgw]$/;

const decodeJson = (part: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64url.decode(part)));
  } catch {
    return null;
  }
};

/** Certificates are much smaller, so a larger file is a product file. */
export const CERTIFICATE_BYTES_MAX = 256 * 1024;

/** Whether a file is a certificate by its name; its content is not read. */
export const hasCertificateName = ({ name }: { name: string }): boolean => /\.jws$/i.test(name);

/** Whether a text is a certificate, or was one before somebody changed or cut it. */
export const looksLikeCertificate = (text: string): boolean =>
  text.trim().startsWith(encodePrefix(CERTIFICATE_TYPE)) ||
  text.split('.').some((part) => certificateSchema.safeParse(decodeJson(part)).success);

type Signed = { kind: 'damaged' | 'unknown_key' | 'unsupported' } | { kind: 'signed'; payload: unknown };

const importKey = async (key: CertificateKey) => {
  try {
    return await importJWK(key, CERTIFICATE_ALGORITHM);
  } catch {
    // Browsers support Ed25519 since their versions of 2023 to 2025, and no cryptography on pages without HTTPS.
    return null;
  }
};

const verifySigned = async (text: string, type: string, keys: readonly CertificateKey[]): Promise<Signed> => {
  const [compact, header = ''] = COMPACT.exec(text.trim()) ?? [];
  const claims = decodeJson(header) as { typ?: unknown; alg?: unknown; kid?: unknown } | null;
  if (!compact || claims?.typ !== type || claims.alg !== CERTIFICATE_ALGORITHM) return { kind: 'damaged' };
  const key = keys.find(({ kid }) => kid === claims.kid);
  if (!key) return { kind: 'unknown_key' };
  const imported = await importKey(key);
  if (!imported) return { kind: 'unsupported' };
  try {
    const { payload } = await compactVerify(compact, imported, { algorithms: [CERTIFICATE_ALGORITHM] });
    return { kind: 'signed', payload: JSON.parse(new TextDecoder().decode(payload)) };
  } catch {
    return { kind: 'damaged' };
  }
};

const readList = async ({ revocations, keys }: Pick<VerificationInput, 'revocations' | 'keys'>) => {
  if (revocations === null) return null;
  const signed = await verifySigned(revocations, REVOCATIONS_TYPE, keys);
  return signed.kind === 'signed' ? (revocationListSchema.safeParse(signed.payload).data ?? null) : null;
};

/** A renamed file matches by its checksum. */
const compareFile = ({ files }: Certificate, { name, sha256 }: CheckedFile): FileResult => {
  if (files.some((file) => file.sha256 === sha256)) return 'matches';
  return files.some((file) => file.name === name) ? 'altered' : 'unknown';
};

/** The time in which a list can be used. */
export interface ListDates {
  from: Date;
  until: Date;
}

/** Reads the dates of a revocation list. @returns null unless the shop signed it */
export const readListDates = async (
  given: Pick<VerificationInput, 'revocations' | 'keys'>,
): Promise<ListDates | null> => {
  const list = await readList(given);
  return list && { from: new Date(list.iat * 1000), until: new Date(list.exp * 1000) };
};

const failed = (result: CertificateResult, files: Verification['files'] = []): Verification => ({
  result,
  certificate: null,
  revocation: null,
  listedAt: null,
  files,
});

const readCertificate = async (
  text: string,
  keys: VerificationInput['keys'],
): Promise<Certificate | CertificateResult> => {
  const signed = await verifySigned(text, CERTIFICATE_TYPE, keys);
  if (signed.kind === 'damaged') return looksLikeCertificate(text) ? 'altered' : 'not_certificate';
  if (signed.kind !== 'signed') return signed.kind;
  return certificateSchema.safeParse(signed.payload).data ?? 'not_certificate';
};

/**
 * Checks a license certificate, its files and whether it was revoked, without a connection: everything that it needs is given
 * ([design](../../../docs/design/downloads-and-licenses.md#license-certificates)). The same function runs in browsers and in the terminal.
 */
export const verifyCertificate = async (given: VerificationInput): Promise<Verification> => {
  if (given.text === null)
    return failed(
      'no_certificate',
      given.files.map((file) => ({ ...file, result: 'not_compared' })),
    );
  const certificate = await readCertificate(given.text, given.keys);
  if (typeof certificate === 'string') return failed(certificate);
  const list = await readList(given);
  const files = given.files.map((file) => ({ ...file, result: compareFile(certificate, file) }));
  const revocation = list?.revoked.find(({ id }) => id === certificate.jti) ?? null;
  const found = (result: CertificateResult): Verification => ({
    result,
    certificate,
    revocation,
    listedAt: list ? new Date(list.iat * 1000) : null,
    files,
  });
  // A revocation is final, so an old list proves it too.
  if (revocation) return found('revoked');
  if (files.some(({ result }) => result === 'altered')) return found('file_altered');
  if (files.some(({ result }) => result === 'unknown')) return found('file_unknown');
  if (!list) return found('list_unreadable');
  return found(list.exp * 1000 <= given.now.getTime() ? 'list_expired' : 'valid');
};
