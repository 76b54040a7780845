import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { clonePostgres } from '#tests/support/database.ts';

/** Where the shop of the test is, as in the environment. */
let place: { databaseUrl: string | null; dataDir: string };

beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-migrations-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  place = { databaseUrl: null, dataDir };
  if (process.env.TEST_ENGINE !== 'postgresql') return;
  const { close } = await clonePostgres({
    through: async (address) => {
      place = { databaseUrl: address, dataDir };
      return address;
    },
  });
  onTestFinished(close);
});

const change = async (work: (db: Database) => Promise<unknown>) => {
  const { db, close } = await openDatabase(place);
  try {
    await work(db);
  } finally {
    await close();
  }
};

const addNewerMigration = (db: Database) =>
  db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`);

const PENDING =
  /^The database is empty or of an older version: run this command with that version, or start the new version first$/;

// docs/operations.md#a-new-version
describe('a database that another version has migrated', () => {
  test('opens with a warning when it is newer', async () => {
    await change(addNewerMigration);
    const log = { warn: vi.fn(), error: vi.fn() };
    const { ping, close } = await openDatabase({ ...place, log });
    onTestFinished(close);
    await ping();
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { migrations: 1 },
      'the database is of a newer version, beside which this one goes on',
    );
  });

  test('does not open when a migration of this version was skipped, even if there is a newer one instead', async () => {
    await change(async (db) => {
      await db.execute(
        sql`delete from drizzle.__drizzle_migrations where created_at =
          (select min(created_at) from drizzle.__drizzle_migrations)`,
      );
      await addNewerMigration(db);
    });
    await expect(openDatabase(place)).rejects.toThrow(/^1 migrations? .+ give it a newer timestamp$/);
  });

  test('opens without migrating only when it has all migrations of this version', async () => {
    await change(addNewerMigration);
    const { ping, close } = await openDatabase({ ...place, canMigrate: false });
    await ping();
    await close();

    await change((db) =>
      db.execute(sql`delete from drizzle.__drizzle_migrations where created_at in
        (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 2)`),
    );
    await expect(openDatabase({ ...place, canMigrate: false })).rejects.toThrow(PENDING);
  });

  test('stays as it is when it opens without migrating', async () => {
    await change((db) => db.execute(sql`drop schema drizzle cascade`));
    await expect(openDatabase({ ...place, canMigrate: false })).rejects.toThrow(PENDING);
    // Migrating would fail here, because the tables exist.
    await expect(openDatabase({ ...place, canMigrate: false })).rejects.toThrow(PENDING);
  });
});
