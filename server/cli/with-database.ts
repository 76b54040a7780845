import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { nameDataDir } from '#server/platform/data-dir-failure.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';

/** DATA_DIR has no embedded database. The message names the folder. */
class NoDatabaseError extends Error {}

type Work<Result> = (db: Database, env: Env) => Promise<Result>;

const openAndRun = async <Result>(env: Env, work: Work<Result>, canMigrate: boolean): Promise<Result> => {
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase({ ...env, canMigrate });
    try {
      return await work(database.db, env);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
};

const runNamed = async <Result>(work: Work<Result>, canMigrate: boolean): Promise<Result> => {
  const env = readEnv(process.env);
  try {
    return await openAndRun(env, work, canMigrate);
  } catch (error) {
    throw nameDataDir(error, env.dataDir);
  }
};

/**
 * Opens the database of DATA_DIR and DATABASE_URL, runs `work` and closes it.
 * @throws DataLockError when a running server holds the embedded database
 * @throws EnvError when DATA_DIR or DATABASE_URL cannot be used
 */
export const withDatabase = <Result>(work: Work<Result>): Promise<Result> => runNamed(work, true);

/** Whether DATA_DIR cannot have an embedded database. What is not a folder gets a better message where it is opened. */
const hasNoDatabase = ({ databaseUrl, dataDir }: Env) =>
  !databaseUrl &&
  !existsSync(join(dataDir, 'database', 'PG_VERSION')) &&
  (!existsSync(dataDir) || statSync(dataDir).isDirectory());

/**
 * For a command that needs a shop that exists: a mistyped DATA_DIR would otherwise become a new, empty shop.
 * @throws NoDatabaseError when there is no embedded database, which is then not created
 */
export const assertDatabaseExists = (env: Env): void => {
  if (hasNoDatabase(env))
    throw new NoDatabaseError(`There is no database in the folder ${env.dataDir}: set DATA_DIR or DATABASE_URL`);
};

/** As `withDatabase`, for a command that needs a shop that exists. @throws NoDatabaseError */
export const withExistingDatabase: typeof withDatabase = async (work) => {
  assertDatabaseExists(readEnv(process.env));
  return withDatabase(work);
};

/**
 * As `withExistingDatabase`, for a command that changes nothing: the version that the database is of may still run.
 * @throws EnvError when migrations are pending, which are not applied
 */
export const withDatabaseToRead: typeof withDatabase = async (work) => {
  assertDatabaseExists(readEnv(process.env));
  return runNamed(work, false);
};
