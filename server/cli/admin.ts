import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ADMIN_ROLES, type AdminRole } from '#contract/admin/role-enums.ts';
import { PASSWORD_MAX, PASSWORD_MIN, loginRequestSchema } from '#contract/identity/auth.ts';
import { isCommonPassword } from '#server/modules/identity/common-passwords.ts';
import { hashPassword } from '#server/modules/identity/passwords.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { removeSecondFactor } from '#server/modules/identity/second-factor/remove-second-factor.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { toRoleColumns } from '#server/modules/identity/queries/admin-roles.ts';
import { insertUser, normalizeEmail } from '#server/modules/identity/queries/users.ts';
import { USAGE_EXIT, UsageError, describeUsageError, readArguments } from './arguments.ts';
import { backUp, check, restore } from './backups.ts';
import { correctLicensee, rotateKey } from './certificates.ts';
import { readFirstLine } from './first-line.ts';
import { readSubcommand } from './subcommands.ts';
import { removeTaxRate, setRate, showTaxRates } from './tax-rates.ts';
import { withDatabase, withDatabaseToRead, withExistingDatabase } from './with-database.ts';

const HELP = `Usage: npm run admin -- create EMAIL [--role ROLE]
       npm run admin -- second-factor remove EMAIL
       npm run admin -- ledger check
       npm run admin -- check
       npm run admin -- backup FOLDER | restore FOLDER | check FOLDER
       npm run admin -- tax list | set COUNTRY NAME PERCENT | remove COUNTRY
       npm run admin -- licensee ORDER PRODUCT NAME
       npm run admin -- rotate-license-key

create        Creates an owner, or an admin with the role finance, catalog or support. Prompts for the password on a terminal, else
              reads it from the first line of the input. Without input it generates one and prints it once.
second-factor remove
              Removes the second factor of a user who lost the phone and the recovery codes, and ends all sessions of the user.
ledger check  Replays the ledger of all orders, payments, refunds and grants, and compares it with the tables. Prints one line
              per difference.
check         The ledger check, whether an invoice number, a picture or a preview is missing, and whether each product file has the
              bytes that are sold. It reads all product files that are in a folder. With FOLDER: whether the backup is whole,
              and whether files of the shop were missing or damaged when it was written.
backup        Writes the database, as it is at one moment, and all files to an empty folder. PostgreSQL goes on meanwhile.
              If the shop itself has lost or damaged files, names them and ends with 3: keep the older backups.
restore       Restores a backup into an empty database and DATA_DIR, then runs the check.
tax           Shows or changes the tax that prices include, by the code of the buyer's country; "other" is for all others.
licensee      Corrects the licensee of a certificate: makes its next issue and revokes the one before. PRODUCT is the product's id.
rotate-license-key
              Puts a new key for certificates in front of those in DATA_DIR. Certificates that older keys signed stay valid.

Uses the database of DATA_DIR and DATABASE_URL. With the embedded database, stop the server first.

Exit codes
  0  success     1  the command failed, or a check found a fault     2  invalid arguments
  3  the backup was written, but files of the shop are missing or damaged
`;

/** 12 random bytes become 16 characters. */
const generatePassword = () => randomBytes(12).toString('base64url');

/** Reads a line from the terminal without echoing it. */
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
  const { stdin } = process;
  const given = stdin.isTTY ? await askHidden('Password (empty to generate one): ') : await readFirstLine(stdin);
  if (given === '') return { password: generatePassword(), isGenerated: true };
  if (given.length < PASSWORD_MIN || given.length > PASSWORD_MAX)
    throw new Error(`The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`);
  if (isCommonPassword(given)) throw new Error('This password is too easy to guess');
  return { password: given, isGenerated: false };
};

/** The role that the option names; an owner without one. */
const parseRole = (given: string | undefined): AdminRole => {
  const role = given === undefined ? 'owner' : ADMIN_ROLES.find((each) => each === given);
  if (!role) throw new UsageError(`--role ${given} must be one of ${ADMIN_ROLES.join(', ')}`);
  return role;
};

const create = async (given: string, givenRole: string | undefined) => {
  const role = parseRole(givenRole);
  const checked = loginRequestSchema.shape.email.safeParse(given);
  if (!checked.success) throw new UsageError(`${given} is not an email address`);
  const email = normalizeEmail(checked.data);
  const { password, isGenerated } = await readPassword();
  await withDatabase(async (db) => {
    const [username = 'admin'] = email.split('@');
    const id = await insertUser(db, {
      email,
      passwordHash: await hashPassword(password, 'cli'),
      username: username.slice(0, 18),
      fullName: 'Admin',
      ...toRoleColumns(role),
    });
    if (id === null) throw new Error(`${email} already has an account`);
  });
  process.stdout.write(`${email} is now an admin with the role ${role}\n`);
  if (isGenerated) process.stdout.write(`Password (shown only once): ${password}\n`);
};

const removeFactor = async (email: string) => {
  const env = readEnv(process.env);
  await withExistingDatabase((db) => removeSecondFactor({ db, env, clock: systemClock, readCompany }, email));
  process.stdout.write(`${normalizeEmail(email)} no longer has a second factor and is signed out everywhere\n`);
};

const replayLedger = async () => {
  const { orders, entries, faults } = await withDatabaseToRead(checkLedger);
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  const verdict =
    faults.length === 0 ? 'ledger and tables match' : `${faults.length} difference${faults.length === 1 ? '' : 's'}`;
  process.stdout.write(`${orders} orders, ${entries} ledger entries: ${verdict}\n`);
  if (faults.length > 0) process.exitCode = 1;
};

/** With its cause: whoever runs a command has no log to look in. */
const describeFailure = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} (${describeFailure(cause)})` : message;

const work = readArguments({
  name: 'admin',
  help: HELP,
  options: { role: { type: 'string' } },
  most: Infinity,
  read: (parsed) =>
    readSubcommand<{ role?: string | undefined }>(parsed, {
      create: { takes: ['EMAIL'], options: ['role'], run: ([email = ''], { role }) => create(email, role) },
      'second-factor remove': { takes: ['EMAIL'], run: ([email = '']) => removeFactor(email) },
      'ledger check': { takes: [], run: replayLedger },
      check: { takes: ['[FOLDER]'], run: ([folder]) => check(folder) },
      backup: { takes: ['FOLDER'], run: ([folder = '']) => backUp(folder) },
      restore: { takes: ['FOLDER'], run: ([folder = '']) => restore(folder) },
      'tax list': { takes: [], run: showTaxRates },
      'tax set': { takes: ['COUNTRY', 'NAME', 'PERCENT'], run: setRate },
      'tax remove': { takes: ['COUNTRY'], run: ([country = '']) => removeTaxRate(country) },
      licensee: { takes: ['ORDER', 'PRODUCT', 'NAME'], run: correctLicensee },
      'rotate-license-key': { takes: [], run: rotateKey },
    }),
});
try {
  await work();
} catch (error) {
  const isUsage = error instanceof UsageError;
  process.stderr.write(`${isUsage ? describeUsageError('admin', error) : describeFailure(error as Error)}\n`);
  process.exitCode = isUsage ? USAGE_EXIT : 1;
}
