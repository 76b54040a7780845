import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ShopError } from '#server/platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's parameters for argon2id, which is the library's default algorithm: memory in KiB, passes, lanes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a processor and 19 MiB for a while: more at once would slow everything else down. */
const RUNNING_MAX = 4;
/** Who would wait longer than these take is asked to come back. */
const WAITING_MAX = 32;
/** Seconds */
const RETRY_AFTER = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws ShopError too_many_requests when too many wait already */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < RUNNING_MAX) running += 1;
  else {
    if (waiting.length >= WAITING_MAX) throw new ShopError('too_many_requests', { retryAfter: RETRY_AFTER });
    // Whoever ends hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/**
 * Hashes a new password, exactly as it was typed: never cut, never changed.
 * @throws ShopError too_many_requests
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, PARAMETERS));

/**
 * The same for one that somebody has just chosen.
 * @throws ShopError invalid_input for one of those that are guessed first, too_many_requests
 */
export const hashNewPassword = async (password: string): Promise<string> => {
  if (isCommonPassword(password)) {
    throw new ShopError('invalid_input', { fields: { password: ['This password is too easy to guess'] } });
  }
  return hashPassword(password);
};

/** For an account whose password nobody knows. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));

/** What an unknown email is checked against, so that it takes as long as a known one. */
let decoy: Promise<string> | undefined;
const decoyHash = () => (decoy ??= hash('no account has this password', PARAMETERS));

/**
 * Whether the password is right. Without a hash, because nobody has that email, it takes the same time and says no.
 * @throws ShopError too_many_requests
 */
export const isPasswordRight = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const against = passwordHash ?? (await decoyHash());
  const isRight = await inTurn(() => verify(against, password));
  return passwordHash !== null && isRight;
};

/** Whether a hash was made with other parameters than today's: then the next sign-in makes it anew. */
export const needsRehash = (passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== PARAMETERS.memoryCost || timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism
  );
};
