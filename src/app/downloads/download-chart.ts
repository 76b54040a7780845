import { type AnyActorRef, type ActorRefFrom, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { toApiError } from '#api/api-error.ts';
import { requestFileLink } from '#api/purchased/purchased-query.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { FileLink } from '#contract/purchased.ts';
import { saveObjectUrl } from '#lib/save-file.ts';
import { type Downloads, selectIsInterrupted, selectIsSaved } from '#machines/download/download.react.ts';
import {
  ConnectionCutError,
  type DownloadEvent,
  downloadMachine,
  type DownloadTarget,
  type FetchedFile,
} from '#machines/download/download.machine.ts';
import type { QueuedFile, QueuedOutcome } from '#machines/download-queue/download-queue.machine.ts';
import type { Recorder } from '#tracing/recorder.ts';
import { openSink } from './byte-sinks.ts';
import { createFileTransfer } from './file-transfer.ts';

type DownloadActor = ActorRefFrom<typeof downloadMachine>;
export type AppDownloads = Downloads & { onMade(hear: (actor: DownloadActor) => void): void };

/** Without an answer nobody said no: the download may go on later. */
const requestLink = async (api: ShopApi, target: DownloadTarget, signal: AbortSignal) => {
  try {
    return await requestFileLink(api, target, signal);
  } catch (error) {
    if (toApiError(error).kind === 'network') throw new ConnectionCutError('The connection was lost');
    throw error;
  }
};

/** The chart of one file, with what it does in a browser. */
const downloadOf = (api: ShopApi) => {
  const transfer = createFileTransfer((bytes) => openSink(bytes, navigator.storage));
  return downloadMachine.provide({
    actors: {
      requestLink: fromPromise(({ input, signal }) => requestLink(api, input, signal)),
      fetchFile: fromCallback<DownloadEvent, { link: FileLink }>(({ input, sendBack }) => {
        const leaving = new AbortController();
        void transfer.run(input.link, sendBack, leaving.signal);
        return () => leaving.abort();
      }),
      holdFile: fromCallback<DownloadEvent, { file: FetchedFile }>(({ input }) => {
        saveObjectUrl(input.file.objectUrl, input.file.name);
        transfer.forget();
        return () => URL.revokeObjectURL(input.file.objectUrl);
      }),
    },
    actions: { discardBytes: transfer.discard },
  });
};

/** One running chart a file, made when it is first asked for. */
export const createDownloads = (api: ShopApi, inspect: Recorder['inspect']): AppDownloads => {
  const running = new Map<string, DownloadActor>();
  const listeners: ((actor: DownloadActor) => void)[] = [];
  return {
    of: (target) => {
      const key = `${target.productId}/${target.fileId}`;
      let actor = running.get(key);
      if (!actor) {
        actor = createActor(downloadOf(api), { input: target, inspect });
        running.set(key, actor);
        for (const hear of listeners) hear(actor);
        actor.start();
      }
      return actor;
    },
    onMade: (hear) => void listeners.push(hear),
  };
};

const toRequestOutcome = (download: DownloadActor): QueuedOutcome => {
  const snapshot = download.getSnapshot();
  if (selectIsSaved(snapshot)) return 'saved';
  const isCut = selectIsInterrupted(snapshot) || snapshot.context.error instanceof ConnectionCutError;
  return isCut ? 'cut' : 'notSaved';
};

/** The queue's turn of one file: its own chart is started, and followed to its end. A queue that is left cancels it. */
export const downloadQueued =
  (downloads: Downloads) =>
  async ({ input, signal }: { input: { file: QueuedFile }; signal: AbortSignal }): Promise<QueuedOutcome> => {
    const download = downloads.of({ productId: input.file.productId, fileId: input.file.fileId });
    const cancel = () => download.send({ type: 'download.cancel' });
    signal.addEventListener('abort', cancel);
    try {
      download.send({ type: 'download.start' });
      await waitFor(download as AnyActorRef, () => !download.getSnapshot().hasTag('busy'), { signal });
      return toRequestOutcome(download);
    } finally {
      // Else the end of this turn would throw away what is kept for going on.
      signal.removeEventListener('abort', cancel);
    }
  };
