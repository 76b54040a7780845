import { assign, setup } from 'xstate';

/** What an authenticator app has to learn. */
export interface AppSecret {
  /** Base32. */
  text: string;
  /** Outline of the QR code's dark squares, for an SVG path, and its size in squares. */
  qr: { outline: string; size: number };
}

export type TwoStepEvent =
  /** The password was right. `secret`: for an app that learns it now; null at a sign-in. */
  | { type: 'twoStep.codeNeeded'; secret: AppSecret | null }
  /** The first code of the app was right. */
  | { type: 'twoStep.confirmed'; recoveryCodes: readonly string[] }
  /** The user returns to the password or is done, or the server wants the password again. */
  | { type: 'twoStep.restart' };

interface TwoStepContext {
  secret: AppSecret | null;
  recoveryCodes: readonly string[];
}

/**
 * The steps of a sign-in with a second factor, and of turning one on (docs/design.md#second-factor). Each step is a form with a
 * submission chart. The token between the steps of a sign-in is in no chart.
 */
export const twoStepMachine = setup({
  types: { context: {} as TwoStepContext, events: {} as TwoStepEvent },
  actions: {
    takeSecret: assign({ secret: (_, params: { secret: AppSecret | null }) => params.secret }),
    takeCodes: assign((_, params: { recoveryCodes: readonly string[] }) => ({ secret: null, ...params })),
    forgetAll: assign({ secret: null, recoveryCodes: [] }),
  },
}).createMachine({
  id: 'twoStep',
  initial: 'password',
  context: { secret: null, recoveryCodes: [] },
  states: {
    password: {
      on: {
        'twoStep.codeNeeded': {
          target: 'code',
          actions: { type: 'takeSecret', params: ({ event }) => ({ secret: event.secret }) },
        },
      },
    },

    code: {
      on: {
        'twoStep.confirmed': {
          target: 'recoveryCodes',
          actions: { type: 'takeCodes', params: ({ event }) => ({ recoveryCodes: event.recoveryCodes }) },
        },
        'twoStep.restart': { target: 'password', actions: 'forgetAll' },
      },
    },

    recoveryCodes: { on: { 'twoStep.restart': { target: 'password', actions: 'forgetAll' } } },
  },
});
