import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import type { Clock } from '#server/platform/clock.ts';

/** Time in which a client must take the next part of its response. Files are sent in parts of 64 kB, so 1 kB/s is enough. */
export const READ_TIMEOUT_MS = 60_000;
/** Time between two looks at the connections. */
const CHECK_INTERVAL_MS = 1_000;

type Reader = Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;

/** Finds clients that do not read their response: each would hold its file and memory forever. */
export const createReaderWatch = (clock: Clock) => {
  const readers = new Map<Reader, { taken: number; since: number }>();
  return {
    add: (socket: Reader): void => void readers.set(socket, { taken: 0, since: clock.now().getTime() }),
    remove: (socket: Reader): void => void readers.delete(socket),
    /** Closes the connections whose client took nothing of a waiting response for READ_TIMEOUT_MS. @returns how many */
    closeSlow: (): number => {
      const now = clock.now().getTime();
      let closed = 0;
      for (const [socket, seen] of readers) {
        const taken = socket.bytesWritten - socket.writableLength;
        if (socket.writableLength === 0 || taken !== seen.taken) readers.set(socket, { taken, since: now });
        else if (now - seen.since >= READ_TIMEOUT_MS) {
          closed += 1;
          socket.destroy();
        }
      }
      return closed;
    },
  };
};

/** Closes the connections of clients that do not read ([faults](../../../docs/reliability.md#slow-client)). */
export const slowReadersPlugin = fp<{ clock: Clock }>(async (app, { clock }) => {
  const watch = createReaderWatch(clock);
  app.server.on('connection', (socket: Socket) => {
    watch.add(socket);
    socket.once('close', () => watch.remove(socket));
  });
  const timer = setInterval(() => {
    const closed = watch.closeSlow();
    if (closed > 0) app.log.warn({ closed }, 'closed connections whose client does not read');
  }, CHECK_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
