import pg from 'pg';

export interface Listener {
  onMessage(): void;
  /** Called after each connect. Messages between a loss and the next connect are lost. */
  onConnected(): void;
  onDisconnected(): void;
}

/** Listens to a channel of NOTIFY until the returned function is called. Reconnects after a loss. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** Name of the listening connection in pg_stat_activity. */
export const LISTENER_NAME = 'prefab-bazaar-listen';
/** ms between two attempts to connect. */
const RETRY_DELAY = 1_000;

/** Listening needs a separate connection, because a pool hands its connections to other callers. */
export const listenOnPostgres =
  (url: string): Listen =>
  async (channel, { onMessage, onConnected, onDisconnected }) => {
    let isStopped = false;
    let client: pg.Client | null = null;
    let timer: NodeJS.Timeout | undefined;

    const connect = async () => {
      const connecting = new pg.Client({
        connectionString: url,
        application_name: LISTENER_NAME,
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
        connecting.end().catch(() => {});
        if (!isStopped) timer = setTimeout(() => void connect(), RETRY_DELAY).unref();
      };
      connecting.on('error', retry);
      connecting.on('end', retry);
      connecting.on('notification', onMessage);
      try {
        await connecting.connect();
        await connecting.query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch {
        retry();
        return;
      }
      if (isStopped) {
        await connecting.end();
        return;
      }
      client = connecting;
      onConnected();
    };

    await connect();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    };
  };
