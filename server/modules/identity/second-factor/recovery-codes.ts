import { createHash, randomBytes } from 'node:crypto';

const COUNT = 10;
/** 120 bits: a hash without salt is enough (ASVS 6.5.2). */
const BYTES = 15;
/** Base32 of RFC 4648, which has no 0, 1, 8 and 9: they look like letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const toBase32 = (bytes: Buffer) => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((group) => ALPHABET[Number.parseInt(group, 2)]).join('');
};

/** Removes hyphens and spaces and converts to upper case, so that a code matches however it is typed. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** The database stores only this hash. @param code normalized */
export const hashRecoveryCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Creates recovery codes, such as `ABCD-EFGH-IJKL-MNOP-QRST-UVWX`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => (toBase32(randomBytes(BYTES)).match(/.{4}/g) ?? []).join('-'));
