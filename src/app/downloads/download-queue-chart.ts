import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';
import { ConnectionCutError, downloadMachine } from '#machines/download/download.machine.ts';
import { selectIsDownloading, selectIsInterrupted, selectIsSaved } from '#machines/download/download.selectors.ts';
import {
  type QueuedFile,
  type QueuedOutcome,
  downloadQueueMachine,
} from '#machines/download-queue/download-queue.machine.ts';
import type { ActorFamily } from '#statechart/actor-family.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

const getOutcome = (download: ActorRefFrom<typeof downloadMachine>): QueuedOutcome => {
  const snapshot = download.getSnapshot();
  if (selectIsSaved(snapshot)) return 'saved';
  const isCut = selectIsInterrupted(snapshot) || snapshot.context.error instanceof ConnectionCutError;
  return isCut ? 'cut' : 'notSaved';
};

/** Starts the file's own download and follows it to its end. When the queue stops, it cancels the download. */
const downloadQueued = async (
  downloads: ActorFamily<typeof downloadMachine>,
  { productId, fileId }: QueuedFile,
  signal: AbortSignal,
): Promise<QueuedOutcome> => {
  const download = downloads.open({ productId, fileId });
  const cancel = () => download.send({ type: 'download.cancel' });
  signal.addEventListener('abort', cancel);
  try {
    download.send({ type: 'download.start' });
    await waitFor(download, (snapshot) => !selectIsDownloading(snapshot), { signal });
    return getOutcome(download);
  } finally {
    // The signal also aborts when this file's turn ends: then the bytes of an interrupted download must stay.
    signal.removeEventListener('abort', cancel);
  }
};

export const downloadQueueWiring: ChartWiring<typeof downloadQueueMachine> = {
  provide: ({ api, getFamily }) =>
    downloadQueueMachine.provide({
      actors: {
        listFiles: fromPromise(async ({ signal }) => {
          // Only the page of purchased products starts the queue, and it has loaded this module.
          const { fetchPurchasedFiles } = await import('#api/purchased/purchased-query.ts');
          return fetchPurchasedFiles(api, signal);
        }),
        downloadFile: fromPromise(({ input, signal }) =>
          downloadQueued(getFamily(downloadMachine), input.file, signal),
        ),
      },
    }),

  effects: (queue, { page }) => {
    queue.on('queue.finished', ({ saved, total }) => {
      if (saved === total)
        page.success(total === 1 ? '1 file was checked and saved' : `${total} files were checked and saved`);
      else page.warn(`${saved} of ${total} files were saved. Please download the others again`);
    });
    queue.on('queue.failed', ({ error }) => page.failure(error));
  },
};
