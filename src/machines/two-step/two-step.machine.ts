import { assign, setup } from 'xstate';
import type { SecondFactorMethod } from '#contract/identity/second-factor.ts';

/** What an authenticator app has to learn. */
export interface AppSecret {
  /** Base32. */
  text: string;
  /** Outline of the QR code's dark squares, for an SVG path, and its size in squares. */
  qr: { outline: string; size: number };
}

export type TwoStepEvent =
  /** The password was right. `secret`: for an app that learns it now; null at a sign-in. `methods`: what can be used instead of a recovery code. */
  | { type: 'twoStep.codeNeeded'; secret: AppSecret | null; methods: readonly SecondFactorMethod[] }
  /** The first code of the app was right, or the first passkey was added. */
  | { type: 'twoStep.confirmed'; recoveryCodes: readonly string[] }
  /** The user returns to the password or is done, or the server wants the password again. */
  | { type: 'twoStep.restart' };

interface TwoStepContext {
  secret: AppSecret | null;
  methods: readonly SecondFactorMethod[];
  recoveryCodes: readonly string[];
}

/**
 * The steps of a sign-in with a second factor, and of turning one on (docs/design/accounts-and-sessions.md#second-factor). Each step is a form with a
 * submission chart. The token between the steps of a sign-in is in no chart.
 */
export const twoStepMachine = setup({
  types: { context: {} as TwoStepContext, events: {} as TwoStepEvent },
  actions: {
    storeNeeds: assign((_, params: Pick<TwoStepContext, 'secret' | 'methods'>) => params),
    storeCodes: assign((_, params: Pick<TwoStepContext, 'recoveryCodes'>) => ({
      secret: null,
      methods: [],
      ...params,
    })),
    clearAll: assign({ secret: null, methods: [], recoveryCodes: [] }),
  },
}).createMachine({
  id: 'twoStep',
  initial: 'password',
  context: { secret: null, methods: [], recoveryCodes: [] },
  states: {
    password: {
      on: {
        'twoStep.codeNeeded': {
          target: 'code',
          actions: {
            type: 'storeNeeds',
            params: ({ event }) => ({ secret: event.secret, methods: event.methods }),
          },
        },
        // A passkey needs no code.
        'twoStep.confirmed': {
          target: 'recoveryCodes',
          actions: { type: 'storeCodes', params: ({ event }) => ({ recoveryCodes: event.recoveryCodes }) },
        },
      },
    },

    code: {
      on: {
        'twoStep.confirmed': {
          target: 'recoveryCodes',
          actions: { type: 'storeCodes', params: ({ event }) => ({ recoveryCodes: event.recoveryCodes }) },
        },
        'twoStep.restart': { target: 'password', actions: 'clearAll' },
      },
    },

    recoveryCodes: { on: { 'twoStep.restart': { target: 'password', actions: 'clearAll' } } },
  },
});
