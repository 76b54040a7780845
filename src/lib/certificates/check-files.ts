import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { CertificateKey } from '#contract/orders/certificates.ts';
import {
  CERTIFICATE_BYTES_MAX,
  type CheckedFile,
  type Verification,
  hasCertificateName,
  looksLikeCertificate,
  verifyCertificate,
} from './verify-certificate.ts';

/** A file is read in chunks of this size, so that a large one needs little memory. */
const CHUNK_BYTES = 4 * 1024 * 1024;

/** A file that the browser cannot read: a folder, or one that was changed or removed since it was chosen. */
class UnreadableFileError extends Error {
  readonly file: string;

  constructor({ name }: File, cause: unknown) {
    super('The file cannot be read', { cause });
    this.file = name;
  }
}

const readChunk = (file: File, start: number): Promise<ArrayBuffer> =>
  file
    .slice(start, start + CHUNK_BYTES)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw new UnreadableFileError(file, error);
    });

/** Computes the checksum of a file of any size. */
const hashFile = async (file: File, signal: AbortSignal): Promise<CheckedFile> => {
  const hash = sha256.create();
  let start = 0;
  // Reads once even if the size is 0: some systems report that for a folder, and only reading it fails.
  do {
    signal.throwIfAborted();
    hash.update(new Uint8Array(await readChunk(file, start)));
    start += CHUNK_BYTES;
  } while (start < file.size);
  return { name: file.name, sha256: bytesToHex(hash.digest()) };
};

// A certificate fits in one chunk. The first chunk of a larger file is enough to see that it is none.
const readText = async (file: File) => new TextDecoder().decode(await readChunk(file, 0));

/** The certificate among files, for people who choose all files together. */
const findCertificate = async (files: readonly File[]): Promise<File | null> => {
  for (const file of files) {
    if (hasCertificateName(file)) return file;
    if (file.size <= CERTIFICATE_BYTES_MAX && looksLikeCertificate(await readText(file))) return file;
  }
  return null;
};

/** Whether a file is the certificate itself, which may be among the files too when somebody selects a whole folder. */
const isSameFile = async (file: File, certificate: File | null, text: string | null): Promise<boolean> =>
  certificate !== null && (file === certificate || (file.size === certificate.size && (await readText(file)) === text));

interface ChosenFiles {
  certificate: File | null;
  files: readonly File[];
}
interface TrustedData {
  keys: readonly CertificateKey[];
  revocations: string;
}

const verifyFiles = async (
  chosen: ChosenFiles,
  trusted: TrustedData,
  now: Date,
  signal: AbortSignal,
): Promise<Verification> => {
  const certificate = chosen.certificate ?? (await findCertificate(chosen.files));
  const text = certificate && (await readText(certificate));
  const files: CheckedFile[] = [];
  for (const file of chosen.files)
    if (!(await isSameFile(file, certificate, text))) files.push(await hashFile(file, signal));
  return verifyCertificate({ ...trusted, text, files, now });
};

/** The name of a chosen file that cannot be read. */
export interface Unreadable {
  unreadable: string;
}

/**
 * Checks a chosen certificate and product files in the browser. Nothing is sent anywhere.
 * @param signal aborts the check between two chunks of a file, which then throws the reason
 */
export const checkFiles = async (
  chosen: ChosenFiles,
  trusted: TrustedData,
  now: Date,
  signal: AbortSignal,
): Promise<Verification | Unreadable> => {
  try {
    return await verifyFiles(chosen, trusted, now, signal);
  } catch (error) {
    if (error instanceof UnreadableFileError) return { unreadable: error.file };
    throw error;
  }
};
