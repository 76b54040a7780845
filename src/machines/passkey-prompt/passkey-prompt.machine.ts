import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/**
 * Why the browser gave no passkey. `closed`: the user closed its window or took too long, which browsers do not tell apart. `known`: the
 * authenticator has a passkey of the account already. `unsupported`: this browser, or this address of the shop, can use none.
 */
export type PasskeyProblem = 'closed' | 'known' | 'unsupported';

/** What came of the browser's window. */
export type PasskeyOutcome = { problem: null; answer: unknown } | { problem: PasskeyProblem };

export type PasskeyPromptEvent =
  /** `request`: what the window is about. It passes through to the slot. */
  | { type: 'passkeyPrompt.ask'; request: unknown }
  /** The user pressed Cancel while the authenticator was asked. */
  | { type: 'passkeyPrompt.cancel' };

export type PasskeyPromptEmitted =
  /** The response of the authenticator. The view sends it to the server. */
  | { type: 'passkeyPrompt.answered'; answer: unknown }
  /** The challenge, or the code that asks the browser, could not be loaded. */
  | { type: 'passkeyPrompt.failed'; error: unknown };

/**
 * The browser's window that makes or uses a passkey (docs/design/accounts-and-sessions.md#passkeys). While it is open, a second one has no transition. The
 * response is in no context: the server accepts it once.
 */
export const passkeyPromptMachine = setup({
  types: {
    context: {} as { problem: PasskeyProblem | null },
    events: {} as PasskeyPromptEvent,
    emitted: {} as PasskeyPromptEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Gets a challenge and opens the window. When it is stopped, the window closes. */
    prompt: fromPromise<PasskeyOutcome, { request: unknown }>(notProvided('passkeyPrompt', 'prompt')),
  },
  guards: {
    isAnswered: (_, params: { outcome: PasskeyOutcome }) => params.outcome.problem === null,
  },
  actions: {
    storeProblem: assign({ problem: (_, params: { outcome: PasskeyOutcome }) => params.outcome.problem }),
    clearProblem: assign({ problem: null }),
    emitAnswered: emit((_, params: { outcome: PasskeyOutcome }) => ({
      type: 'passkeyPrompt.answered',
      answer: 'answer' in params.outcome ? params.outcome.answer : null,
    })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'passkeyPrompt.failed', ...params })),
  },
}).createMachine({
  id: 'passkeyPrompt',
  initial: 'idle',
  context: { problem: null },
  states: {
    idle: { on: { 'passkeyPrompt.ask': 'prompting' } },

    prompting: {
      tags: ['busy'],
      invoke: {
        id: 'prompt',
        src: 'prompt',
        input: ({ event }) => {
          assertEvent(event, 'passkeyPrompt.ask');
          return { request: event.request };
        },
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => ({ outcome: event.output }) },
            target: 'idle',
            actions: { type: 'emitAnswered', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'storeProblem', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'passkeyPrompt.cancel': 'idle' },
    },

    /** The view says why, and the user can try again. */
    refused: { on: { 'passkeyPrompt.ask': { target: 'prompting', actions: 'clearProblem' } } },
  },
});
