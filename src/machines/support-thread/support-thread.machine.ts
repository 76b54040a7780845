import { assertEvent, emit, fromPromise, setup } from 'xstate';
import type { SupportStatus } from '#contract/support/support-enums.ts';
import type { Message } from '#contract/common.ts';
import { canClose, canReopen, canWrite } from '#lifecycles/support-request-lifecycle.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** Facts of the displayed thread at the time of the action. */
interface ThreadFacts {
  status: SupportStatus;
}

export type SupportThreadEvent =
  /** The form of a message was submitted. */
  | ({ type: 'thread.write'; text: string } & ThreadFacts)
  /** A press on "Close request". */
  | ({ type: 'thread.close' } & ThreadFacts)
  /** `reopenUntil`: ISO 8601; null when it cannot be reopened */
  | ({ type: 'thread.reopen'; reopenUntil: string | null } & ThreadFacts);

export type SupportThreadEmitted =
  /** The message of the server. */
  | { type: 'thread.changed'; message: string }
  /** The message is in the thread, so the view can clear the box. */
  | { type: 'thread.written' }
  /** The message or the new status could not be saved. */
  | { type: 'thread.failed'; error: unknown };

/**
 * A user's support request: one action at a time, so that no message is sent to a request that is being closed. The lifecycle of the
 * support request decides which action its status allows. The thread itself stays in the query cache.
 */
export const supportThreadMachine = setup({
  types: {
    events: {} as SupportThreadEvent,
    emitted: {} as SupportThreadEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Each of these ends when the displayed thread contains the change. */
    writeMessage: fromPromise<Message, { text: string }>(notProvided('supportThread', 'writeMessage')),
    closeRequest: fromPromise<Message>(notProvided('supportThread', 'closeRequest')),
    reopenRequest: fromPromise<Message>(notProvided('supportThread', 'reopenRequest')),
  },
  actions: {
    emitChanged: emit((_, params: Message) => ({ type: 'thread.changed', message: params.message })),
    emitWritten: emit({ type: 'thread.written' }),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'thread.failed', ...params })),
  },
  guards: {
    isWritable: (_, { status }: ThreadFacts) => canWrite(status),
    isClosable: (_, { status }: ThreadFacts) => canClose(status),
    /**
     * The request is closed and can still be reopened: docs/design/support-and-traces.md#support-requests. The server decides whether it is too late,
     * because the clock of the device may be wrong: docs/reliability.md#clock-skew.
     */
    isReopenable: (_, params: ThreadFacts & { reopenUntil: string | null }) =>
      canReopen(params.status) && params.reopenUntil !== null,
  },
}).createMachine({
  id: 'supportThread',
  initial: 'idle',
  states: {
    idle: {
      on: {
        'thread.write': { target: 'writing', guard: { type: 'isWritable', params: ({ event }) => event } },
        'thread.close': { target: 'closing', guard: { type: 'isClosable', params: ({ event }) => event } },
        'thread.reopen': { target: 'reopening', guard: { type: 'isReopenable', params: ({ event }) => event } },
      },
    },

    writing: {
      tags: ['busy'],
      invoke: {
        id: 'writeMessage',
        src: 'writeMessage',
        input: ({ event }) => {
          assertEvent(event, 'thread.write');
          return { text: event.text };
        },
        onDone: {
          target: 'idle',
          actions: [{ type: 'emitChanged', params: ({ event }) => event.output }, 'emitWritten'],
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    closing: {
      tags: ['busy'],
      invoke: {
        id: 'closeRequest',
        src: 'closeRequest',
        onDone: { target: 'idle', actions: { type: 'emitChanged', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    reopening: {
      tags: ['busy'],
      invoke: {
        id: 'reopenRequest',
        src: 'reopenRequest',
        onDone: { target: 'idle', actions: { type: 'emitChanged', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
