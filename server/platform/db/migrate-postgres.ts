import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { EnvError } from '#server/platform/env.ts';
import { describeConnectFailure } from './connect-failure.ts';
import { SESSION_SETTINGS } from './postgres-pool.ts';
import { getSqlState } from './sql-state.ts';

/** Key of the advisory lock around migrations. drizzle takes no lock, and several nodes may start at the same time. */
const MIGRATION_LOCK = 7_261_043;

/** Time for which a migration waits for a lock: requests that use the table wait behind it meanwhile. */
const LOCK_TIMEOUT_MS = 1_000;
/** Time between two tries, in which these requests run. */
const LOCK_PAUSE_MS = 1_000;
/** Tries until the node gives up. A backup, for example, holds its locks for minutes. */
const LOCK_TRIES = 300;
/** SQLSTATE of a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Where PostgreSQL is. */
export interface PostgresAddresses {
  /** As in DATABASE_URL. */
  url: string;
  /** Of PostgreSQL itself, when `url` leads to a pooler such as PgBouncer in transaction mode; else null. */
  directUrl: string | null;
}

/** Whether the connection goes through a pooler, which reports process ids of its own. */
const isPooled = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The number that the server sent when the connection was opened. The types of the driver do not have it.
  const { processID } = client as unknown as { processID: number | null };
  return processID !== rows[0]?.pid;
};

/**
 * Stores the settings of a session for the role: a pooler shares its sessions, and accepts no settings of its clients. Only when they
 * differ, because two concurrent changes of a role fail.
 */
const storeSettings = async (client: pg.Client) => {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())`,
  );
  const stored = new Set(rows.map(({ setting }) => setting));
  const database = pg.escapeIdentifier(client.database ?? '');
  for (const [name, value] of Object.entries(SESSION_SETTINGS))
    if (!stored.has(`${name}=${value}`))
      await client.query(
        `alter role current_user in database ${database} set ${name} = ${pg.escapeLiteral(String(value))}`,
      );
};

/** Applies all migrations in one transaction, and tries again while another transaction holds a lock that they need. */
const migrateWhenFree = async (client: pg.Client, migrationsFolder: string, triesLeft = LOCK_TRIES): Promise<void> => {
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    if (triesLeft <= 1 || getSqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    await delay(LOCK_PAUSE_MS);
    await migrateWhenFree(client, migrationsFolder, triesLeft - 1);
  }
};

/** Time for PostgreSQL to accept the connection of a start. An address that leads nowhere would otherwise take minutes. */
const CONNECTION_TIMEOUT_MS = 30_000;

const migrateOn = async (client: pg.Client, { directUrl }: PostgresAddresses, migrationsFolder: string) => {
  await client.connect();
  if (await isPooled(client))
    throw new EnvError([
      directUrl === null
        ? 'DATABASE_URL leads to a connection pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself'
        : 'DATABASE_DIRECT_URL leads to a connection pooler. Set it to the address of PostgreSQL itself',
    ]);
  // The statement timeout of the role is meant for requests and must not stop a migration.
  await client.query('set statement_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  // Only now: another node may migrate for longer.
  await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await migrateWhenFree(client, migrationsFolder);
  if (directUrl !== null) await storeSettings(client);
};

/**
 * Applies all migrations, on a session of its own.
 * @throws EnvError when PostgreSQL cannot be used at the address, or when it leads to a pooler: notifications would not arrive through it,
 * and locks would not hold
 */
export const migratePostgres = async (addresses: PostgresAddresses, migrationsFolder: string): Promise<void> => {
  const { url, directUrl } = addresses;
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: directUrl ?? url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
    await migrateOn(client, addresses, migrationsFolder);
  } catch (error) {
    const variable = directUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
    const { host, port, user, database } = client ?? {};
    const reason = describeConnectFailure(error, { variable, host, port, user, database });
    throw reason === null ? error : new EnvError([reason]);
  } finally {
    // Closing the connection releases the lock.
    await client?.end().catch(() => {});
  }
};
