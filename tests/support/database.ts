import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, openEmbedded } from '#server/platform/db/client.ts';
import type { PoolLog } from '#server/platform/db/postgres-pool.ts';
import { openEngine } from '#server/platform/db/embedded/engine.ts';
import { EngineSocket } from '#server/platform/db/embedded/engine-socket.ts';
import { createPark, prepareReset } from './parked-databases.ts';
import { loadPgliteParts } from './pglite.ts';

const asAdmin = async (statement: string) => {
  const client = new Client({ connectionString: inject('postgres').url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Creates a migrated, empty database of PostgreSQL. */
const createPostgres = async () => {
  const { url, template } = inject('postgres');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${template}`);
  const address = new URL(url);
  address.pathname = name;
  return { address: address.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
};

/**
 * Opens a new, migrated, empty database of PostgreSQL.
 * @param options.through gets the address of the database, and returns the one to connect to, such as that of a proxy
 * @param options.isPooled that address leads to a pooler
 */
export const clonePostgres = async ({
  through = async (address) => address,
  isPooled = false,
  log,
}: {
  through?: (address: string) => Promise<string>;
  isPooled?: boolean;
  log?: PoolLog;
} = {}): Promise<OpenDatabase> => {
  const { address, drop } = await createPostgres();
  const opened = await openDatabase({
    databaseUrl: await through(address),
    databaseDirectUrl: isPooled ? address : null,
    dataDir: 'unused',
    ...(log && { log }),
  });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
};

const END_OTHER_SESSIONS = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** The databases of this worker; the server is stopped after the tests. */
const postgresPark = createPark(async () => {
  const { address, drop } = await createPostgres();
  const client = new Client({ connectionString: address });
  // Its server is stopped before this worker.
  client.on('error', () => {});
  await client.connect();
  const reset = await prepareReset(client);
  return {
    part: address,
    reset: async () => {
      await client.query(END_OTHER_SESSIONS);
      return reset();
    },
    remove: drop,
  };
});

const openParkedPostgres = async (): Promise<OpenDatabase> => {
  const { part, giveBack } = await postgresPark.take();
  const opened = await openDatabase({ databaseUrl: part, dataDir: 'unused' });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await giveBack();
    },
  };
};

/** Loaded once by each worker. */
let pgliteParts: ReturnType<typeof loadPgliteParts> | undefined;
const openPglite = async () => openEngine(await (pgliteParts ??= loadPgliteParts(inject('pgliteDump'))));

const pglitePark = createPark(async () => {
  const engine = await openPglite();
  const client = new Client({ stream: () => new EngineSocket(engine), user: 'postgres', database: 'postgres' });
  await client.connect();
  return { part: engine, reset: await prepareReset(client), remove: () => engine.close() };
});

const openParkedPglite = async (): Promise<OpenDatabase> => {
  const { part, giveBack } = await pglitePark.take();
  return openEmbedded({ execute: part.execute, close: giveBack });
};

/** Opens a database without one of its guards, which no other test can use: see qa/faults/removals. */
const openWithoutGuard = async (removal: string): Promise<OpenDatabase> => {
  const opened =
    process.env.TEST_ENGINE === 'postgresql' ? await clonePostgres() : await openEmbedded(await openPglite());
  await opened.db.execute(sql.raw(removal));
  return opened;
};

/** Opens a migrated, empty database on the engine of the test project. */
export const openTestDatabase = async (): Promise<OpenDatabase> => {
  const removal = process.env.REMOVAL_SQL;
  if (removal) return openWithoutGuard(removal);
  return process.env.TEST_ENGINE === 'postgresql' ? openParkedPostgres() : openParkedPglite();
};
