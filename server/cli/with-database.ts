import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { nameDataDir } from '#server/platform/data-dir-failure.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';

/** DATA_DIR has no embedded database. The message names the folder. */
class NoDatabaseError extends Error {}

const openAndRun = async <Result>(env: Env, work: (db: Database, env: Env) => Promise<Result>): Promise<Result> => {
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase(env);
    try {
      return await work(database.db, env);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
};

/**
 * Opens the database of DATA_DIR and DATABASE_URL, runs `work` and closes it.
 * @throws DataLockError when a running server holds the embedded database
 * @throws EnvError when DATA_DIR or DATABASE_URL cannot be used
 */
export const withDatabase = async <Result>(work: (db: Database, env: Env) => Promise<Result>): Promise<Result> => {
  const env = readEnv(process.env);
  try {
    return await openAndRun(env, work);
  } catch (error) {
    throw nameDataDir(error, env.dataDir);
  }
};

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
