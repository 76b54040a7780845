import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, openEmbedded } from '#server/platform/db/client.ts';
import type { PoolLog } from '#server/platform/db/postgres-pool.ts';
import { openEngine } from '#server/platform/db/embedded/engine.ts';
import { createEnginePark } from './engine-park.ts';
import { loadPgliteParts } from './pglite.ts';

/**
 * Opens a new, migrated, empty database of PostgreSQL.
 * @param options.through gets the address of the database, and returns the one to connect to, such as that of a proxy
 */
export const clonePostgres = async ({
  through = async (address) => address,
  ...options
}: { through?: (address: string) => Promise<string>; log?: PoolLog } = {}): Promise<OpenDatabase> => {
  const { url, template } = inject('postgres');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await asAdmin(`create database ${name} template ${template}`);
  const address = new URL(url);
  address.pathname = name;
  const opened = await openDatabase({
    databaseUrl: await through(address.href),
    dataDir: 'unused',
    ...options,
  });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
};

/** Loaded once by each worker. */
let pgliteParts: ReturnType<typeof loadPgliteParts> | undefined;
const openNew = async () => openEngine(await (pgliteParts ??= loadPgliteParts(inject('pgliteDump'))));
const engines = createEnginePark(openNew);

const clonePglite = async () =>
  // Without a guard a database is not as new.
  openEmbedded(await (process.env.REMOVAL_SQL ? openNew() : engines.take()));

/** Opens a new, migrated, empty database on the engine of the test project. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const opened = process.env.TEST_ENGINE === 'postgresql' ? await clonePostgres() : await clonePglite();
  // Removes a guard of the database: see qa/faults/removals.
  if (process.env.REMOVAL_SQL) await opened.db.execute(sql.raw(process.env.REMOVAL_SQL));
  return opened;
};
