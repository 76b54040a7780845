import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { TokenPair } from '#contract/auth.ts';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Somebody is signed in; while tokens are being renewed too. */
export const selectIsSignedIn = (snapshot: Snapshot) => snapshot.hasTag('signedIn');

/** Decides what is drawn, never what is allowed. */
export const selectIsAdmin = (snapshot: Snapshot) => snapshot.context.isAdmin;

export const selectEpoch = (snapshot: Snapshot) => snapshot.context.epoch;

/** Nothing is under way: what the session says now holds. */
export const selectIsSettled = (snapshot: Snapshot) => snapshot.hasTag('settled');

export interface SessionHandle {
  actor: ActorRefFrom<typeof sessionMachine>;
  /**
   * Stores the tokens of a sign-in and starts the session.
   * @throws when the browser did not keep the cookies
   */
  start(tokens: TokenPair, email: string): void;
}

const [SessionProvider, useSessionHandle] = createRefContext<SessionHandle>('useSession');
export { SessionProvider, useSessionHandle };

export const useIsSignedIn = () => useSelector(useSessionHandle().actor, selectIsSignedIn);
export const useIsAdmin = () => useSelector(useSessionHandle().actor, selectIsAdmin);
