import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { downloadQueueMachine } from './download-queue.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadQueueMachine>;

/** Files are on their way, or are being looked for: another queue has to wait. */
export const selectIsQueueBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** The connection was lost: the shopper says when to go on. */
export const selectIsQueuePaused = (snapshot: Snapshot) => snapshot.matches('paused');

/** The file whose turn it is; null while none is on its way. */
export const selectQueuedFile = (snapshot: Snapshot) =>
  snapshot.hasTag('shown') ? (snapshot.context.files[snapshot.context.at] ?? null) : null;

export const selectQueue = (snapshot: Snapshot) => snapshot.context;

export const useDownloadQueue = () =>
  useChart(downloadQueueMachine, {
    isBusy: selectIsQueueBusy,
    isPaused: selectIsQueuePaused,
    file: selectQueuedFile,
    queue: selectQueue,
  });
