import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';
import type { PreviewSettings } from './preview-settings.ts';

/** A manual step: rotate or zoom a model, or go to another frame. */
export type Nudge = 'left' | 'right' | 'up' | 'down' | 'zoomIn' | 'zoomOut' | 'reset';

export type PreviewEvent =
  /** Start preview, and Try again. `moves`: true if the preview may animate, that is, reduced motion is off. */
  | { type: 'preview.start'; moves: boolean }
  /** Returns to the picture. */
  | { type: 'preview.stop' }
  /** Starts the motion. */
  | { type: 'preview.play' }
  /** Stops the motion. */
  | { type: 'preview.pause' }
  /** One step by a button or a key. */
  | { type: 'preview.nudge'; by: Nudge }
  /** One or more of the settings changed: light, animation, size, text. */
  | { type: 'preview.change'; settings: Partial<PreviewSettings> }
  /** The graphics context was lost. */
  | { type: 'preview.lost' };

/** `loaded` is passed to the view as it is. */
export type PreviewAnswer = { type: 'loaded'; loaded: unknown } | { type: 'unsupported' };

export type PreviewEmitted =
  /** The stage performs the step; it owns the camera and the current frame. */
  { type: 'preview.nudged'; by: Nudge };

/**
 * A product's live preview, from its picture to the stage and back. Nothing loads before the preview is started. The picture stays
 * when the preview fails or is not supported.
 */
export const previewMachine = setup({
  types: {
    context: {} as { moves: boolean; settings: PreviewSettings; loaded: unknown },
    input: {} as { settings: PreviewSettings },
    events: {} as PreviewEvent,
    emitted: {} as PreviewEmitted,
    tags: {} as 'busy' | 'open' | 'shown' | 'moving',
  },
  actors: {
    /** Loads the file and the code that draws it. */
    loadPreview: fromPromise<PreviewAnswer>(notProvided('preview', 'loadPreview')),
  },
  actions: {
    storeMotion: assign({ moves: (_, params: { moves: boolean }) => params.moves }),
    storeLoaded: assign({
      loaded: (_, params: { answer: PreviewAnswer }) => (params.answer.type === 'loaded' ? params.answer.loaded : null),
    }),
    clearLoaded: assign({ loaded: null }),
    storeSettings: assign({
      settings: ({ context }, params: { settings: Partial<PreviewSettings> }) => ({
        ...context.settings,
        ...params.settings,
      }),
    }),
    emitNudged: emit((_, params: { by: Nudge }) => ({ type: 'preview.nudged', by: params.by })),
  },
  guards: {
    isUnsupported: (_, params: { answer: PreviewAnswer }) => params.answer.type === 'unsupported',
    moves: ({ context }) => context.moves,
  },
  delays: {
    /** ms until loading fails. */
    previewTimeout: 20_000,
  },
}).createMachine({
  id: 'preview',
  initial: 'idle',
  context: ({ input }) => ({ moves: false, settings: input.settings, loaded: null }),
  states: {
    idle: {
      on: { 'preview.start': { target: 'loading', actions: { type: 'storeMotion', params: ({ event }) => event } } },
    },

    loading: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        onDone: [
          {
            target: 'unsupported',
            guard: { type: 'isUnsupported', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'ready.playing',
            guard: 'moves',
            actions: { type: 'storeLoaded', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'ready.paused',
            actions: { type: 'storeLoaded', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: 'failed',
      },
      after: { previewTimeout: 'failed' },
      on: { 'preview.stop': 'idle' },
    },

    ready: {
      tags: ['open', 'shown'],
      initial: 'paused',
      exit: 'clearLoaded',
      on: {
        'preview.stop': 'idle',
        'preview.lost': 'lost',
        'preview.nudge': { actions: { type: 'emitNudged', params: ({ event }) => event } },
        'preview.change': { actions: { type: 'storeSettings', params: ({ event }) => event } },
      },
      states: {
        playing: { tags: ['moving'], on: { 'preview.pause': 'paused' } },
        paused: { on: { 'preview.play': 'playing' } },
      },
    },

    failed: {
      tags: ['open'],
      on: {
        'preview.start': { target: 'loading', actions: { type: 'storeMotion', params: ({ event }) => event } },
        'preview.stop': 'idle',
      },
    },

    lost: {
      tags: ['open'],
      on: {
        'preview.start': { target: 'loading', actions: { type: 'storeMotion', params: ({ event }) => event } },
        'preview.stop': 'idle',
      },
    },

    unsupported: { tags: ['open'], on: { 'preview.stop': 'idle' } },
  },
});
