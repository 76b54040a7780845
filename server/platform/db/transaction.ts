import type { Database } from './client.ts';
import { getSqlState } from './sql-state.ts';

/** Serialization failure and deadlock: the same transaction can succeed when it runs again. */
const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 3;

type Callback = (db: Database) => void;

/** The database of each running transaction, and what to call at its end. */
const running = new WeakMap<Database, { db: Database; callbacks: Callback[] }>();

/**
 * Calls a function at the end of the transaction, even when it fails: a commit whose response is lost looks like a failure. Outside of a
 * transaction it is called immediately.
 * @param db the database or a transaction of `inTransaction`
 * @param callback gets the database of the transaction
 */
export const runAfterTransaction = (db: Database, callback: Callback): void => {
  const transaction = running.get(db);
  if (transaction) transaction.callbacks.push(callback);
  else callback(db);
};

/**
 * Runs one transaction, and retries it after a serialization failure or a deadlock.
 * @param work may run several times, so it changes nothing but the database
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
  triesLeft = TRIES,
): Promise<Result> => {
  const outer = running.get(db);
  const transaction = outer ?? { db, callbacks: [] };
  try {
    return await db.transaction((tx) => {
      running.set(tx, transaction);
      return work(tx);
    });
  } catch (error) {
    if (triesLeft <= 1 || !RETRYABLE.has(getSqlState(error) ?? '')) throw error;
    return await inTransaction(db, work, triesLeft - 1);
  } finally {
    if (!outer) for (const callback of transaction.callbacks) callback(db);
  }
};
