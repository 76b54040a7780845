import type { SnapshotFrom } from 'xstate';
import type { submissionMachine } from './submission.machine.ts';

type Snapshot = SnapshotFrom<typeof submissionMachine>;

/** The form is disabled. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

export const selectIsDone = (snapshot: Snapshot) => snapshot.hasTag('done');
