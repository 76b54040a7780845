import { assign, emit, fromCallback, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/** A file that a person chose. The slot knows what else belongs to it. */
export interface ChosenFile {
  name: string;
}

export type UploadEvent =
  /** The user chose files, or dropped them. */
  | { type: 'upload.choose'; files: readonly ChosenFile[] }
  /** `share`: of the current file, from 0 to 1. */
  | { type: 'upload.progressed'; share: number }
  /** The slot sent the last part of the file. */
  | { type: 'upload.sent'; output: unknown }
  /** The connection was lost before the last part. */
  | { type: 'upload.broke'; error: unknown }
  /** Continues the file that failed. */
  | { type: 'upload.retry' }
  /** Skips the file that failed. */
  | { type: 'upload.skip' }
  /** Stops, and forgets the files that are left. */
  | { type: 'upload.cancel' };

export type UploadEmitted =
  /** The file was sent, and the shop accepted it. */
  { type: 'upload.accepted'; output: unknown };

interface UploadContext {
  /** The file that is sent or that failed, and those after it. */
  files: readonly ChosenFile[];
  /** Of the current file, from 0 to 1. */
  share: number;
  /** Why the current file failed; null unless it did. */
  error: unknown;
}

/**
 * The upload of the files that a person chose, one after the other (docs/design/products.md#uploaded-pictures). A file that fails waits for a decision, and
 * with it those after it. Files that are chosen then take its place. While files are sent, no others can be chosen.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as UploadEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Sends the parts that are missing. Sends upload.progressed, then upload.sent or upload.broke. Its cleanup stops it. */
    sendFile: fromCallback<UploadEvent, { file: ChosenFile }>(notProvided('upload', 'sendFile')),
  },
  guards: {
    hasFiles: (_, params: { files: readonly ChosenFile[] }) => params.files.length > 0,
    hasNext: ({ context }) => context.files.length > 1,
  },
  actions: {
    storeFiles: assign({ files: (_, params: { files: readonly ChosenFile[] }) => params.files }),
    storeInPlaceOfFirst: assign({
      files: ({ context }, params: { files: readonly ChosenFile[] }) => [...params.files, ...context.files.slice(1)],
      share: 0,
      error: null,
    }),
    storeShare: assign({ share: (_, params: { share: number }) => params.share }),
    storeError: assign({ error: (_, params: { error: unknown }) => params.error }),
    clearError: assign({ error: null }),
    clearFirst: assign({ files: ({ context }) => context.files.slice(1), share: 0, error: null }),
    clearFiles: assign({ files: [], share: 0, error: null }),
    emitAccepted: emit((_, params: { output: unknown }) => ({ type: 'upload.accepted', ...params })),
  },
}).createMachine({
  id: 'upload',
  initial: 'idle',
  context: { files: [], share: 0, error: null },
  states: {
    idle: {
      on: {
        'upload.choose': {
          guard: { type: 'hasFiles', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'storeFiles', params: ({ event }) => event },
        },
      },
    },

    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendFile',
        src: 'sendFile',
        input: ({ context }) => ({ file: context.files[0] as ChosenFile }),
        onError: {
          target: 'failed',
          actions: { type: 'storeError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'upload.progressed': { actions: { type: 'storeShare', params: ({ event }) => event } },
        'upload.sent': [
          {
            guard: 'hasNext',
            target: 'sending',
            reenter: true,
            actions: [{ type: 'emitAccepted', params: ({ event }) => ({ output: event.output }) }, 'clearFirst'],
          },
          {
            target: 'idle',
            actions: [{ type: 'emitAccepted', params: ({ event }) => ({ output: event.output }) }, 'clearFiles'],
          },
        ],
        'upload.broke': { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
        'upload.cancel': { target: 'idle', actions: 'clearFiles' },
      },
    },

    /** The page says why, and the person decides. */
    failed: {
      on: {
        'upload.retry': { target: 'sending', actions: 'clearError' },
        'upload.skip': [
          { guard: 'hasNext', target: 'sending', actions: 'clearFirst' },
          { target: 'idle', actions: 'clearFiles' },
        ],
        'upload.choose': {
          guard: { type: 'hasFiles', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'storeInPlaceOfFirst', params: ({ event }) => event },
        },
      },
    },
  },
});
