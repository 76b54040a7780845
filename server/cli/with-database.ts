import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { readEnv } from '#server/platform/env.ts';
import { takeDataLock } from '#server/platform/data-lock.ts';

/**
 * Works on the database of DATA_DIR and DATABASE_URL.
 * @throws DataLockError when the embedded database belongs to a server that runs
 */
export const withDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
  const env = readEnv(process.env);
  const lock = env.databaseUrl ? null : await takeDataLock(env.dataDir);
  try {
    const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  } finally {
    await lock?.release();
  }
};
