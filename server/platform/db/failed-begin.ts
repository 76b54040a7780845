import type pg from 'pg';

type Statement = pg.QueryConfig | string;
type Send = (statement: Statement, ...rest: unknown[]) => Promise<unknown>;

const isBegin = (statement: Statement) => /^begin\b/i.test(typeof statement === 'string' ? statement : statement.text);

/**
 * drizzle takes a connection for a transaction, and never returns it when its `begin` fails: the pool would lose it for good.
 * @param send sends a statement on a taken connection
 * @param release returns the connection; with an error, the pool closes it
 * @returns `send`, which returns the connection when a `begin` fails
 */
export const releaseAfterFailedBegin =
  (send: Send, release: (error: Error) => void): Send =>
  (statement, ...rest) => {
    const response = send(statement, ...rest);
    if (!isBegin(statement)) return response;
    return response.catch((error: unknown) => {
      release(error instanceof Error ? error : new Error('begin failed', { cause: error }));
      throw error;
    });
  };
