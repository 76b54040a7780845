import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from './download.machine.ts';

// Not in the file of the hooks, because the download queue needs only the selectors in the first script.

type Snapshot = SnapshotFrom<typeof downloadMachine>;

export const selectIsDownloading = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether the retries failed, so the user has to resume the download. */
export const selectIsInterrupted = (snapshot: Snapshot) => snapshot.matches('interrupted');

/** Whether the file was saved with the right checksum. */
export const selectIsSaved = (snapshot: Snapshot) => snapshot.matches('held');
