import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { FileLink } from '#contract/purchased.ts';
import { actionNotProvided, notProvided } from '#machines/not-provided.ts';

export interface DownloadTarget {
  productId: number;
  fileId: number;
}

/** Where the bytes came to lie: an object address in the browser. */
export interface FetchedFile {
  objectUrl: string;
  name: string;
}

export type DownloadEvent =
  | { type: 'download.start' }
  | { type: 'download.cancel' }
  | { type: 'download.progressed'; received: number }
  | { type: 'download.fetched'; file: FetchedFile; sha256: string }
  | { type: 'download.broke'; error: unknown };

export type DownloadEmitted = { type: 'download.saved'; name: string } | { type: 'download.failed'; error: unknown };

/** The bytes that came are not the bytes that are sold. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

interface DownloadContext extends DownloadTarget {
  link: FileLink | null;
  /** Bytes so far. */
  received: number;
  file: FetchedFile | null;
  error: unknown;
}

/**
 * One file on its way to the shopper's disk: a signed address, the bytes with progress, the SHA-256 checked before anything is
 * saved. The object address lives 40 s after that (specification, section 9) and is revoked however the state is left.
 */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    input: {} as DownloadTarget,
    events: {} as DownloadEvent,
    emitted: {} as DownloadEmitted,
    tags: {} as 'busy',
  },
  actors: {
    requestLink: fromPromise<FileLink, DownloadTarget>(notProvided('download', 'requestLink')),
    /** Sends download.progressed, then download.fetched or download.broke; its cleanup ends the transfer. */
    fetchFile: fromCallback<DownloadEvent, { link: FileLink }>(notProvided('download', 'fetchFile')),
    /** Hands the file to the browser; its cleanup revokes the object address. */
    holdFile: fromCallback<DownloadEvent, { file: FetchedFile }>(notProvided('download', 'holdFile')),
  },
  actions: {
    rememberLink: assign({ link: (_, params: { link: FileLink }) => params.link, received: 0 }),
    countReceived: assign({ received: (_, params: { received: number }) => params.received }),
    rememberFile: assign({ file: (_, params: { file: FetchedFile }) => params.file }),
    rememberError: assign({ error: (_, params: { error: unknown }) => params.error }),
    rememberDamage: assign({ error: () => new DamagedFileError() }),
    /** The bytes are wrong: they are thrown away unseen. */
    discardFile: actionNotProvided<{ file: FetchedFile }>('download', 'discardFile'),
    announceSaved: emit((_, params: { name: string }) => ({ type: 'download.saved', ...params })),
    announceFailed: emit(({ context }) => ({ type: 'download.failed', error: context.error })),
  },
  guards: {
    isIntact: ({ context }, params: { sha256: string }) => context.link?.sha256 === params.sha256,
  },
  delays: {
    /** ms (specification, section 9). */
    objectUrlLifetime: 40_000,
  },
}).createMachine({
  id: 'download',
  initial: 'idle',
  context: ({ input }) => ({ ...input, link: null, received: 0, file: null, error: null }),
  states: {
    idle: { on: { 'download.start': 'signing' } },

    signing: {
      tags: ['busy'],
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { productId, fileId } }) => ({ productId, fileId }),
        onDone: {
          target: 'fetching',
          actions: { type: 'rememberLink', params: ({ event }) => ({ link: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'download.cancel': 'idle' },
    },

    fetching: {
      tags: ['busy'],
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => ({ link: context.link as FileLink }),
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'download.progressed': { actions: { type: 'countReceived', params: ({ event }) => event } },
        'download.fetched': [
          {
            target: 'held',
            guard: { type: 'isIntact', params: ({ event }) => event },
            actions: [
              { type: 'rememberFile', params: ({ event }) => event },
              { type: 'announceSaved', params: ({ event }) => ({ name: event.file.name }) },
            ],
          },
          { target: 'failed', actions: [{ type: 'discardFile', params: ({ event }) => event }, 'rememberDamage'] },
        ],
        'download.broke': { target: 'failed', actions: { type: 'rememberError', params: ({ event }) => event } },
        'download.cancel': 'idle',
      },
    },

    held: {
      invoke: {
        id: 'holdFile',
        src: 'holdFile',
        input: ({ context }) => ({ file: context.file as FetchedFile }),
        onError: {
          target: 'failed',
          actions: { type: 'rememberError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { objectUrlLifetime: 'idle' },
      on: { 'download.start': 'signing' },
    },

    failed: { entry: 'announceFailed', on: { 'download.start': 'signing' } },
  },
});
