import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** The embedded database: it takes messages of PostgreSQL's protocol and returns the responses, in order. */
export interface Engine {
  /**
   * @param messages complete messages, up to one that leads to ReadyForQuery
   * @returns all of a buffer of its own
   */
  execute(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** Writes everything and closes. */
  close(): Promise<void>;
}

/** The default of 128 MB would stay in memory. Pages that do not fit are read from the files, which the operating system caches. */
const SHARED_BUFFERS = '16MB';

const STARTUP = 0;

/** Opens the database in this thread. */
export const openEngine = async (options: PGliteOptions): Promise<Engine> => {
  const database = new PGlite({
    ...options,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  await database.waitReady;

  const run = async (messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    // The stream hands out views of the engine's memory. `execProtocolRaw` would parse and keep every response.
    if (messages[0] === STARTUP) parts.push(new Uint8Array(await database.execProtocolRaw(messages)));
    else
      await database.execProtocolRawStream(messages, { onRawData: (bytes) => void parts.push(new Uint8Array(bytes)) });
    return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
  };

  let queue: Promise<unknown> = Promise.resolve();
  return {
    execute: (messages) => {
      const response = queue.then(() => run(messages));
      queue = response.catch(() => {});
      return response;
    },
    close: async () => {
      await queue;
      await database.close();
    },
  };
};
