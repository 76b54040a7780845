import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { PoolLog } from './postgres-pool.ts';

export interface Listener {
  onMessage(payload: string): void;
  /**
   * Called after each connect. Messages between a loss and the next connect are lost.
   * @param isCurrent whether everything that was notified up to half a second ago has been delivered. A dead connection can look
   * connected for minutes; it stops being current immediately. The first call after a pause returns false and checks the connection.
   */
  onConnected(isCurrent: () => boolean): void;
  onDisconnected(): void;
}

/** Listens to a channel of NOTIFY until the returned function is called. Reconnects after a loss. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** Name of the listening connection in pg_stat_activity. */
export const LISTENER_NAME = 'prefab-bazaar-listen';
/** Time between two attempts to connect. */
const RETRY_DELAY_MS = 1_000;
/** Time for the database to accept the connection, and to respond on it. */
const RESPONSE_TIMEOUT_MS = 2_000;
/** A connection is current when it responded to a check that was sent within this time. */
const CHECK_AGE_MAX_MS = 500;
/** Time after which a check is repeated. */
const CHECK_INTERVAL_MS = 200;

/**
 * The server sends pending notifications before it responds to a query. A response therefore proves that everything was delivered
 * that was notified before the query was sent.
 */
const createCurrentCheck = (check: () => Promise<unknown>, onDead: () => void): (() => boolean) => {
  let provenAt = performance.now();
  let isChecking = false;
  return () => {
    const now = performance.now();
    if (!isChecking && now - provenAt >= CHECK_INTERVAL_MS) {
      isChecking = true;
      const prove = async () => {
        await check();
        provenAt = now;
        isChecking = false;
      };
      // After a failure the connection stays unproven.
      prove().catch(onDead);
    }
    return now - provenAt < CHECK_AGE_MAX_MS;
  };
};

/**
 * Listening needs a separate connection, because a pool hands its connections to other callers.
 * @param log gets the first failure to connect in each outage of this channel
 */
export const listenOnPostgres =
  (url: string, log?: Pick<PoolLog, 'warn'>): Listen =>
  async (channel, { onMessage, onConnected, onDisconnected }) => {
    let isStopped = false;
    let isReported = false;
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;

    const connect = async () => {
      const connecting = new pg.Client({
        connectionString: url,
        application_name: LISTENER_NAME,
        connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
        query_timeout: RESPONSE_TIMEOUT_MS,
        // Detects a dead peer, although nothing is ever sent to it.
        keepAlive: true,
      });
      let isLost = false;
      const retry = () => {
        if (isLost) return;
        isLost = true;
        if (client === connecting) {
          client = null;
          onDisconnected();
        }
        // A dead connection would wait for the farewell.
        connecting.connection.stream.destroy();
        if (!isStopped) timer = setTimeout(() => void connect(), RETRY_DELAY_MS).unref();
      };
      connecting.on('error', retry);
      connecting.on('end', retry);
      connecting.on('notification', ({ payload }) => onMessage(payload ?? ''));
      try {
        await connecting.connect();
        await connecting.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        if (!isReported && !isStopped) log?.warn({ err: error, channel }, 'cannot listen to the database');
        isReported = true;
        retry();
        return;
      }
      if (isStopped) {
        await connecting.end();
        return;
      }
      isReported = false;
      client = connecting;
      const isCurrent = createCurrentCheck(() => connecting.query('select 1'), retry);
      onConnected(() => client === connecting && isCurrent());
    };

    await connect();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    };
  };

/** Listens on the only connection of the embedded database, which lives as long as the process. */
export const listenOnClient =
  (pool: pg.Pool, client: pg.Client): Listen =>
  async (channel, { onMessage, onConnected }) => {
    const receive = (message: pg.Notification) => {
      if (message.channel === channel) onMessage(message.payload ?? '');
    };
    client.on('notification', receive);
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    // A commit on this connection delivers its notifications before it resolves.
    onConnected(() => true);
    // Others may listen to the same channel, so the connection keeps listening.
    return async () => void client.off('notification', receive);
  };
