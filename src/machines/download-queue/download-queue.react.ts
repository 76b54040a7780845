import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { downloadQueueMachine } from './download-queue.machine.ts';

type Snapshot = SnapshotFrom<typeof downloadQueueMachine>;

/** Files are on their way, or are being looked for: another queue has to wait. */
export const selectIsQueueBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** The connection was lost: the shopper says when to go on. */
export const selectIsQueuePaused = (snapshot: Snapshot) => snapshot.matches('paused');

/** The file whose turn it is; null while none is on its way. */
export const selectQueuedFile = (snapshot: Snapshot) =>
  snapshot.hasTag('shown') ? (snapshot.context.files[snapshot.context.at] ?? null) : null;

export const selectQueue = (snapshot: Snapshot) => snapshot.context;

/** The one queue of the app, and how to send to it. */
export const [DownloadQueueProvider, useDownloadQueue] =
  createRefContext<ActorRefFrom<typeof downloadQueueMachine>>('useDownloadQueue');
