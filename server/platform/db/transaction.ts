import type { Database } from './client.ts';
import { sqlStateOf } from './sql-state.ts';

/** Serialization failure and deadlock: the same transaction can succeed when it runs again. */
const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Runs one transaction, and retries it after a serialization failure or a deadlock.
 * @param work may run several times, so it changes nothing but the database
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  triesLeft = TRIES,
): Promise<Result> => {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (triesLeft <= 1 || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error;
    return inTransaction(db, work, triesLeft - 1);
  }
};
