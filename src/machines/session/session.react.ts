import { createContext, use } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { TokenPair } from '#contract/identity/auth.ts';
import { useChart } from '#statechart/use-chart.ts';
import { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Whether a user is signed in, also while the tokens are refreshed. */
export const selectIsSignedIn = (snapshot: Snapshot) => snapshot.hasTag('signedIn');

/** Decides what is rendered, never what is allowed. */
export const selectIsAdmin = (snapshot: Snapshot) => snapshot.context.isAdmin;

/** The role of an admin, which decides what is rendered; null for others. */
export const selectAdminRole = ({ context }: Snapshot) => (context.isAdmin ? (context.adminRole ?? null) : null);

export const selectEpoch = (snapshot: Snapshot) => snapshot.context.epoch;

/** Whether no refresh is in progress, so the session is decided. */
export const selectIsSettled = (snapshot: Snapshot) => snapshot.hasTag('settled');

/** Whether a refresh takes so long that the user should see what the shop is waiting for. */
export const selectIsSlow = (snapshot: Snapshot) => snapshot.hasTag('slow');

/** Id of the signed-in user; null for a visitor, and until an access token was decoded. */
export const selectUserId = (snapshot: Snapshot) => snapshot.context.userId;

/** Epoch in which the session of this user started. */
export const selectStartedAt = (snapshot: Snapshot) => snapshot.context.startedAt;

/**
 * Stores the tokens of a sign-in and starts the session.
 * @throws CookiesRefusedError when the browser did not keep the cookies
 */
export type StartSession = (tokens: TokenPair, email: string) => void;

const StartSessionContext = createContext<StartSession | null>(null);
export const StartSessionProvider = StartSessionContext.Provider;

export const useStartSession = (): StartSession => {
  const startSession = use(StartSessionContext);
  if (!startSession) throw new Error('StartSessionProvider is missing');
  return startSession;
};

export const useIsSignedIn = () => useChart(sessionMachine, { isSignedIn: selectIsSignedIn }).isSignedIn;
export const useUserId = () => useChart(sessionMachine, { userId: selectUserId }).userId;
export const useIsAdmin = () => useChart(sessionMachine, { isAdmin: selectIsAdmin }).isAdmin;

export const useAdminRole = () => useChart(sessionMachine, { role: selectAdminRole }).role;

export const useIsRefreshSlow = () => useChart(sessionMachine, { isSlow: selectIsSlow }).isSlow;

export const useSignOut = () => {
  const { send } = useChart(sessionMachine, {});
  return () => send({ type: 'session.logout' });
};
