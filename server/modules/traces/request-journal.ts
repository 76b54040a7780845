import type { Database } from '#server/platform/db/client.ts';
import { type LoggedRequest, insertLoggedRequests } from './queries/traces.ts';
import { RecentRequests } from './recent-requests.ts';

/** Requests in memory, about 1.5 MB: the last quarter of an hour at 20 requests a second. The oldest is overwritten. */
const RECENT_MAX = 20_000;
/** Bounds the memory while the database is unavailable: older requests are dropped. */
const QUEUE_MAX = 5_000;
/** Rows in one statement: few, because the embedded database does nothing else meanwhile. */
const BATCH_SIZE = 50;
/** Stored requests per second: those that support needs, and others. They bound the cost and the table under load. */
const NOTABLE_PER_SECOND = 50;
const OTHERS_PER_SECOND = 5;
/** A slower request is stored. */
const SLOW_MS = 1_000;
/** Age and number of the earlier requests of a session that are stored with one that failed. */
const CONTEXT_AGE_MS = 5 * 60_000;
const CONTEXT_MAX = 50;

/** Stores the requests that support needs, in batches, so that no response waits for its own row. */
export interface RequestJournal {
  /** @param isSessionCall whether it starts, refreshes or ends a session, or opens a link of an email */
  add(request: LoggedRequest, isSessionCall: boolean): void;
  /** The requests with these ids that are still in memory, stored or not, oldest first. */
  findRecent(requestIds: readonly string[]): LoggedRequest[];
  /** Writes the queued requests. Failed batches stay in the queue for the next flush. */
  flush(): Promise<void>;
}

/** A rate-limited call is not a failure of the shop, and there may be very many. */
const hasFailed = ({ status, event }: LoggedRequest) => (status >= 400 && status !== 429) || Boolean(event);

/** @returns a function that returns true at most `perSecond` times per second */
const createAllowance = (perSecond: number) => {
  let second = 0;
  let left = perSecond;
  return (at: Date): boolean => {
    const now = Math.floor(at.getTime() / 1000);
    if (now !== second) {
      second = now;
      left = perSecond;
    }
    left -= 1;
    return left >= 0;
  };
};

/** See docs/decisions/028-store-the-requests-that-support-needs.md. */
export const createRequestJournal = (db: Database): RequestJournal => {
  const recent = new RecentRequests(RECENT_MAX);
  const allowNotable = createAllowance(NOTABLE_PER_SECOND);
  const allowOther = createAllowance(OTHERS_PER_SECOND);
  let queue: LoggedRequest[] = [];
  let flushing: Promise<void> | null = null;

  /** @param place of the request in `recent` */
  const enqueue = (place: number) => {
    if (!recent.markQueued(place)) return;
    queue.push(recent.read(place));
    if (queue.length > QUEUE_MAX) queue = queue.slice(-QUEUE_MAX);
  };

  /** Queues what a session did before it failed, because a report may come later and to another node. */
  const enqueueContext = (sessionId: string, at: Date) => {
    for (const place of recent.ofSession(sessionId, at.getTime() - CONTEXT_AGE_MS, CONTEXT_MAX)) enqueue(place);
  };

  const writeQueue = async () => {
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH_SIZE);
      await insertLoggedRequests(db, batch);
      // The oldest may have been dropped meanwhile.
      const written = new Set(batch);
      queue = queue.filter((request) => !written.has(request));
    }
  };

  return {
    add: (request, isSessionCall) => {
      const place = recent.push(request);
      const failed = hasFailed(request);
      if (failed || isSessionCall || request.ms >= SLOW_MS) {
        if (!allowNotable(request.at)) return;
        enqueue(place);
        if (failed && request.sessionId) enqueueContext(request.sessionId, request.at);
      } else if (allowOther(request.at)) enqueue(place);
    },
    findRecent: (requestIds) => recent.withIds(requestIds).map((place) => recent.read(place)),
    flush: () => {
      flushing ??= writeQueue().finally(() => {
        flushing = null;
      });
      return flushing;
    },
  };
};
