import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { FileLink } from '#contract/orders/purchased.ts';
import { isErrorNamed } from '#lib/error-name.ts';
import { actionNotProvided, notProvided } from '#statechart/not-provided.ts';

export interface DownloadTarget {
  productId: number;
  fileId: number;
}

/** One download per file runs at a time. */
export const getDownloadKey = ({ productId, fileId }: DownloadTarget) => `${productId}/${fileId}`;

/** A file whose link is requested. `received`: its bytes that an interruption preserved. */
export interface LinkRequest extends DownloadTarget {
  received: number;
}

/** The received file as an object URL. */
export interface FetchedFile {
  objectUrl: string;
  name: string;
}

export type DownloadEvent =
  /** Starts a download, or continues an interrupted one. */
  | { type: 'download.start' }
  /** A press on "Cancel" beside the progress. */
  | { type: 'download.cancel' }
  /** `received`: bytes of the whole file, including those from before an interruption. */
  | { type: 'download.progressed'; received: number }
  /** The slot received the last byte of the file. */
  | { type: 'download.fetched'; file: FetchedFile; sha256: string }
  /** The connection was lost before the last byte. */
  | { type: 'download.broke'; error: unknown }
  /** The user signed out, or the session ended. */
  | { type: 'session.ended' };

export type DownloadEmitted =
  /** The file matches its checksum and was saved. */
  | { type: 'download.saved'; name: string }
  /** The connection did not return in time. The received bytes are preserved. */
  | { type: 'download.interrupted'; name: string }
  /** The file could not be downloaded. The received bytes are cleared. */
  | { type: 'download.failed'; error: unknown };

/** A file was received that cannot be saved. The message tells the user why, and what to do. */
export class UnsavedFileError extends Error {
  override name = 'UnsavedFileError';
}

/** The connection was lost, or the server cannot answer now. The received bytes are valid, and the rest can be requested. */
export class ConnectionCutError extends Error {
  override name = 'ConnectionCutError';
}

/** Automatic retries before the user has to resume. */
const RESUME_LIMIT = 4;

interface DownloadContext extends DownloadTarget {
  link: FileLink | null;
  /** Received bytes. */
  received: number;
  /** Retries since the last received byte. */
  tries: number;
  file: FetchedFile | null;
  error: unknown;
}

/**
 * The download of one file: a signed link, the bytes with progress, and the SHA-256 before anything is saved. After a lost connection
 * the download resumes with the missing bytes. The object URL lives for 40 s and is revoked however the state is left.
 */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    input: {} as DownloadTarget,
    events: {} as DownloadEvent,
    emitted: {} as DownloadEmitted,
    tags: {} as 'busy' | 'cut',
  },
  actors: {
    requestLink: fromPromise<FileLink, LinkRequest>(notProvided('download', 'requestLink')),
    /**
     * Requests the missing bytes. Sends download.progressed, then download.fetched or download.broke. Its cleanup ends the transfer
     * and preserves the bytes.
     */
    fetchFile: fromCallback<DownloadEvent, { link: FileLink }>(notProvided('download', 'fetchFile')),
    /** Saves the file in the browser. Its cleanup revokes the object URL. */
    holdFile: fromCallback<DownloadEvent, { file: FetchedFile }>(notProvided('download', 'holdFile')),
  },
  actions: {
    resetProgress: assign({ received: 0, tries: 0, error: null }),
    clearAll: assign({ link: null, received: 0, tries: 0, file: null, error: null }),
    storeLink: assign({ link: (_, params: { link: FileLink }) => params.link }),
    storeReceived: assign({ received: (_, params: { received: number }) => params.received, tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    resetTries: assign({ tries: 0 }),
    storeFile: assign({ file: (_, params: { file: FetchedFile }) => params.file }),
    storeError: assign({ error: (_, params: { error: unknown }) => params.error }),
    /** The received bytes do not match the checksum of the product file. */
    storeDamage: assign({
      error: () => new UnsavedFileError('The file arrived damaged, so it was not saved. Please download it again'),
    }),
    /** Deletes bytes that are wrong or no longer wanted. */
    clearBytes: actionNotProvided('download', 'clearBytes'),
    emitSaved: emit((_, params: { name: string }) => ({ type: 'download.saved', ...params })),
    emitInterrupted: emit(({ context }) => ({ type: 'download.interrupted', name: context.link?.name ?? '' })),
    emitFailed: emit(({ context }) => ({ type: 'download.failed', error: context.error })),
  },
  guards: {
    isIntact: ({ context }, params: { sha256: string }) => context.link?.sha256 === params.sha256,
    /** Without a received byte an interruption is a plain failure. */
    canBeResumed: ({ context }, params: { error: unknown }) =>
      isErrorNamed(params.error, 'ConnectionCutError') && context.received > 0,
    hasTriesLeft: ({ context }, params: { error: unknown }) =>
      isErrorNamed(params.error, 'ConnectionCutError') && context.received > 0 && context.tries < RESUME_LIMIT,
  },
  delays: {
    /** ms: 1, 2, 4, 8 seconds */
    resumePause: ({ context }) => 1000 * 2 ** (context.tries - 1),
    /** ms. See docs/specification.md#9-business-constants-and-limits. */
    objectUrlLifetime: 40_000,
  },
}).createMachine({
  id: 'download',
  initial: 'idle',
  context: ({ input }) => ({ ...input, link: null, received: 0, tries: 0, file: null, error: null }),
  // The next user must not see or receive this download.
  on: { 'session.ended': { target: '.idle', actions: ['clearBytes', 'clearAll'] } },
  states: {
    idle: { on: { 'download.start': { target: 'signing', actions: 'resetProgress' } } },

    signing: {
      tags: ['busy'],
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { productId, fileId, received } }) => ({ productId, fileId, received }),
        onDone: {
          target: 'fetching',
          actions: { type: 'storeLink', params: ({ event }) => ({ link: event.output }) },
        },
        onError: [
          {
            target: 'waiting',
            guard: { type: 'hasTriesLeft', params: ({ event }) => ({ error: event.error }) },
            actions: 'countTry',
          },
          { target: 'interrupted', guard: { type: 'canBeResumed', params: ({ event }) => ({ error: event.error }) } },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      on: { 'download.cancel': { target: 'idle', actions: 'clearBytes' } },
    },

    fetching: {
      tags: ['busy'],
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => ({ link: context.link as FileLink }),
        onError: {
          target: 'failed',
          actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'download.progressed': { actions: { type: 'storeReceived', params: ({ event }) => event } },
        'download.fetched': [
          {
            target: 'held',
            guard: { type: 'isIntact', params: ({ event }) => event },
            actions: [
              { type: 'storeFile', params: ({ event }) => event },
              { type: 'emitSaved', params: ({ event }) => ({ name: event.file.name }) },
            ],
          },
          { target: 'failed', actions: 'storeDamage' },
        ],
        'download.broke': [
          {
            target: 'waiting',
            guard: { type: 'hasTriesLeft', params: ({ event }) => event },
            actions: 'countTry',
          },
          { target: 'interrupted', guard: { type: 'canBeResumed', params: ({ event }) => event } },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
        'download.cancel': { target: 'idle', actions: 'clearBytes' },
      },
    },

    /** The connection was lost. A new link is requested soon, because the old one may have expired. */
    waiting: {
      tags: ['busy', 'cut'],
      after: { resumePause: 'signing' },
      on: { 'download.cancel': { target: 'idle', actions: 'clearBytes' } },
    },

    /** The connection did not return. The user resumes the download. */
    interrupted: {
      tags: ['cut'],
      entry: 'emitInterrupted',
      on: {
        'download.start': { target: 'signing', actions: 'resetTries' },
        'download.cancel': { target: 'idle', actions: 'clearBytes' },
      },
    },

    held: {
      invoke: {
        id: 'holdFile',
        src: 'holdFile',
        input: ({ context }) => ({ file: context.file as FetchedFile }),
        onError: {
          target: 'failed',
          actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { objectUrlLifetime: 'idle' },
      on: { 'download.start': { target: 'signing', actions: 'resetProgress' } },
    },

    failed: {
      entry: ['clearBytes', 'emitFailed'],
      on: { 'download.start': { target: 'signing', actions: 'resetProgress' } },
    },
  },
});
