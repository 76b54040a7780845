import { assertEvent, emit, fromPromise, setup } from 'xstate';
import type { Message } from '#contract/common.ts';
import type { ReviewReply, ReviewStatus } from '#contract/reviews/reviews.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** Which form an action belongs to. */
export type ModerationAction = 'hide' | 'show' | 'reply';

export type ReviewModerationEvent =
  /** `status`, `reply`: typed values that pass through to the slot; the chart does not store them. */
  | { type: 'moderation.hide'; status: ReviewStatus }
  /** Keeps a reported review, or restores a hidden one. */
  | { type: 'moderation.show' }
  /** The form of a reply was submitted. */
  | { type: 'moderation.reply'; reply: ReviewReply };

export type ReviewModerationEmitted =
  /** The message of the server after the action. */
  | { type: 'moderation.changed'; action: ModerationAction; message: string }
  /** The action failed. */
  | { type: 'moderation.failed'; action: ModerationAction; error: unknown };

/**
 * What an admin does with one review: hide it with a reason, keep or restore it, reply. One action at a time: hiding and restoring
 * would end in the order in which the server handles them. After a failure the typed text stays. See docs/design/product-page-and-reviews.md#reviews.
 */
export const reviewModerationMachine = setup({
  types: {
    events: {} as ReviewModerationEvent,
    emitted: {} as ReviewModerationEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Hides or shows the review. */
    setStatus: fromPromise<Message, ReviewStatus>(notProvided('reviewModeration', 'setStatus')),
    saveReply: fromPromise<Message, ReviewReply>(notProvided('reviewModeration', 'saveReply')),
  },
  actions: {
    emitChanged: emit((_, { action, message }: Message & { action: ModerationAction }) => ({
      type: 'moderation.changed',
      action,
      message,
    })),
    emitFailed: emit((_, params: { action: ModerationAction; error: unknown }) => ({
      type: 'moderation.failed',
      ...params,
    })),
  },
}).createMachine({
  id: 'reviewModeration',
  initial: 'idle',
  states: {
    idle: { on: { 'moderation.hide': 'hiding', 'moderation.show': 'showing', 'moderation.reply': 'replying' } },

    hiding: {
      tags: ['busy'],
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: ({ event }) => {
          assertEvent(event, 'moderation.hide');
          return event.status;
        },
        onDone: {
          target: 'idle',
          actions: { type: 'emitChanged', params: ({ event }) => ({ action: 'hide', ...event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ action: 'hide', error: event.error }) },
        },
      },
    },

    showing: {
      tags: ['busy'],
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: { is_hidden: false, reason: '' },
        onDone: {
          target: 'idle',
          actions: { type: 'emitChanged', params: ({ event }) => ({ action: 'show', ...event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ action: 'show', error: event.error }) },
        },
      },
    },

    replying: {
      tags: ['busy'],
      invoke: {
        id: 'saveReply',
        src: 'saveReply',
        input: ({ event }) => {
          assertEvent(event, 'moderation.reply');
          return event.reply;
        },
        onDone: {
          target: 'idle',
          actions: { type: 'emitChanged', params: ({ event }) => ({ action: 'reply', ...event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ action: 'reply', error: event.error }) },
        },
      },
    },
  },
});
