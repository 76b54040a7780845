import type { SnapshotFrom } from 'xstate';
import type { downloadMachine } from './download.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadMachine>;

export const selectIsDownloading = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** From 0 to 1; null while the size is not known. */
export const selectProgress = (snapshot: Snapshot) =>
  snapshot.matches('fetching') && snapshot.context.link ? snapshot.context.received / snapshot.context.link.size : null;

/** Nothing was saved; why was told when it happened. */
export const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** The file is on the shopper's disk and its checksum was right. */
export const selectIsSaved = (snapshot: Snapshot) => snapshot.matches('held');
