import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { PASSWORD_MAX, PASSWORD_MIN, loginRequestSchema } from '#contract/auth.ts';
import { isCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { openDatabase } from '#server/db/client.ts';
import { readEnv } from '#server/env.ts';
import { takeDataLock } from '#server/ops/data-lock.ts';
import { createUser, normalizeEmail } from '#server/repositories/users.ts';

const HELP = `Usage: npm run admin -- create EMAIL

Makes an administrator. On a terminal it asks for the password; an empty answer, or no terminal, makes one and shows it once.
The shop is the one of DATA_DIR and DATABASE_URL. With the embedded database, stop the server first.
`;

/** 12 random bytes are 16 characters. */
const generatePassword = () => randomBytes(12).toString('base64url');

/** Reads a line from the terminal without showing it. */
const askHidden = async (question: string) => {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
};

const readPassword = async () => {
  const given = process.stdin.isTTY ? await askHidden('Password (empty: make one): ') : '';
  if (given === '') return { password: generatePassword(), isGenerated: true };
  if (given.length < PASSWORD_MIN || given.length > PASSWORD_MAX)
    throw new Error(`The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  if (isCommonPassword(given)) throw new Error('This password is too easy to guess');
  return { password: given, isGenerated: false };
};

const create = async (given: string) => {
  const checked = loginRequestSchema.shape.email.safeParse(given);
  if (!checked.success) throw new Error(`${given} is not an email address`);
  const email = normalizeEmail(checked.data);
  const env = readEnv(process.env);
  const { password, isGenerated } = await readPassword();
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
    try {
      const [username = 'admin'] = email.split('@');
      const id = await createUser(database.db, {
        email,
        passwordHash: await hashPassword(password),
        username: username.slice(0, 18),
        fullName: 'Administrator',
        isAdmin: true,
      });
      if (id === null) throw new Error(`${email} already has an account`);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
  process.stdout.write(`${email} is an administrator now\n`);
  if (isGenerated) process.stdout.write(`Password, shown this once: ${password}\n`);
};

const [command, email, ...rest] = process.argv.slice(2);
if (command !== 'create' || email === undefined || rest.length > 0) {
  process.stderr.write(HELP);
  process.exitCode = 1;
} else {
  try {
    await create(email);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
