import pg from 'pg';
import { releaseAfterFailedBegin } from '../failed-begin.ts';
import type { Engine } from './engine.ts';
import { EngineSocket } from './engine-socket.ts';

/** The pool's error after `end`, as `pg` words it. */
const ENDED = 'Cannot use a pool after calling end on the pool';

/**
 * The only connection of the embedded database. Queries are sent immediately and run in order. A transaction has the connection for itself:
 * whatever comes meanwhile waits for its end.
 */
const createTurns = () => {
  let isTaken = false;
  const waiting: (() => void)[] = [];

  const continueWaiting = () => {
    for (let next = waiting.shift(); next; next = isTaken ? undefined : waiting.shift()) next();
  };

  return {
    /** Resolves to the result of `send`, which is called when no transaction runs. */
    share: <Result>(send: () => Promise<Result>): Promise<Result> =>
      isTaken || waiting.length > 0
        ? new Promise((resolve, reject) => void waiting.push(() => void send().then(resolve, reject)))
        : send(),
    /** Takes the connection. @returns a function that returns it */
    take: (): Promise<() => void> =>
      new Promise((resolve) => {
        waiting.push(() => {
          isTaken = true;
          resolve(() => {
            isTaken = false;
            continueWaiting();
          });
        });
        if (!isTaken) continueWaiting();
      }),
  };
};

/** Statements that are prepared; further ones are planned at each call. */
const PREPARED_MAX = 300;
/** Characters. Longer statements insert many rows, and there is one for each number of rows. */
const PREPARED_LENGTH_MAX = 4_000;

type Query = pg.QueryConfig | string;

/**
 * Prepares each statement with parameters when it is first used: planning takes longer than running it. The connection is never replaced, so
 * a name stays valid.
 */
const createNames = () => {
  const names = new Map<string, string>();
  return (query: Query, values: unknown[] = []): Query => {
    if (typeof query === 'string' || query.name !== undefined || values.length === 0) return query;
    const isNew = !names.has(query.text);
    if (isNew && names.size < PREPARED_MAX && query.text.length <= PREPARED_LENGTH_MAX) {
      names.set(query.text, `statement_${names.size}`);
    }
    const name = names.get(query.text);
    return name === undefined ? query : { ...query, name };
  };
};

export interface EnginePool {
  pool: pg.Pool;
  /** Emits `notification`. */
  client: pg.Client;
}

/** Connects the driver of PostgreSQL to the embedded database. */
export const openEnginePool = async (engine: Engine): Promise<EnginePool> => {
  const client = new pg.Client({
    stream: () => new EngineSocket(engine),
    user: 'postgres',
    database: 'postgres',
    pipeline: true,
  });
  // A failed engine rejects its queries and is reported by its owner.
  client.on('error', () => {});
  await client.connect();

  const turns = createTurns();
  const withName = createNames();
  const send = (query: Query, values?: unknown[]) => client.query(withName(query, values), values);
  let isEnded = false;
  const assertOpen = () => {
    if (isEnded) throw new Error(ENDED);
  };
  const methods = {
    query: async (query: Query, values?: unknown[]) => {
      assertOpen();
      return turns.share(() => send(query, values));
    },
    connect: async () => {
      assertOpen();
      const release = await turns.take();
      return {
        query: releaseAfterFailedBegin(send as Parameters<typeof releaseAfterFailedBegin>[0], release),
        release,
      };
    },
    end: async () => {
      isEnded = true;
      const release = await turns.take();
      await client.end();
      release();
      await engine.close();
    },
  };
  // drizzle recognizes a pool by its class.
  const pool = Object.assign(Object.create(pg.Pool.prototype) as pg.Pool, methods);
  return { pool, client };
};
