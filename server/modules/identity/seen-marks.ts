import type { Database } from '#server/platform/db/client.ts';
import { createLruCache } from '#server/platform/lru-cache.ts';
import type { AccessClaims } from './access-tokens.ts';
import { markCounterSeen } from './queries/sessions.ts';

/** Marks that are not written again. */
const MARKS_MAX = 10_000;

/**
 * Stores that a client has received a pair, at the first use of its access token: from then on its previous refresh token is spent
 * ([design](../../../docs/design/accounts-and-sessions.md#sessions)). One update per refresh.
 */
export const createSeenMarks = (db: Database) => {
  const marks = createLruCache<true>(MARKS_MAX);
  return async ({ sessionId, counter }: AccessClaims): Promise<void> => {
    // The pair of a sign-in replaces none.
    if (counter === 0) return;
    const mark = `${sessionId}.${counter}`;
    if (marks.has(mark)) return;
    await markCounterSeen(db, { sessionId, counter });
    marks.set(mark, true);
  };
};
