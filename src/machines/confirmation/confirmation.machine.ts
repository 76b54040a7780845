import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

export type ConfirmationEvent =
  /** The subject of the question: shown in the dialog and passed to the slot. */
  | { type: 'confirmation.ask'; subject: unknown }
  /** Cancel, Escape or a press outside the dialog. */
  | { type: 'confirmation.cancel' }
  /** Typed values pass through to the slot; the chart does not store them. */
  | { type: 'confirmation.confirm'; values: unknown };

export type ConfirmationEmitted =
  /** The confirmed action succeeded. */
  | { type: 'confirmation.done'; output: unknown }
  /** The confirmed action failed. */
  | { type: 'confirmation.failed'; error: unknown };

/**
 * Confirmation of an action that cannot be undone. A confirmed action can neither start twice nor be closed: the dialog stays open
 * until its outcome is known.
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
    /** Stays after the dialog closed, because it is still drawn during its animation. */
    storeSubject: assign({ subject: (_, params: { subject: unknown }) => params.subject }),
    emitDone: emit((_, params: { output: unknown }) => ({ type: 'confirmation.done', ...params })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'confirmation.failed', ...params })),
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
          actions: { type: 'storeSubject', params: ({ event }) => ({ subject: event.subject }) },
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
          actions: { type: 'emitDone', params: ({ event }) => ({ output: event.output }) },
        },
        onError: {
          target: 'asking',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
