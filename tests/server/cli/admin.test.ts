import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPasswordRight } from '#server/modules/identity/passwords.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { type BundledProgram, bundleProgram } from '#tests/support/bundled-program.ts';
import { createTestShop } from '#tests/support/shop.ts';

/** Each call starts a process and an embedded database. */
const TIMEOUT_MS = 120_000;

const isEmbeddedRun = process.env.TEST_ENGINE !== 'postgresql';

const POINTER = 'npm run admin -- --help explains the arguments.\n';

let dataDir: string;
let program: BundledProgram | undefined;
beforeAll(async () => {
  if (isEmbeddedRun) program = await bundleProgram('server/cli/admin.ts');
  dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-data-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await program?.remove();
});

const run = (...args: string[]) => runWith({}, ...args);

/** @param options.input of the program; the other properties are environment variables */
const runWith = ({ input = '', ...variables }: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program?.path ?? '', ...args],
      { cwd: fromRoot(), env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...variables } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });

const findUser = async (email: string) => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    return user;
  } finally {
    await database.close();
  }
};

const stored = async (email: string) => {
  const user = await findUser(email);
  return user ? { isAdmin: user.isAdmin, adminRole: user.adminRole } : null;
};

// docs/design/admin.md#admin-roles. The command opens the embedded database by itself, whatever engine the other tests run on.
describe.runIf(isEmbeddedRun)('npm run admin -- create', { timeout: TIMEOUT_MS }, () => {
  test('makes an owner, and with a role an admin with it', async () => {
    const first = await run('create', 'Boss@example.com');
    expect([first.code, first.out]).toEqual([0, expect.stringMatching(/^boss@example\.com is now an admin/)]);
    expect((await run('create', 'till@example.com', '--role', 'finance')).code).toBe(0);
    expect(await stored('boss@example.com')).toEqual({ isAdmin: true, adminRole: 'owner' });
    expect(await stored('till@example.com')).toEqual({ isAdmin: true, adminRole: 'finance' });
  });

  test('takes the password from a pipe, and generates one without input', async () => {
    const piped = await runWith({ input: 'MyOwnPassw0rd!\n' }, 'create', 'piped@example.com');
    expect(piped).toEqual({ code: 0, out: 'piped@example.com is now an admin with the role owner\n', err: '' });
    const { passwordHash = null } = (await findUser('piped@example.com')) ?? {};
    expect(await isPasswordRight(passwordHash, 'MyOwnPassw0rd!', 'test')).toBe(true);
    const generated = await run('create', 'generated@example.com');
    expect(generated.out).toMatch(/\nPassword \(shown only once\): \S{16}\n$/);
  });

  test('refuses a weak password from a pipe and creates nobody', async () => {
    const { code, err } = await runWith({ input: 'short\n' }, 'create', 'weak@example.com');
    expect([code, err]).toEqual([1, expect.stringMatching(/^The password must have \d+ to \d+ characters\n$/)]);
    expect(await stored('weak@example.com')).toBeNull();
  });

  test.each([
    ['a role that does not exist', ['--role', 'boss'], '--role boss must be one of owner, finance, catalog, support'],
    ['no role after the option', ['--role'], '--role needs a value'],
    ['another word', ['finance'], "Unexpected argument 'finance' after create"],
    ['another option', ['--rle', 'finance'], "Unknown option '--rle'. Options: --role, --help"],
  ])('refuses %s and creates nobody', async (_, options, why) => {
    const { code, err } = await run('create', 'nobody@example.com', ...options);
    expect([code, err]).toEqual([2, `${why}\n${POINTER}`]);
    expect(await stored('nobody@example.com')).toBeNull();
  });
});

// docs/operations.md#commands
describe.runIf(isEmbeddedRun)('npm run admin', { timeout: TIMEOUT_MS }, () => {
  test('explains itself with --help', async () => {
    const { code, out, err } = await run('--help');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Usage: npm run admin -- create EMAIL[^]*Exit codes/);
  });

  const COMMANDS = 'create, second-factor, ledger, check, backup, restore, tax, licensee, rotate-license-key';

  test.each([
    [[], `Name a command: ${COMMANDS}`],
    [['bakup', 'X'], `Unknown command 'bakup'. Commands: ${COMMANDS}`],
    [['constructor'], `Unknown command 'constructor'. Commands: ${COMMANDS}`],
    [['backup'], 'backup needs FOLDER: FOLDER is missing'],
    [['backup', 'a', 'b'], "Unexpected argument 'b' after backup"],
    [['backup', 'a', '--role', 'owner'], 'backup has no option --role'],
    [['create', 'boss'], 'boss is not an email address'],
    [['ledger'], 'ledger needs one of: check'],
    [['tax', 'sett', 'DE'], "Unknown command 'tax sett'. Commands: tax list, tax set, tax remove"],
    [['tax', 'set', 'DE', 'VAT'], 'tax set needs COUNTRY NAME PERCENT: PERCENT is missing'],
    [['tax', 'set', 'DE'], 'tax set needs COUNTRY NAME PERCENT: NAME and PERCENT are missing'],
    [['tax', 'set', 'DE', 'VAT', '101'], 'PERCENT 101: give 0 to 100 with two decimals at most, such as 19'],
    [['licensee', 'PB-100001', '12'], 'licensee needs ORDER PRODUCT NAME: NAME is missing'],
    [['licensee', '1', '1', 'X'], 'ORDER 1: give the number of an order, such as PB-100001'],
    [['licensee', 'PB-100001', 'castle', 'X'], 'PRODUCT castle: give the id of a product, such as 12'],
  ])('rejects %j and names the mistake', async (args, why) => {
    expect(await run(...args)).toEqual({ code: 2, out: '', err: `${why}\n${POINTER}` });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    [
      'a DATABASE_URL with a wrong port',
      { DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/shop' },
      /^DATABASE_URL cannot be used: nothing responds at 127\.0\.0\.1:1 \(ECONNREFUSED\): [^\n]+\n$/,
    ],
    [
      'a DATA_DIR that is a file',
      { DATA_DIR: fromRoot('package.json') },
      /^DATA_DIR cannot be used: \S+package\.json\S* is [^\n]+, or choose another DATA_DIR\n$/,
    ],
  ])('names in one line the variable and what to do: %s', async (_, variables, text) => {
    const { code, err } = await runWith(variables, 'ledger', 'check');
    expect([code, err]).toEqual([1, expect.stringMatching(text)]);
  });
});

// docs/operations.md#a-new-version
describe.runIf(isEmbeddedRun)('with a database of an older version', { timeout: TIMEOUT_MS }, () => {
  let older: string;
  beforeAll(async () => {
    older = join(dataDir, 'older');
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir: older });
    await db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at =
        (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    await close();
  });

  test.each([[['backup', 'copy']], [['check']], [['ledger', 'check']], [['tax', 'list']]])(
    '%j fails and does not migrate',
    async (words) => {
      const args = words.map((word) => (word === 'copy' ? join(dataDir, 'copy-of-older') : word));
      expect(await runWith({ DATA_DIR: older }, ...args)).toEqual({
        code: 1,
        out: '',
        err: 'The database is empty or of an older version: run this command with that version, or start the new version first\n',
      });
    },
  );
});

// docs/operations.md#commands
describe.runIf(isEmbeddedRun)('without a shop in DATA_DIR', { timeout: TIMEOUT_MS }, () => {
  test.each([
    [['backup', 'copy']],
    [['check']],
    [['ledger', 'check']],
    [['tax', 'list']],
    [['tax', 'set', 'DE', 'VAT', '19']],
    [['tax', 'remove', 'DE']],
    [['second-factor', 'remove', 'ada@example.com']],
    [['licensee', 'PB-100001', '12', 'Studio']],
    [['rotate-license-key']],
  ])('%j fails, names the folder and creates nothing', async (words) => {
    const mistyped = join(dataDir, 'mistyped');
    const args = words.map((word) => (word === 'copy' ? join(dataDir, word) : word));
    expect(await runWith({ DATA_DIR: mistyped }, ...args)).toEqual({
      code: 1,
      out: '',
      err: `There is no database in the folder ${mistyped}: set DATA_DIR or DATABASE_URL\n`,
    });
    expect([existsSync(mistyped), existsSync(join(dataDir, 'copy'))]).toEqual([false, false]);
  });
});

// docs/operations.md#backup
describe.runIf(isEmbeddedRun)('npm run admin -- backup', { timeout: TIMEOUT_MS }, () => {
  test('is written and ends with 3 when the shop has lost files, so that older backups are kept', async () => {
    const faultyDir = join(dataDir, 'faulty');
    const folder = join(dataDir, 'backup');
    const database = await openDatabase({ databaseUrl: null, dataDir: faultyDir });
    const shop = await createTestShop({ database });
    const id = await shop.addProduct();
    await shop.close();
    await database.close();

    const written = await runWith({ DATA_DIR: faultyDir }, 'backup', folder);
    expect([written.code, written.out]).toEqual([3, expect.stringMatching(/^Wrote \d+ rows of .+\n$/)]);
    const lines = written.err.trimEnd().split('\n');
    expect(lines).toContain(`picture product-${id}-cover.webp is missing`);
    expect(lines).toContainEqual(expect.stringMatching(/^product file product-\d+\.zip \([0-9a-f]{64}\) is missing$/));
    expect(lines.at(-1)).toMatch(
      /^Files and folders of the shop that are missing or damaged: \d+\. .+ npm run admin -- check shows more$/,
    );
    const checked = await run('check', folder);
    expect([checked.code, checked.out]).toEqual([1, expect.stringMatching(/ is whole: .+ keep the older backups\n$/)]);
  });
});

// docs/design/invoices-and-refunds.md#invoices
describe.runIf(isEmbeddedRun)('npm run admin -- tax set', { timeout: TIMEOUT_MS }, () => {
  test.each([
    ['UK', 'use GB'],
    ['el', 'use GR'],
    ['ZZ', 'use one of ISO 3166, such as DE, or other'],
    ['Germany', 'use one of ISO 3166, such as DE, or other'],
  ])('refuses %s', async (country, expected) => {
    const { code, out, err } = await run('tax', 'set', country, 'VAT', '20');
    expect([code, out, err]).toEqual([2, '', `COUNTRY ${country}: no profile has this code, ${expected}\n${POINTER}`]);
  });

  test('stores the rate of a country and of all others', async () => {
    expect(await run('tax', 'set', 'GB', 'VAT', '20')).toEqual({ code: 0, out: 'gb: VAT 20 %\n', err: '' });
    expect(await run('tax', 'set', 'Other', 'Tax', '5')).toEqual({ code: 0, out: 'other: Tax 5 %\n', err: '' });
    expect((await run('tax', 'list')).out).toBe('gb: VAT 20 %\nother: Tax 5 %\n');
  });
});
