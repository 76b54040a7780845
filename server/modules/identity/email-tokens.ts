import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** The database stores only this hash, so reading the database does not reveal a working link. */
export const hashEmailToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Creates a random token for a link in an email, and the hash to store. */
export const createEmailToken = () => {
  const token = randomBytes(BYTES).toString('base64url');
  return { token, tokenHash: hashEmailToken(token) };
};
