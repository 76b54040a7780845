import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';
import type { PreviewSettings } from './preview-settings.ts';

/** A step by hand: round a model, nearer or further, or from frame to frame. */
export type Nudge = 'left' | 'right' | 'up' | 'down' | 'nearer' | 'further' | 'back';

export type PreviewEvent =
  /** Start preview, and Try again. `moves`: it may move by itself, which nobody asked it not to. */
  | { type: 'preview.start'; moves: boolean }
  /** Back to the picture. */
  | { type: 'preview.stop' }
  /** It may move again. */
  | { type: 'preview.play' }
  /** It is to stand still. */
  | { type: 'preview.pause' }
  /** A step by a button or a key. */
  | { type: 'preview.nudge'; by: Nudge }
  /** Another light, animation, size, text: one or more of the settings. */
  | { type: 'preview.change'; settings: Partial<PreviewSettings> }
  /** The graphics card has given up what was drawn. */
  | { type: 'preview.lost' };

/** `loaded` is kept for the view that draws it, as it is. */
export type PreviewAnswer = { type: 'loaded'; loaded: unknown } | { type: 'unsupported' };

/** The stage does the step: where the camera stands, or which frame is on, is its own. */
export type PreviewEmitted = { type: 'preview.nudged'; by: Nudge };

/**
 * A product's live preview, from its still picture to the stage and back. Nothing of it is loaded before somebody asks; what fails or
 * cannot be drawn leaves the picture standing.
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
    /** The file, and the code that draws it. */
    loadPreview: fromPromise<PreviewAnswer>(notProvided('preview', 'loadPreview')),
  },
  actions: {
    noteMotion: assign({ moves: (_, params: { moves: boolean }) => params.moves }),
    keepLoaded: assign({
      loaded: (_, params: { answer: PreviewAnswer }) => (params.answer.type === 'loaded' ? params.answer.loaded : null),
    }),
    forgetLoaded: assign({ loaded: null }),
    change: assign({
      settings: ({ context }, params: { settings: Partial<PreviewSettings> }) => ({
        ...context.settings,
        ...params.settings,
      }),
    }),
    announceNudged: emit((_, params: { by: Nudge }) => ({ type: 'preview.nudged', by: params.by })),
  },
  guards: {
    isUnsupported: (_, params: { answer: PreviewAnswer }) => params.answer.type === 'unsupported',
    moves: ({ context }) => context.moves,
  },
  delays: {
    /** ms. A preview that has not loaded by then has failed. */
    previewTimeout: 20_000,
  },
}).createMachine({
  id: 'preview',
  initial: 'idle',
  context: ({ input }) => ({ moves: false, settings: input.settings, loaded: null }),
  states: {
    idle: {
      on: { 'preview.start': { target: 'loading', actions: { type: 'noteMotion', params: ({ event }) => event } } },
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
            actions: { type: 'keepLoaded', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'ready.paused',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ answer: event.output }) },
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
      exit: 'forgetLoaded',
      on: {
        'preview.stop': 'idle',
        'preview.lost': 'lost',
        'preview.nudge': { actions: { type: 'announceNudged', params: ({ event }) => event } },
        'preview.change': { actions: { type: 'change', params: ({ event }) => event } },
      },
      states: {
        playing: { tags: ['moving'], on: { 'preview.pause': 'paused' } },
        paused: { on: { 'preview.play': 'playing' } },
      },
    },

    failed: {
      tags: ['open'],
      on: {
        'preview.start': { target: 'loading', actions: { type: 'noteMotion', params: ({ event }) => event } },
        'preview.stop': 'idle',
      },
    },

    lost: {
      tags: ['open'],
      on: {
        'preview.start': { target: 'loading', actions: { type: 'noteMotion', params: ({ event }) => event } },
        'preview.stop': 'idle',
      },
    },

    unsupported: { tags: ['open'], on: { 'preview.stop': 'idle' } },
  },
});
