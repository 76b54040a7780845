import type { Database } from '#server/platform/db/client.ts';
import { requestLog } from './schema.ts';

export type JournalLine = Omit<typeof requestLog.$inferInsert, 'id'>;

/** Lines that wait at most: a database that is away must not fill the memory. */
const WAITING_MAX = 5_000;
/** Lines in one statement. */
const BATCH = 500;

/** The log that can be asked: lines are gathered and written together, so that no request waits for its own. */
export interface RequestJournal {
  note(line: JournalLine): void;
  /** Writes what has been gathered. What cannot be written waits for the next time. */
  flush(): Promise<void>;
}

export const createRequestJournal = (db: Database): RequestJournal => {
  let waiting: JournalLine[] = [];
  return {
    note: (line) => {
      waiting.push(line);
      if (waiting.length > WAITING_MAX) waiting = waiting.slice(-WAITING_MAX);
    },
    flush: async () => {
      const lines = waiting;
      waiting = [];
      try {
        for (let from = 0; from < lines.length; from += BATCH)
          await db.insert(requestLog).values(lines.slice(from, from + BATCH));
      } catch (error) {
        waiting = [...lines, ...waiting].slice(-WAITING_MAX);
        throw error;
      }
    },
  };
};
