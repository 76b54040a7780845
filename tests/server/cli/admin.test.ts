import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/modules/identity/schema/users.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { fromRoot } from '#server/platform/paths.ts';
import { type BundledProgram, bundleProgram } from '#tests/support/bundled-program.ts';

/** Each call starts a process and an embedded database. */
const TIMEOUT_MS = 120_000;

const isEmbeddedRun = process.env.TEST_ENGINE !== 'postgresql';

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

const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [program?.path ?? '', ...args],
      { cwd: fromRoot(), env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end();
  });

const stored = async (email: string) => {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  try {
    const [user] = await database.db.select().from(users).where(eq(users.email, email));
    return user ? { isAdmin: user.isAdmin, adminRole: user.adminRole } : null;
  } finally {
    await database.close();
  }
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

  test.each([
    ['a role that does not exist', ['--role', 'boss']],
    ['no role after the option', ['--role']],
    ['another word', ['finance']],
  ])('refuses %s and creates nobody', async (_, options) => {
    const { code, err } = await run('create', 'nobody@example.com', ...options);
    expect([code, err]).toEqual([1, '--role must be one of owner, finance, catalog, support\n']);
    expect(await stored('nobody@example.com')).toBeNull();
  });
});
