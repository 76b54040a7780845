import { type ActorRefFrom, waitFor } from 'xstate';
import type { SessionPort } from '#api/session-port.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectEpoch, selectIsSettled, selectIsSignedIn } from '#machines/session/session.react.ts';
import type { TokenStore } from './token-store.ts';

type SessionActor = ActorRefFrom<typeof sessionMachine>;

const settled = (actor: SessionActor, signal: AbortSignal | undefined) =>
  waitFor(actor, selectIsSettled, { timeout: Infinity, ...(signal ? { signal } : {}) });

/**
 * The dialogue between a request and the session chart: `send` is synchronous, so sending and then waiting is all of it.
 * A call belongs to the session that it was made in: when somebody else signs in meanwhile, here or in another tab, it is canceled
 * and not sent with the other's token.
 */
export const createSessionPort = (actor: SessionActor, store: TokenStore): SessionPort => {
  /** The epoch with which the session of now began. */
  let begunAt = 0;
  /** Whose session it is; null until one of its access tokens was read. */
  let knownUser = store.lastUserId();
  actor.on('session.started', () => {
    begunAt = selectEpoch(actor.getSnapshot());
    knownUser = store.lastUserId();
  });

  const cancelUnless = (isStillTheirs: boolean) => {
    if (!isStillTheirs) throw new DOMException('Somebody else is signed in', 'AbortError');
  };

  return {
    prepare: async (cid, signal) => {
      const madeIn = begunAt;
      let fresh = await store.readFresh();
      cancelUnless(madeIn === begunAt);
      actor.send({ type: 'request.preparing', stored: fresh.stored, cid });
      const sentIn = begunAt;
      if (!selectIsSettled(actor.getSnapshot())) {
        await settled(actor, signal);
        fresh = await store.readFresh();
      }
      // Somebody else has signed in in another tab, and the word of it is still on its way.
      if (fresh.userId !== null && knownUser !== null && fresh.userId !== knownUser)
        actor.send({ type: 'tab.loggedIn', isAdmin: fresh.stored.isAdmin });
      cancelUnless(sentIn === begunAt);
      const snapshot = actor.getSnapshot();
      const isSignedIn = selectIsSignedIn(snapshot);
      if (isSignedIn) knownUser ??= fresh.userId;
      return { epoch: selectEpoch(snapshot), accessToken: isSignedIn ? fresh.access : null };
    },
    unauthorized: async (epoch, cid, signal) => {
      const { stored } = await store.readFresh();
      actor.send({ type: 'response.unauthorized', epoch, stored, cid });
      const now = selectEpoch(await settled(actor, signal));
      cancelUnless(epoch >= begunAt);
      return now !== epoch;
    },
  };
};

/** Waits until the session is decided, renewing it where only a refresh token is left. @returns whether somebody is signed in */
export type SettleSession = (signal: AbortSignal) => Promise<boolean>;

export const createSettleSession =
  (actor: SessionActor, store: TokenStore): SettleSession =>
  async (signal) => {
    const { stored } = await store.readFresh();
    actor.send({ type: 'request.preparing', stored, cid: 'guard' });
    return selectIsSignedIn(await settled(actor, signal));
  };
