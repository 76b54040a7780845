import { ShopError } from '#server/platform/errors.ts';

/** A full queue is drained in about this time. */
const RETRY_AFTER_SECONDS = 3;

interface Waiting {
  start(): void;
  reject(error: ShopError): void;
}

/** Bounds how many hashes run and wait. */
export interface HashQueue {
  /**
   * Runs `work` as soon as a place is free. Clients take turns, so one that sends many requests does not delay the others.
   * @param client who waits: an IP address, or a user's key
   * @throws ShopError shop_busy when the queue is full. Rejects the newest request of the client that has most of them waiting
   */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
}

/** @param options.runningMax hashes at the same time. @param options.waitingMax requests that wait, of all clients together */
export const createHashQueue = ({ runningMax, waitingMax }: { runningMax: number; waitingMax: number }): HashQueue => {
  let running = 0;
  let waitingCount = 0;
  /** The requests of each client that has any, oldest first. The first client is the next one. */
  const clients = new Map<string, Waiting[]>();

  const busy = () => new ShopError('shop_busy', { retryAfter: RETRY_AFTER_SECONDS });

  const remove = (client: string, from: Waiting[], which: 'oldest' | 'newest') => {
    const removed = which === 'oldest' ? from.shift() : from.pop();
    waitingCount -= 1;
    if (from.length === 0) clients.delete(client);
    return removed;
  };

  /** Frees a place in a full queue. @throws ShopError when no other client has more requests than this one */
  const makeRoom = (newcomer: string) => {
    const own = (clients.get(newcomer)?.length ?? 0) + 1;
    const [client, most] = [...clients].reduce((longest, each) =>
      each[1].length > longest[1].length ? each : longest,
    );
    if (own >= most.length) throw busy();
    remove(client, most, 'newest')?.reject(busy());
  };

  const wait = (client: string) => {
    if (waitingCount >= waitingMax) makeRoom(client);
    return new Promise<void>((start, reject) => {
      const requests = clients.get(client) ?? [];
      requests.push({ start, reject });
      clients.set(client, requests);
      waitingCount += 1;
    });
  };

  const startNext = () => {
    for (const [client, requests] of clients) {
      const next = remove(client, requests, 'oldest');
      // Moves the client behind the others.
      if (clients.delete(client)) clients.set(client, requests);
      next?.start();
      return;
    }
    running -= 1;
  };

  return {
    run: async (client, work) => {
      if (running < runningMax) running += 1;
      else await wait(client);
      try {
        return await work();
      } finally {
        // The next request takes over this place, so `running` stays the same.
        startNext();
      }
    },
  };
};
