import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { EnvError } from '#server/platform/env.ts';
import { MIGRATIONS, compareMigrations } from './applied-migrations.ts';
import { describeConnectFailure } from './connect-failure.ts';
import { prepareDatabaseFolder } from './embedded/database-folder.ts';
import type { Engine } from './embedded/engine.ts';
import { openEnginePool } from './embedded/engine-pool.ts';
import { type EngineCrash, EngineOpenError, openEngineThread, startEngineWorker } from './embedded/engine-thread.ts';
import { explainOpenFailure } from './embedded/open-failure.ts';
import { type Listen, listenOnClient, listenOnPostgres } from './listen.ts';
import { type PostgresAddresses, migratePostgres } from './migrate-postgres.ts';
import { type PoolLog, openPostgresPool } from './postgres-pool.ts';

/** Parts of a query, for ports whose condition another module writes. */
export type { SQL, SQLWrapper } from 'drizzle-orm';

/** Either engine: a pool or a transaction. Queries take it as their first argument. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: Database;
  engine: 'pglite' | 'postgresql';
  /** @throws when the database is not reachable */
  ping(): Promise<void>;
  listen: Listen;
  close(): Promise<void>;
}

interface OpenOptions {
  /** False leaves the database as it is, and opens it only if it has all migrations of this version; by default true. */
  canMigrate?: boolean;
  log?: PoolLog;
}

/**
 * drizzle silently skips a migration that is older than the newest applied one, which happens after merging branches. Newer ones are those
 * of a version that replaces this one node by node.
 */
const checkAllApplied = async (db: Database, { canMigrate = true, log }: OpenOptions) => {
  const { missing, newer } = await compareMigrations(db);
  if (missing > 0 && !canMigrate)
    throw new EnvError([
      'The database is empty or of an older version: run this command with that version, or start the new version first',
    ]);
  if (missing > 0)
    throw new Error(
      `${missing} migrations are not applied: one is older than the last applied one, give it a newer timestamp`,
    );
  if (newer > 0) log?.warn({ migrations: newer }, 'the database is of a newer version, beside which this one goes on');
};

const openPostgres = async (addresses: PostgresAddresses, options: OpenOptions): Promise<OpenDatabase> => {
  const { canMigrate = true, log } = options;
  if (canMigrate) await migratePostgres(addresses, MIGRATIONS);
  const { url, directUrl } = addresses;
  const { pool, close } = openPostgresPool(url, { isPooled: directUrl !== null, log });
  const db: Database = drizzle(pool);
  try {
    await checkAllApplied(db, options);
  } catch (error) {
    await close();
    const { hostname: host, port, username: user, pathname } = new URL(url);
    const target = { host, port: Number(port || 5432), user, database: pathname.slice(1) };
    const reason = describeConnectFailure(error, { variable: 'DATABASE_URL', ...target });
    throw reason === null ? error : new EnvError([reason]);
  }
  return {
    db,
    engine: 'postgresql',
    ping: async () => void (await pool.query('select 1')),
    listen: listenOnPostgres(directUrl ?? url, log),
    close,
  };
};

/** Opens the embedded database that `engine` runs. */
export const openEmbedded = async (engine: Engine, options: OpenOptions = {}): Promise<OpenDatabase> => {
  const { pool, client } = await openEnginePool(engine);
  const db = drizzle(pool);
  try {
    if (options.canMigrate ?? true) await migrate(db, { migrationsFolder: MIGRATIONS });
    await checkAllApplied(db, options);
  } catch (error) {
    // An engine that keeps running keeps the process.
    await pool.end();
    throw error;
  }
  return {
    db,
    engine: 'pglite',
    ping: async () => void (await pool.query('select 1')),
    listen: listenOnClient(pool, client),
    close: () => pool.end(),
  };
};

/**
 * Opens PostgreSQL if `databaseUrl` is set, otherwise the embedded database, and applies all migrations unless `canMigrate` is false.
 * @param options.databaseDirectUrl address of PostgreSQL itself, when `databaseUrl` leads to a pooler in transaction mode
 * @param options.dataDir folder for the embedded database
 * @param options.log gets lost connections of PostgreSQL, and that the database is of a newer version
 * @param options.onCrash called when the embedded database fails; by default the error is thrown and ends the process
 * @throws EnvError when PostgreSQL cannot be used, when migrations are missing that may not be applied, or when files of the embedded database are damaged or missing
 * @throws the error of the file system, with its path, when this user may not read and write the files of the embedded database
 */
export const openDatabase = async ({
  databaseUrl,
  databaseDirectUrl = null,
  dataDir,
  onCrash = (error) => {
    throw error;
  },
  ...options
}: OpenOptions & {
  databaseUrl: string | null;
  databaseDirectUrl?: string | null;
  dataDir: string;
  onCrash?: (error: EngineCrash) => void;
}): Promise<OpenDatabase> => {
  if (databaseUrl) return openPostgres({ url: databaseUrl, directUrl: databaseDirectUrl }, options);
  const folder = join(dataDir, 'database');
  const openFolder = (files: string) => openEngineThread(startEngineWorker({ dataDir: files }), onCrash);
  try {
    await prepareDatabaseFolder(folder, async (files) => (await openFolder(files)).close());
    return await openEmbedded(await openFolder(folder), options);
  } catch (error) {
    throw error instanceof EngineOpenError ? await explainOpenFailure(error, folder) : error;
  }
};
