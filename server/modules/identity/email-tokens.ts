import { createHash, randomBytes } from 'node:crypto';

/** Bytes: nobody guesses one. */
const LENGTH = 32;

/** What the database knows of a token that stands in a mail: whoever reads the database cannot use it. */
export const hashMailToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new token for a link in a mail, with what is to be stored of it. */
export const makeMailToken = () => {
  const token = randomBytes(LENGTH).toString('base64url');
  return { token, tokenHash: hashMailToken(token) };
};
