import { assign, emit, fromPromise, setup } from 'xstate';
import type { Trace } from '#contract/traces/trace.ts';
import { actionNotProvided, notProvided } from '#statechart/not-provided.ts';

export type RecorderReportEvent =
  /** Something failed that the user can see, so the shop offers a report. */
  | { type: 'report.offer' }
  /** A page crashed; `error` is the name of the error class. */
  | { type: 'page.crashed'; error: string }
  /** From the offer, the footer, the support page or the error page. */
  | { type: 'report.open' }
  /** A press on "Send report" after the preview. */
  | { type: 'report.send' }
  /** Saves the report as a file, for use without a connection. */
  | { type: 'report.save' }
  /** The close button, Escape, a press outside, or "not now". */
  | { type: 'report.dismiss' }
  /** The user signed out, or the session ended. */
  | { type: 'session.ended' };

export type RecorderReportEmitted =
  /** The report could not be gathered or sent. */
  { type: 'report.failed'; error: unknown };

interface RecorderReportContext {
  /** Exactly what is shown is sent. */
  trace: Trace | null;
  /** The code of the sent report. */
  code: string | null;
}

const gathered = ({ trace }: RecorderReportContext): Trace => {
  if (!trace) throw new Error('recorderReport: sending without a trace');
  return trace;
};

/**
 * Reports a problem: shows what the tab's recorder holds, sends it when the user confirms, and shows the code of the report.
 */
export const recorderReportMachine = setup({
  types: {
    context: {} as RecorderReportContext,
    events: {} as RecorderReportEvent,
    emitted: {} as RecorderReportEmitted,
    tags: {} as 'offered' | 'open' | 'busy',
  },
  actors: {
    /** Collects the recordings of this tab and of the shop's other tabs. */
    gatherTrace: fromPromise<Trace>(notProvided('recorderReport', 'gatherTrace')),
    sendTrace: fromPromise<{ code: string }, { trace: Trace }>(notProvided('recorderReport', 'sendTrace')),
  },
  actions: {
    storeTrace: assign({ trace: (_, params: { trace: Trace }) => params.trace }),
    storeCode: assign({ code: (_, params: { code: string }) => params.code }),
    clearReport: assign({ trace: null, code: null }),
    saveTrace: actionNotProvided<{ trace: Trace }>('recorderReport', 'saveTrace'),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'report.failed', ...params })),
  },
}).createMachine({
  id: 'recorderReport',
  initial: 'idle',
  context: { trace: null, code: null },
  // A report holds the actions of one user, so the next user must not send it.
  on: { 'session.ended': '.idle' },
  states: {
    idle: {
      entry: 'clearReport',
      on: { 'report.offer': 'offered', 'page.crashed': 'offered', 'report.open': 'gathering' },
    },

    offered: { tags: ['offered'], on: { 'report.open': 'gathering', 'report.dismiss': 'idle' } },

    gathering: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'gatherTrace',
        src: 'gatherTrace',
        onDone: {
          target: 'reviewing',
          actions: { type: 'storeTrace', params: ({ event }) => ({ trace: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'report.dismiss': 'idle' },
    },

    reviewing: {
      tags: ['open'],
      on: {
        'report.send': 'sending',
        'report.save': { actions: { type: 'saveTrace', params: ({ context }) => ({ trace: gathered(context) }) } },
        'report.dismiss': 'idle',
      },
    },

    sending: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'sendTrace',
        src: 'sendTrace',
        input: ({ context }) => ({ trace: gathered(context) }),
        onDone: { target: 'sent', actions: { type: 'storeCode', params: ({ event }) => event.output } },
        onError: {
          target: 'unsent',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'report.dismiss': 'idle' },
    },

    sent: { tags: ['open'], on: { 'report.dismiss': 'idle' } },

    /** The report can be sent again or saved as a file. */
    unsent: {
      tags: ['open'],
      on: {
        'report.send': 'sending',
        'report.save': { actions: { type: 'saveTrace', params: ({ context }) => ({ trace: gathered(context) }) } },
        'report.dismiss': 'idle',
      },
    },
  },
});
