import { assign, assertEvent, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

export type ConfirmationEvent =
  /** What would happen to what: it is handed to the work, and drawn in the question. */
  | { type: 'confirmation.ask'; subject: unknown }
  | { type: 'confirmation.cancel' }
  /** What was filled in with the question passes through to the slot; the chart does not keep it. */
  | { type: 'confirmation.confirm'; values: unknown };

export type ConfirmationEmitted =
  { type: 'confirmation.done'; output: unknown } | { type: 'confirmation.failed'; error: unknown };

/**
 * A question before something that cannot be taken back. Nothing is done before it was confirmed, and what is under way can
 * neither be begun twice nor be closed away: its question stays until it is known how it ended.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as { subject: unknown },
    events: {} as ConfirmationEvent,
    emitted: {} as ConfirmationEmitted,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    act: fromPromise<unknown, { subject: unknown; values: unknown }>(notProvided('confirmation', 'act')),
  },
  actions: {
    /** Kept after the answer as well: the question is still drawn while it leaves. */
    takeSubject: assign({ subject: (_, params: { subject: unknown }) => params.subject }),
    announceDone: emit((_, params: { output: unknown }) => ({ type: 'confirmation.done', ...params })),
    announceFailed: emit((_, params: { error: unknown }) => ({ type: 'confirmation.failed', ...params })),
  },
}).createMachine({
  id: 'confirmation',
  initial: 'closed',
  context: { subject: null },
  states: {
    closed: {
      on: {
        'confirmation.ask': {
          target: 'asking',
          actions: { type: 'takeSubject', params: ({ event }) => ({ subject: event.subject }) },
        },
      },
    },

    asking: {
      tags: ['open'],
      on: { 'confirmation.cancel': 'closed', 'confirmation.confirm': 'acting' },
    },

    acting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context, event }) => {
          assertEvent(event, 'confirmation.confirm');
          return { subject: context.subject, values: event.values };
        },
        onDone: {
          target: 'closed',
          actions: { type: 'announceDone', params: ({ event }) => ({ output: event.output }) },
        },
        onError: {
          target: 'asking',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
