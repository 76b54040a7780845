import type { HandledFault } from './handled-fault.ts';

const POOL = 'server/platform/db/postgres-pool.ts';
const AWAY = 'tests/server/platform/db/unavailable-database.test.ts';
const ERRORS = 'server/platform/http/errors.ts';
const FULL_DISK = 'tests/server/platform/db/full-disk.test.ts';
const LOCK = 'server/platform/data-lock.ts';
const LOCK_TEST = 'tests/server/platform/data-lock.test.ts';
const SHUT_DOWN = 'tests/server/shut-down.test.ts';
const HTTP_TEST = 'tests/server/platform/http/http.test.ts';

/** Faults of the server and what it needs. */
export const SERVER_FAULTS: readonly HandledFault[] = [
  {
    number: 31,
    fault: 'the database goes away, or its network delivers nothing',
    result: '503 with Retry-After within 3 s, and recovery by itself',
    heading: 'Unavailable database',
    proofs: [
      {
        removal: 'requests wait for a database that does not respond',
        file: POOL,
        find: 'for (const client of dead) client.connection.stream.destroy();',
        replacement: '',
        test: AWAY,
        title: 'silently: waiting and new requests get 503 with Retry-After',
        engine: 'server-postgres',
      },
      {
        removal: 'idle connections that lead nowhere are used again',
        file: POOL,
        find: 'const idle = discardIdle(pool);',
        replacement: 'const idle = 0;',
        test: AWAY,
        title: 'silently: idle connections are closed too',
        engine: 'server-postgres',
      },
      {
        removal: 'a lost connection is not logged, and ends the process',
        file: POOL,
        find: "pool.on('connect', (client) => client.on('error', (err) => log.warn({ err }, 'a database connection was lost')));",
        replacement: '',
        test: AWAY,
        title: 'during a transaction: the transaction is rejected, the loss is logged, and the next request works',
        engine: 'server-postgres',
      },
      {
        removal: 'an unavailable database is an error of the shop',
        file: ERRORS,
        find: "if (isDatabaseUnavailable(error)) return new ShopError('database_unavailable', { retryAfter: 2, cause: error });",
        replacement: '',
        test: HTTP_TEST,
        title: 'responds with 503 and Retry-After when the database is unavailable',
      },
    ],
  },
  {
    number: 32,
    fault: 'all connections to the database are in use',
    result: '503 soon, not a request that hangs',
    heading: 'Unavailable database',
    proofs: [
      {
        removal: 'a request waits for a connection forever',
        file: POOL,
        find: '    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,',
        replacement: '',
        test: AWAY,
        title: 'because all connections are in use: a request gets 503 at once',
        engine: 'server-postgres',
      },
    ],
  },
  {
    number: 33,
    fault: 'the disk is full, or the database is read-only',
    result: '503 on writes, reads go on, and the log says why',
    heading: 'Full disk',
    proofs: [
      {
        removal: 'a full disk is an error of the shop',
        file: ERRORS,
        find: '/^(08|53|57P)/',
        replacement: '/^(08|57P)/',
        test: FULL_DISK,
        title: 'rejects writes with 503 and Retry-After, reads go on, and the log says why',
      },
      {
        removal: 'a read-only database is an error of the shop',
        file: ERRORS,
        find: '      code === READ_ONLY_STATE ||\n',
        replacement: '',
        test: FULL_DISK,
        title: 'rejects writes with 503 and Retry-After, reads go on, and the log says why',
      },
      {
        removal: 'a connection that only reads returns to the pool',
        file: POOL,
        find: '    client.release = () => release(true);\n',
        replacement: '',
        test: 'tests/server/platform/db/read-only-database.test.ts',
        title: 'a connection that a transaction found read-only is closed',
        engine: 'server-postgres',
      },
    ],
  },
  {
    number: 34,
    fault: 'a second server starts on the same data directory',
    result: 'it refuses to start, in one line that names the first',
    heading: 'Two servers on one data directory',
    proofs: [
      {
        removal: 'nobody looks at the lock of another process',
        file: LOCK,
        find: 'if (winner) throw refusal(dataDir, folder, winner);\n      if (living.length === 0) {',
        replacement: 'if (living.length >= 0) {',
        test: LOCK_TEST,
        title: 'rejects a second process with the id of the first',
      },
      {
        removal: 'a later process with the same id keeps the lock forever',
        file: LOCK,
        find: "started === owner.started || started === 'unknown' ||",
        replacement: "started !== '' ||",
        test: LOCK_TEST,
        title: 'is taken over when the process id in its file now belongs to a different process',
      },
    ],
  },
  {
    number: 35,
    fault: 'the server gets a stop signal while requests are running',
    result: 'they finish, new ones are refused, and the database closes last',
    heading: 'Shutdown',
    proofs: [
      {
        removal: 'a load balancer is not told to send requests elsewhere',
        file: 'server/shut-down.ts',
        find: '  app.startDraining();',
        replacement: '',
        test: SHUT_DOWN,
        title: 'drains before it rejects requests, stores the journal, and closes the database last',
      },
      {
        removal: 'a download without an end keeps the server running',
        file: 'server/shut-down.ts',
        find: 'app.server.closeAllConnections()',
        replacement: 'app.server.listening',
        test: SHUT_DOWN,
        title: 'cuts a download at the deadline',
      },
    ],
  },
  {
    number: 36,
    fault: 'a client sends its request, or reads its response, very slowly',
    result: 'its connection is closed',
    heading: 'Slow client',
    proofs: [
      {
        removal: 'a client may send a request forever',
        file: 'server/app.ts',
        find: 'requestTimeout: REQUEST_TIMEOUT_MS,',
        replacement: 'requestTimeout: 0,',
        test: HTTP_TEST,
        title: 'closes the connection of a client that does not finish its request',
      },
      {
        removal: 'a body has twice the time',
        file: 'server/app.ts',
        find: '      headersTimeout: REQUEST_TIMEOUT_MS,',
        replacement: '',
        test: HTTP_TEST,
        title: 'closes the connection of a client that does not finish its request',
      },
      {
        removal: 'slow requests are looked for too rarely',
        file: 'server/app.ts',
        find: 'connectionsCheckingInterval: SLOW_CHECK_INTERVAL_MS',
        replacement: 'connectionsCheckingInterval: 3_600_000',
        test: HTTP_TEST,
        title: 'closes the connection of a client that does not finish its request',
      },
      {
        removal: 'a client that reads nothing keeps its connection',
        file: 'server/platform/http/slow-readers.ts',
        find: '          socket.destroy();',
        replacement: '',
        test: 'tests/server/platform/http/slow-readers.test.ts',
        title: 'a client has as long for the first part of its response as for each other',
      },
    ],
  },
  {
    number: 37,
    fault: 'the email server is down',
    result: 'responses do not change; emails wait and are sent later',
    heading: 'Unavailable email server',
    proofs: [
      {
        removal: 'an email that could not be sent is not tried again',
        file: 'server/platform/email/outbox.ts',
        find: 'if (!(await claimEmail(db, email, nextAttemptAt))) return true;',
        replacement: 'if (!(await claimEmail(db, email, null))) return true;',
        test: 'tests/server/platform/email/outbox.test.ts',
        title: 'a purchase succeeds while the email server is unavailable, and the receipt is sent later',
      },
    ],
  },
  {
    number: 41,
    fault: 'a picture or a script does not exist',
    result: '404 as JSON, never the document of the shop',
    heading: 'Unknown address',
    proofs: [
      {
        removal: 'every unknown address gets the document',
        file: 'server/platform/http/not-found.ts',
        find: '!NO_PAGES.test(path) && !HAS_EXTENSION.test(path)',
        replacement: "path !== ''",
        test: HTTP_TEST,
        title: 'with 404 and a JSON message, even when the client accepts HTML',
      },
    ],
  },
  {
    number: 42,
    fault: 'the secret of the tokens is changed',
    result: 'sessions survive while the old secret is configured too',
    heading: 'Changed secret',
    proofs: [
      {
        removal: 'only the newest secret verifies access tokens',
        file: 'server/modules/identity/access-tokens.ts',
        find: 'for (const key of keys) {',
        replacement: 'for (const key of [signingKey]) {',
        test: 'tests/server/modules/identity/access-tokens.test.ts',
        title: 'signs with the newest secret and verifies with older ones',
      },
      {
        removal: 'only the newest secret verifies refresh tokens',
        file: 'server/modules/identity/refresh-tokens.ts',
        find: 'secrets.some(',
        replacement: 'secrets.slice(0, 1).some(',
        test: 'tests/server/modules/identity/access-tokens.test.ts',
        title: 'keeps sessions alive while both the old and the new secret are configured',
      },
    ],
  },
];
