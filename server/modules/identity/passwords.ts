import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ShopError } from '#server/platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createHashQueue } from './hash-queue.ts';

/** OWASP's parameters for argon2id, the library's default algorithm: memory in KiB, passes, lanes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Each hash occupies a processor and one thread of the pool that also reads files and resolves names. That pool has four threads, and the
 * event loop needs a processor of its own.
 */
const RUNNING_MAX = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_MAX = 64;

const queue = createHashQueue({ runningMax: RUNNING_MAX, waitingMax: WAITING_MAX });

/**
 * Hashes a password exactly as typed, without trimming or cutting it.
 * @param client who waits for it, see HashQueue
 * @throws ShopError shop_busy
 */
export const hashPassword = (password: string, client: string): Promise<string> =>
  queue.run(client, () => hash(password, PARAMETERS));

/**
 * Hashes a password that a user chose.
 * @throws ShopError invalid_input for a common password, shop_busy
 */
export const hashNewPassword = async (password: string, client: string): Promise<string> => {
  if (isCommonPassword(password)) {
    throw new ShopError('invalid_input', { fields: { password: ['This password is too easy to guess'] } });
  }
  return hashPassword(password, client);
};

/** Hash of a random password, for an account that nobody can sign in to. */
export const hashUnknownPassword = (client: string): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64'), client);

/** A sign-in with an unknown email is checked against this hash of a random password, so that it takes as long as with a known one. */
export const DECOY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$0fWu4DMr3gO++klraZ9+xw$ZylIBylRULBS/LGQOL/jW5XBHIliBDgyo4gFijw+tMw';

/**
 * Whether the password is right.
 * @param passwordHash null when no account has the email: the check takes as long and fails
 * @param client who waits for it, see HashQueue
 * @throws ShopError shop_busy
 */
export const isPasswordRight = async (
  passwordHash: string | null,
  password: string,
  client: string,
): Promise<boolean> => {
  const isRight = await queue.run(client, () => verify(passwordHash ?? DECOY_HASH, password));
  return passwordHash !== null && isRight;
};

/** Whether a hash has outdated parameters, so that the next sign-in replaces it. */
export const needsRehash = (passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== PARAMETERS.memoryCost || timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism
  );
};
