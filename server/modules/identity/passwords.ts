import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ShopError } from '#server/platform/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's parameters for argon2id, the library's default algorithm: memory in KiB, passes, lanes. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash occupies a processor and 19 MiB. More at once would slow all other requests down. */
const RUNNING_MAX = 4;
/** More waiting requests than this are rejected. */
const WAITING_MAX = 32;
/** Seconds. */
const RETRY_AFTER = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws ShopError too_many_requests when the queue is full */
const runQueued = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running < RUNNING_MAX) running += 1;
  else {
    if (waiting.length >= WAITING_MAX) throw new ShopError('too_many_requests', { retryAfter: RETRY_AFTER });
    // A finished hash hands its place to the next one, so `running` stays the same.
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
 * Hashes a password exactly as typed, without trimming or cutting it.
 * @throws ShopError too_many_requests
 */
export const hashPassword = (password: string): Promise<string> => runQueued(() => hash(password, PARAMETERS));

/**
 * Hashes a password that a user chose.
 * @throws ShopError invalid_input for a common password, too_many_requests
 */
export const hashNewPassword = async (password: string): Promise<string> => {
  if (isCommonPassword(password)) {
    throw new ShopError('invalid_input', { fields: { password: ['This password is too easy to guess'] } });
  }
  return hashPassword(password);
};

/** Hash of a random password, for an account that nobody can sign in to. */
export const hashUnknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64'));

/** A sign-in with an unknown email is checked against this hash, so that it takes as long as with a known one. */
let decoy: Promise<string> | undefined;
const decoyHash = () => (decoy ??= hash('no account has this password', PARAMETERS));

/**
 * Whether the password is right.
 * @param passwordHash null when no account has the email: the check takes as long and fails
 * @throws ShopError too_many_requests
 */
export const isPasswordRight = async (passwordHash: string | null, password: string): Promise<boolean> => {
  const against = passwordHash ?? (await decoyHash());
  const isRight = await runQueued(() => verify(against, password));
  return passwordHash !== null && isRight;
};

/** Whether a hash has outdated parameters, so that the next sign-in replaces it. */
export const needsRehash = (passwordHash: string): boolean => {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    memoryCost !== PARAMETERS.memoryCost || timeCost !== PARAMETERS.timeCost || parallelism !== PARAMETERS.parallelism
  );
};
