import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Somebody is signed in; while tokens are being renewed too. */
export const selectIsSignedIn = (snapshot: Snapshot) => snapshot.hasTag('signedIn');

/** Decides what is drawn, never what is allowed. */
export const selectIsAdmin = (snapshot: Snapshot) => snapshot.context.isAdmin;

export const selectEpoch = (snapshot: Snapshot) => snapshot.context.epoch;

/** Nothing is under way: what the session says now holds. */
export const selectIsSettled = (snapshot: Snapshot) => snapshot.hasTag('settled');
