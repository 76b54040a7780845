import { type ActorRefFrom, waitFor } from 'xstate';
import type { SessionPort } from '#api/session-port.ts';
import { areDifferentUsers, type sessionMachine } from '#machines/session/session.machine.ts';
import {
  selectEpoch,
  selectIsSettled,
  selectIsSignedIn,
  selectStartedAt,
  selectUserId,
} from '#machines/session/session.react.ts';
import type { FreshTokens, TokenStore } from './token-store.ts';

type SessionActor = ActorRefFrom<typeof sessionMachine>;

/**
 * Reads the tokens, and again when they changed during the read: the chart must not get tokens from before a sign-out or a refresh,
 * or it would sign in with them again.
 * @param handle called in the same turn as the comparison
 */
const withCurrentTokens = async <T>(
  actor: SessionActor,
  store: TokenStore,
  handle: (tokens: FreshTokens) => T,
): Promise<T> => {
  const epoch = selectEpoch(actor.getSnapshot());
  const tokens = await store.readFresh();
  return epoch === selectEpoch(actor.getSnapshot()) ? handle(tokens) : withCurrentTokens(actor, store, handle);
};

const waitUntilSettled = (actor: SessionActor, signal: AbortSignal | undefined) =>
  waitFor(actor, selectIsSettled, { timeout: Infinity, ...(signal ? { signal } : {}) });

/**
 * The protocol between a request and the session chart: `send` is synchronous, so a request sends and then waits. A request belongs
 * to the session in which it was made: when another user signs in meanwhile, here or in another tab, it is aborted instead of being
 * sent with their token.
 * @param sessionActor looked up when a request is made, because the charts' slots make requests too
 */
export const createSessionPort = (sessionActor: () => SessionActor, store: TokenStore): SessionPort => {
  const startedAt = () => selectStartedAt(sessionActor().getSnapshot());
  const assertSameSession = (isSame: boolean) => {
    if (!isSame) throw new DOMException('Another user is signed in', 'AbortError');
  };

  return {
    prepare: async (cid, signal) => {
      const actor = sessionActor();
      const madeIn = startedAt();
      const before = await withCurrentTokens(actor, store, (fresh) => {
        assertSameSession(madeIn === startedAt());
        actor.send({ type: 'request.preparing', stored: fresh.stored, cid });
        return { fresh, sentIn: startedAt() };
      });
      const finish = (fresh: FreshTokens) => {
        // Another user has signed in in another tab, whose message is still on its way.
        const { userId, isAdmin, adminRole } = fresh.stored;
        if (areDifferentUsers(userId, selectUserId(actor.getSnapshot())))
          actor.send({ type: 'tab.loggedIn', userId, isAdmin, adminRole });
        assertSameSession(before.sentIn === startedAt());
        const snapshot = actor.getSnapshot();
        return { epoch: selectEpoch(snapshot), accessToken: selectIsSignedIn(snapshot) ? fresh.access : null };
      };
      if (selectIsSettled(actor.getSnapshot())) return finish(before.fresh);
      await waitUntilSettled(actor, signal);
      return withCurrentTokens(actor, store, finish);
    },
    unauthorized: async ({ epoch, accessToken }, cid, signal) => {
      const actor = sessionActor();
      await withCurrentTokens(actor, store, ({ access, stored }) => {
        if (access !== null && access === accessToken) store.noteRejected(access);
        // Another tab has refreshed the tokens, and its message is still on its way: a second refresh would outdate those of a third tab.
        const isReplaced = access !== null && access !== accessToken && epoch === selectEpoch(actor.getSnapshot());
        if (isReplaced && !areDifferentUsers(stored.userId, selectUserId(actor.getSnapshot())))
          actor.send({ type: 'tab.tokensReplaced', userId: stored.userId, adminRole: stored.adminRole });
        actor.send({ type: 'response.unauthorized', epoch, stored, cid });
      });
      const now = selectEpoch(await waitUntilSettled(actor, signal));
      assertSameSession(epoch >= startedAt());
      return now !== epoch;
    },
  };
};

/** Waits until the session is decided, renewing it where only a refresh token is left. @returns whether a user is signed in */
export type SettleSession = (signal: AbortSignal) => Promise<boolean>;

export const createSettleSession =
  (actor: SessionActor, store: TokenStore): SettleSession =>
  async (signal) => {
    await withCurrentTokens(actor, store, ({ stored }) =>
      actor.send({ type: 'request.preparing', stored, cid: 'guard' }),
    );
    return selectIsSignedIn(await waitUntilSettled(actor, signal));
  };
