import type { Database } from './client.ts';

/** SQLSTATE of a transaction that PostgreSQL ended only because of another one: done again, it can succeed. */
const RETRYABLE = new Set(['40001', '40P01']);
const TRIES = 3;

/** The driver's SQLSTATE, however deep the query builder has wrapped it. */
export const sqlStateOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : sqlStateOf(error.cause);
};

/**
 * One transaction, done again when it lost against another one.
 * @param work may run several times: it changes nothing but the database
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
