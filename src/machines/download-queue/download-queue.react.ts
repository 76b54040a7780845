import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { downloadQueueMachine } from './download-queue.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadQueueMachine>;

/** Whether files are being listed or downloaded, so another queue has to wait. */
export const selectIsQueueBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether the queue waits for the user to resume it after a lost connection. */
export const selectIsQueuePaused = (snapshot: Snapshot) => snapshot.matches('paused');

/** The file that is being downloaded; null when there is none. */
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
