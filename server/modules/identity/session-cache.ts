import { type UserCacheDeps, createUserCache } from '#server/platform/db/user-cache.ts';
import type { AccessClaims } from './access-tokens.ts';
import { type CurrentUser, findLiveUser } from './queries/sessions.ts';
import { sessionChanges } from './session-changes.ts';

/** The triggers on sessions and users notify it. */
const CHANNEL = 'session_changes';

/** Identifies users by their sessions, without a query as long as the database notifies this node of changes. */
export interface SessionCache {
  /** The user of a live session with their current rights; null when it has ended, or the account is blocked or another one. */
  find(claims: AccessClaims): Promise<CurrentUser | null>;
  /** Number of changes of any user that this node knows of. */
  changes(): number;
  /** Starts to cache. Before, and while no notification can arrive, each call reads the database. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** See docs/decisions/027-cache-sessions-while-notifications-arrive.md. */
export const createSessionCache = (deps: UserCacheDeps): SessionCache => {
  const { start, stop, find, changes } = createUserCache<CurrentUser>(deps, CHANNEL, sessionChanges);
  return {
    find: ({ userId, sessionId }) =>
      find(userId, sessionId, async () => {
        const found = await findLiveUser(deps.db, sessionId, deps.clock.now());
        return found?.user.id === userId ? { value: found.user, expiresAt: found.absoluteExpiresAt } : null;
      }),
    changes,
    start,
    stop,
  };
};
