import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Listen } from '#server/platform/db/listen.ts';
import type { AccessClaims } from './access-tokens.ts';
import { type CurrentUser, findLiveUser } from './queries/sessions.ts';
import { listenToSessionChanges } from './session-changes.ts';

/** NOTIFY channel of the triggers on sessions and users. Its payload is the user's id; an empty one stands for all users. */
const CHANNEL = 'session_changes';
const USERS_MAX = 10_000;
/** ms after which a session is read again. Changes evict it long before; this limits a fault that nobody thought of. */
const LIFETIME = 10_000;

interface CachedSession {
  user: CurrentUser;
  /** ms since 1970. */
  expiresAt: number;
}

/** Identifies users by their sessions, without a query as long as the database notifies this node of changes. */
export interface SessionCache {
  /** The user of a live session with their current rights; null when it has ended, or the account is blocked or another one. */
  find(claims: AccessClaims): Promise<CurrentUser | null>;
  /** Starts to cache. Before, and while no notification can arrive, each call reads the database. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** See docs/decisions/027-cache-sessions-while-notifications-arrive.md. */
export const createSessionCache = ({
  db,
  clock,
  listen,
}: {
  db: Database;
  clock: Clock;
  listen: Listen;
}): SessionCache => {
  /** Live sessions by user and session id. */
  const byUser = new LRUCache<string, Map<string, CachedSession>>({ max: USERS_MAX });
  /** Number of changes so far. What was read before a change is not cached after it. */
  let changes = 0;
  const never = () => false;
  let isCurrent = never;
  let stopListening = async () => {};

  const evict = (userId: string) => {
    changes += 1;
    if (userId === '') byUser.clear();
    else byUser.delete(userId);
  };
  const evictAll = () => evict('');
  listenToSessionChanges(db, evict);

  const read = async ({ userId, sessionId }: AccessClaims, now: Date) => {
    const found = await findLiveUser(db, sessionId, now);
    return found?.user.id === userId ? found : null;
  };

  const store = ({ userId, sessionId }: AccessClaims, session: CachedSession) => {
    const sessions = byUser.get(userId) ?? new Map<string, CachedSession>();
    sessions.set(sessionId, session);
    byUser.set(userId, sessions);
  };

  return {
    find: async (claims) => {
      const now = clock.now();
      if (!isCurrent()) return (await read(claims, now))?.user ?? null;
      const cached = byUser.get(claims.userId)?.get(claims.sessionId);
      if (cached && cached.expiresAt > now.getTime()) return cached.user;
      const changesBefore = changes;
      const found = await read(claims, now);
      if (!found) return null;
      const expiresAt = Math.min(found.absoluteExpiresAt.getTime(), now.getTime() + LIFETIME);
      if (changes === changesBefore) store(claims, { user: found.user, expiresAt });
      return found.user;
    },
    start: async () => {
      stopListening = await listen(CHANNEL, {
        onMessage: evict,
        onConnected: (isConnectionCurrent) => {
          evictAll();
          isCurrent = isConnectionCurrent;
        },
        onDisconnected: () => {
          isCurrent = never;
          evictAll();
        },
      });
    },
    stop: async () => {
      isCurrent = never;
      await stopListening();
    },
  };
};
