import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { type Env, readEnv } from '#server/platform/env.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';

/**
 * Opens the database of DATA_DIR and DATABASE_URL, runs `work` and closes it.
 * @throws DataLockError when a running server holds the embedded database
 */
export const withDatabase = async <Result>(work: (db: Database, env: Env) => Promise<Result>): Promise<Result> => {
  const env = readEnv(process.env);
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
