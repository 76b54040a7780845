import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/** A file in the queue. */
export interface QueuedFile {
  productId: number;
  fileId: number;
  name: string;
  /** Bytes. */
  size: number;
}

/** How a file's download ended. `cut`: the connection was lost, which affects the next files too. */
export type QueuedOutcome = 'saved' | 'notSaved' | 'cut';

export type DownloadQueueEvent =
  /** A press on "Download all". */
  | { type: 'queue.start'; files: readonly QueuedFile[] }
  /** All products of the user in their newest versions. */
  | { type: 'queue.startAll' }
  /** Continues after a lost connection. */
  | { type: 'queue.resume' }
  /** A press on "Cancel" beside the progress. */
  | { type: 'queue.cancel' }
  /** The user signed out, or the session ended. */
  | { type: 'session.ended' };

export type DownloadQueueEmitted =
  /** No file is left: `saved` of `total` files were saved. */
  | { type: 'queue.finished'; saved: number; total: number }
  /** The files to download could not be listed. */
  | { type: 'queue.failed'; error: unknown };

interface DownloadQueueContext {
  files: readonly QueuedFile[];
  /** Index of the current file. */
  at: number;
  saved: number;
}

/**
 * Several files, one after the other, each through its own download with its own checksum. A file that cannot be saved does not stop
 * the others; a lost connection pauses all of them until the user resumes.
 */
export const downloadQueueMachine = setup({
  types: {
    context: {} as DownloadQueueContext,
    events: {} as DownloadQueueEvent,
    emitted: {} as DownloadQueueEmitted,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    listFiles: fromPromise<readonly QueuedFile[]>(notProvided('downloadQueue', 'listFiles')),
    /** Ends with the file's own download. Stopping it cancels the download. */
    downloadFile: fromPromise<QueuedOutcome, { file: QueuedFile }>(notProvided('downloadQueue', 'downloadFile')),
  },
  actions: {
    storeFiles: assign({
      files: (_, params: { files: readonly QueuedFile[] }) => params.files,
      at: 0,
      saved: 0,
    }),
    clearFiles: assign({ files: [], at: 0, saved: 0 }),
    countSaved: assign({ saved: ({ context }) => context.saved + 1 }),
    advance: assign({ at: ({ context }) => context.at + 1 }),
    emitFinished: emit(({ context }) => ({
      type: 'queue.finished',
      saved: context.saved,
      total: context.files.length,
    })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'queue.failed', ...params })),
  },
  guards: {
    hasFiles: (_, params: { files: readonly QueuedFile[] }) => params.files.length > 0,
    isSaved: (_, params: { outcome: QueuedOutcome }) => params.outcome === 'saved',
    isCut: (_, params: { outcome: QueuedOutcome }) => params.outcome === 'cut',
    isLast: ({ context }) => context.at + 1 >= context.files.length,
  },
}).createMachine({
  id: 'downloadQueue',
  initial: 'idle',
  context: { files: [], at: 0, saved: 0 },
  on: { 'session.ended': { target: '.idle', actions: 'clearFiles' } },
  states: {
    idle: {
      on: {
        'queue.start': {
          target: 'downloading',
          guard: { type: 'hasFiles', params: ({ event }) => event },
          actions: { type: 'storeFiles', params: ({ event }) => event },
        },
        'queue.startAll': 'listing',
      },
    },

    listing: {
      tags: ['busy'],
      invoke: {
        id: 'listFiles',
        src: 'listFiles',
        onDone: [
          {
            target: 'downloading',
            guard: { type: 'hasFiles', params: ({ event }) => ({ files: event.output }) },
            actions: { type: 'storeFiles', params: ({ event }) => ({ files: event.output }) },
          },
          { target: 'idle' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'queue.cancel': 'idle' },
    },

    downloading: {
      tags: ['busy', 'shown'],
      invoke: {
        id: 'downloadFile',
        src: 'downloadFile',
        input: ({ context }) => ({ file: context.files[context.at] as QueuedFile }),
        onDone: [
          { target: 'paused', guard: { type: 'isCut', params: ({ event }) => ({ outcome: event.output }) } },
          {
            target: 'next',
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            actions: 'countSaved',
          },
          { target: 'next' },
        ],
        onError: 'next',
      },
      on: { 'queue.cancel': 'idle' },
    },

    /** Transient. */
    next: {
      always: [
        { target: 'idle', guard: 'isLast', actions: 'emitFinished' },
        { target: 'downloading', actions: 'advance' },
      ],
    },

    paused: {
      tags: ['shown'],
      on: { 'queue.resume': 'downloading', 'queue.cancel': 'idle' },
    },
  },
});
