import pg from 'pg';
import { inQuerySpan } from '#server/platform/telemetry.ts';
import { releaseAfterFailedBegin } from './failed-begin.ts';
import { getSqlState } from './sql-state.ts';

/** Time after which PostgreSQL cancels a statement. */
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * Settings of every session. JIT compilation costs more than any query of the shop. Random reads from memory or an SSD cost little more
 * than sequential ones; with the default of 4 the planner would prefer to scan whole tables.
 */
export const SESSION_SETTINGS = { statement_timeout: STATEMENT_TIMEOUT_MS, jit: 'off', random_page_cost: 1.1 } as const;
const STARTUP_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
/** Time after which the driver gives up a statement: PostgreSQL responds before, unless the connection is dead. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;
const POOL_SIZE = 20;
/** How long a request waits for a connection before it fails with 503. */
const CONNECTION_TIMEOUT_MS = 2_000;
/**
 * Time after which an unused connection is closed. A new one costs PostgreSQL a process that plans each statement again: with the driver's
 * ten seconds each small burst of requests opened twenty at once, and became a stall of half a second.
 */
const IDLE_TIMEOUT_MS = 30 * 60_000;
/** Time without data until the first keep-alive packet. Firewalls and load balancers forget a silent connection after five minutes or so. */
const KEEP_ALIVE_DELAY_MS = 60_000;
/** A connection that is busy for longer makes the watch check whether the database responds at all. */
const BUSY_MAX_MS = 750;
/** Time between two looks at the busy connections. */
const WATCH_INTERVAL_MS = 250;
/** Time for the database to accept a connection and respond on it, and between two looks that found it healthy. */
const CHECK_TIMEOUT_MS = 750;
/** A check also fails when this process stalls; two in a row mean that the database is away. */
const CHECKS = 2;
/** What PostgreSQL calls the connection of a check. */
export const CHECK_NAME = 'prefab-bazaar-check';
/** Time by which the watch may run late. Later, this process was starved of processor time, and a check proves nothing. */
const LATE_MAX_MS = 250;

/** The parts of a log that the pool uses. */
export interface PoolLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

const silent: PoolLog = { warn: () => {}, error: () => {} };

/** @throws when the database accepts no new connection, or does not respond on it, within CHECK_TIMEOUT_MS */
const checkDatabase = async (url: string) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
    application_name: CHECK_NAME,
  });
  // Reported by the call that fails.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // A dead connection would wait for the farewell.
    client.connection.stream.destroy();
  }
};

/** @returns why the database is away; null when it responds */
const findFailure = async (url: string): Promise<unknown> => {
  let failure: unknown = null;
  for (let check = 0; check < CHECKS; check += 1) {
    try {
      await checkDatabase(url);
      return null;
    } catch (error) {
      failure = error;
    }
  }
  return failure;
};

const discardNext = async (pool: pg.Pool) => {
  const client = await pool.connect();
  client.release(true);
  // It would wait for the farewell.
  client.connection.stream.destroy();
};

/** Removes the idle connections from the pool immediately: their sockets report a closure only later. @returns their number */
const discardIdle = (pool: pg.Pool): number => {
  const count = pool.idleCount;
  // A request may take one of them first, and gets its error.
  for (let index = 0; index < count; index += 1) discardNext(pool).catch(() => {});
  return count;
};

/**
 * Closes the connections of a database that stopped responding without closing them, as a firewall or a lost host does. Their requests
 * then get 503 within 3 s, although a statement of a healthy database may take ten times as long. Idle connections are closed too: after
 * a failover they lead nowhere, while new ones work. A database that is only slow is left alone: a response on any connection, or a late
 * timer of this process, makes a failed check inconclusive.
 * @returns a function that stops the watch
 */
const watchConnections = (pool: pg.Pool, url: string, log: PoolLog): (() => void) => {
  /** When each connection was given to a caller. */
  const busySince = new Map<pg.PoolClient, number>();
  let nextCheck = 0;
  let isChecking = false;
  let lastTick = performance.now();
  /** When a connection was last returned, and when this process was last starved. */
  let respondedAt = 0;
  let starvedAt = 0;
  pool.on('acquire', (client) => void busySince.set(client, performance.now()));
  pool.on('release', (error, client) => {
    busySince.delete(client);
    if (!error) respondedAt = performance.now();
  });
  pool.on('remove', (client) => void busySince.delete(client));

  const closeIfAway = async () => {
    const suspects = [...busySince.keys()];
    const start = performance.now();
    const err = await findFailure(url);
    const isStarved = starvedAt >= start || performance.now() - lastTick > WATCH_INTERVAL_MS + LATE_MAX_MS;
    if (err === null || isStarved || respondedAt >= start) return;
    // Before anybody gets an error from a busy one and tries again.
    const idle = discardIdle(pool);
    const dead = suspects.filter((client) => busySince.has(client));
    for (const client of dead) client.connection.stream.destroy();
    log.error(
      { err, connections: dead.length + idle },
      'the database does not respond, so its connections were closed',
    );
  };

  const timer = setInterval(() => {
    const now = performance.now();
    if (now - lastTick > WATCH_INTERVAL_MS + LATE_MAX_MS) starvedAt = now;
    lastTick = now;
    const isLate = [...busySince.values()].some((since) => now - since > BUSY_MAX_MS);
    if (!isLate || isChecking || now < nextCheck) return;
    isChecking = true;
    void closeIfAway().finally(() => {
      isChecking = false;
      nextCheck = performance.now() + CHECK_TIMEOUT_MS;
    });
  }, WATCH_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};

/** A statement that PostgreSQL plans anew each time: behind a pooler the next session does not know its name. */
const withoutName = ([statement, ...rest]: unknown[]): unknown[] =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? [{ ...statement, name: undefined }, ...rest]
    : [statement, ...rest];

/** SQLSTATE of a write on a connection that only reads. */
const READ_ONLY = '25006';

/**
 * Lets the pool close a connection that only reads when its transaction returns it: after a failover the server may stay on as a standby,
 * and would reject each later write on it. The pool itself closes one whose single statement fails.
 */
const closeWhenReadOnly = (client: pg.PoolClient, response: unknown) => {
  if (!(response instanceof Promise)) return;
  response.catch((error: unknown) => {
    if (getSqlState(error) !== READ_ONLY) return;
    const { release } = client;
    client.release = () => release(true);
  });
};

/**
 * Opens the connections of one node to PostgreSQL. They recover by themselves ([faults](../../../docs/reliability.md#unavailable-database)).
 * @param url as in DATABASE_URL
 * @param options.isPooled the address leads to a pooler, which may run each transaction on another session
 * @param options.log gets lost connections
 */
export const openPostgresPool = (
  url: string,
  { isPooled = false, log = silent }: { isPooled?: boolean; log?: PoolLog | undefined } = {},
): { pool: pg.Pool; close(): Promise<void> } => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: 'prefab-bazaar',
    // A pooler rejects them: its sessions have the settings of the role (`migrate-postgres.ts`).
    ...(!isPooled && { options: STARTUP_OPTIONS }),
  });
  // Without a listener, an idle connection that the server closes would crash the process.
  pool.on('error', (err) => log.warn({ err }, 'an idle database connection was lost'));
  // The pool does not listen to a connection that a transaction holds; its queries report the loss.
  pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'a database connection was lost')));
  pool.on('connect', (client) => {
    // The method is looked up at each call: a test counts queries by replacing it for all clients.
    const send = ((...sent: unknown[]): unknown =>
      inQuerySpan(isPooled ? withoutName(sent) : sent, (query) => {
        const response: unknown = Reflect.apply(pg.Client.prototype.query, client, query);
        closeWhenReadOnly(client, response);
        return response;
      })) as Parameters<typeof releaseAfterFailedBegin>[0];
    const query = releaseAfterFailedBegin(send, (error) => client.release(error));
    Object.assign(client, { query });
  });
  const stopWatch = watchConnections(pool, url, log);
  return {
    pool,
    close: () => {
      stopWatch();
      return pool.end();
    },
  };
};
