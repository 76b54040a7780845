import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migratePostgres } from '#server/platform/db/migrate-postgres.ts';
import { clonePostgres } from '#tests/support/database.ts';

/** A folder with a migration that comes after all others. */
const writeMigration = async (statement: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, '9999_last.sql'), statement);
  const entries = [{ idx: 0, version: '7', when: 9_999_999_999_999, tag: '9999_last', breakpoints: true }];
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  return folder;
};

// docs/operations.md#a-new-version. The embedded database has one connection.
test.runIf(process.env.TEST_ENGINE === 'postgresql')(
  'a migration that waits for a long transaction lets requests through meanwhile',
  async () => {
    let address = '';
    const { db, close } = await clonePostgres({
      through: async (given) => {
        address = given;
        return given;
      },
    });
    onTestFinished(close);
    const folder = await writeMigration('alter table categories add column extra integer');
    const countWaiting = () =>
      db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
    const migrating = await db.transaction(async (tx) => {
      await tx.execute(sql`select id from categories`);
      const running = migratePostgres({ url: address, directUrl: null }, folder);
      await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
      // It waits for the migration, which holds up everything after it.
      await db.execute(sql`select id from categories`);
      return { running };
    });
    await migrating.running;
    const columns = await db.execute(sql`select extra from categories`);
    expect(columns).toMatchObject({ rows: [] });
  },
);
