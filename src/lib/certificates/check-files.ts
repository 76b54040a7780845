import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { CertificateKey } from '#contract/certificates.ts';
import { type CheckedFile, type Verification, verifyCertificate } from './verify-certificate.ts';

/** Bytes that are in memory at once. */
const PART = 4 * 1024 * 1024;

/** Computes the checksum of a file of any size, in parts. */
const hashFile = async (file: File): Promise<CheckedFile> => {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += PART)
    hash.update(new Uint8Array(await file.slice(start, start + PART).arrayBuffer()));
  return { name: file.name, sha256: bytesToHex(hash.digest()) };
};

/** Checks a chosen certificate and product files in the browser. Nothing is sent anywhere. */
export const checkFiles = async (
  chosen: { certificate: File; files: readonly File[] },
  trust: { keys: readonly CertificateKey[]; revocations: string },
  now: Date,
): Promise<Verification> => {
  const files: CheckedFile[] = [];
  for (const file of chosen.files) files.push(await hashFile(file));
  // Certificates are small: of a large file the first part says that it is none.
  const text = new TextDecoder().decode(await chosen.certificate.slice(0, PART).arrayBuffer());
  return verifyCertificate({ text, files, ...trust, now });
};
