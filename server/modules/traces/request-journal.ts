import type { Database } from '#server/platform/db/client.ts';
import { type NewLoggedRequest, insertLoggedRequests } from './queries/traces.ts';

/** Bounds the memory while the database is unavailable: older requests are dropped. */
const QUEUE_MAX = 5_000;
/** Rows in one statement. */
const BATCH = 500;

/** Stores logged requests in batches, so that no response waits for its own row. */
export interface RequestJournal {
  add(request: NewLoggedRequest): void;
  /** Writes the queued requests. Failed batches stay in the queue for the next flush. */
  flush(): Promise<void>;
}

export const createRequestJournal = (db: Database): RequestJournal => {
  let queue: NewLoggedRequest[] = [];
  return {
    add: (request) => {
      queue.push(request);
      if (queue.length > QUEUE_MAX) queue = queue.slice(-QUEUE_MAX);
    },
    flush: async () => {
      const batch = queue;
      queue = [];
      try {
        for (let from = 0; from < batch.length; from += BATCH)
          await insertLoggedRequests(db, batch.slice(from, from + BATCH));
      } catch (error) {
        queue = [...batch, ...queue].slice(-QUEUE_MAX);
        throw error;
      }
    },
  };
};
