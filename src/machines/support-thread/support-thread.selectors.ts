import type { SnapshotFrom } from 'xstate';
import type { supportThreadMachine } from './support-thread.machine.ts';

type Snapshot = SnapshotFrom<typeof supportThreadMachine>;

/** One act is under way: no other one is taken. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

export const selectIsWriting = (snapshot: Snapshot) => snapshot.matches('writing');

export const selectIsClosing = (snapshot: Snapshot) => snapshot.matches('closing');

export const selectIsReopening = (snapshot: Snapshot) => snapshot.matches('reopening');
