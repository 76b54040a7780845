import { type ActorRefFrom, waitFor } from 'xstate';
import type { SessionPort } from '#api/session-port.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { selectEpoch, selectIsSettled, selectIsSignedIn } from '#machines/session/session.selectors.ts';
import type { TokenStore } from './token-store.ts';

type SessionActor = ActorRefFrom<typeof sessionMachine>;

const settled = (actor: SessionActor, signal: AbortSignal | undefined) =>
  waitFor(actor, selectIsSettled, { timeout: Infinity, ...(signal ? { signal } : {}) });

/** The dialogue between a request and the session chart: `send` is synchronous, so sending and then waiting is all of it. */
export const createSessionPort = (actor: SessionActor, store: TokenStore): SessionPort => ({
  prepare: async (cid, signal) => {
    actor.send({ type: 'request.preparing', stored: store.stored(), cid });
    const snapshot = await settled(actor, signal);
    const epoch = selectEpoch(snapshot);
    // Another tab may have written the cookies a moment ago: an older token would be this call's second 401, or somebody else's.
    return { epoch, accessToken: selectIsSignedIn(snapshot) ? (await store.readFresh()).access : null };
  },
  unauthorized: async (epoch, cid, signal) => {
    actor.send({ type: 'response.unauthorized', epoch, stored: store.stored(), cid });
    return selectEpoch(await settled(actor, signal)) !== epoch;
  },
});

/** Waits until the session is decided, renewing it where only a refresh token is left. @returns whether somebody is signed in */
export type SettleSession = (signal: AbortSignal) => Promise<boolean>;

export const createSettleSession =
  (actor: SessionActor, store: TokenStore): SettleSession =>
  async (signal) => {
    actor.send({ type: 'request.preparing', stored: store.stored(), cid: 'guard' });
    return selectIsSignedIn(await settled(actor, signal));
  };
