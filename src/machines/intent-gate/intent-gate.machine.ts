import { assign, emit, setup } from 'xstate';
import type { Product, ProductBundle } from '#contract/products/product.ts';
import type { PurchaseSubject } from '#lib/cart/purchase-subject.ts';

/** An action on a product that needs a signed-in user. `buyNow` adds it, and the cart opens. */
export type ProductIntent = { act: 'add' | 'buyNow' | 'favorite'; product: Product };

/** A visitor wanted to add a bundle to the cart. The view that offers it again adds it (src/features/product/use-bundle-status.ts). */
export type BundleIntent = { act: 'bundle'; bundle: ProductBundle };

/** An action that needs a signed-in user. */
export type Intent = ProductIntent | BundleIntent | { act: 'buy'; purchase: PurchaseSubject };

export type IntentGateEvent =
  /** The wishlist, account or cart icon. */
  | { type: 'intent.header'; to: string; signedIn: boolean }
  /** An action that needs a session; `signedIn` says whether there is one. */
  | { type: 'intent.act'; intent: Intent; signedIn: boolean }
  /** The user accepted the offer to continue what was held. */
  | { type: 'intent.resume' }
  /** The user dismissed the offer. */
  | { type: 'intent.forget' }
  /** The user signed out, or the session ended. */
  | { type: 'session.ended' };

export type IntentGateEmitted =
  /** The visitor must sign in first: the app shows `text` and opens `to`. */
  | { type: 'intent.refused'; text: string; to: string }
  /** The user is signed in: the app opens `to`. */
  | { type: 'intent.allowedHeader'; to: string }
  /** The user is signed in: the action runs, even if it was held until then. */
  | { type: 'intent.allowedAct'; intent: Intent };

/** docs/specification.md#8-the-error-catalogue */
export const LOGIN_FOR_ACCOUNT = 'You must be logged in to access your account';
export const LOGIN_FIRST = 'Please login first';

const SIGN_IN = '/sign-in';

/**
 * The gate in front of actions that need a signed-in user. A denied action is stored and offered once after sign-in. It never runs
 * without the user's consent, which signing in to buy a product gives.
 */
export const intentGateMachine = setup({
  types: {
    context: {} as { held: Intent | null },
    events: {} as IntentGateEvent,
    emitted: {} as IntentGateEmitted,
    tags: {} as 'holding',
  },
  actions: {
    storeIntent: assign({ held: (_, params: { intent: Intent }) => params.intent }),
    clearIntent: assign({ held: null }),
    emitRefused: emit((_, params: { text: string }) => ({ type: 'intent.refused', text: params.text, to: SIGN_IN })),
    emitAllowedHeader: emit((_, params: { to: string }) => ({ type: 'intent.allowedHeader', to: params.to })),
    emitAllowedAct: emit((_, params: { intent: Intent }) => ({
      type: 'intent.allowedAct',
      intent: params.intent,
    })),
  },
  guards: {
    isSignedIn: (_, params: { signedIn: boolean }) => params.signedIn,
  },
  delays: {
    /** ms. An old intent is no longer relevant. */
    intentLifetime: 30 * 60_000,
  },
}).createMachine({
  id: 'intentGate',
  initial: 'ready',
  context: { held: null },
  on: {
    'intent.header': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event },
        actions: { type: 'emitAllowedHeader', params: ({ event }) => event },
      },
      { actions: { type: 'emitRefused', params: { text: LOGIN_FOR_ACCOUNT } } },
    ],
    'intent.act': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event },
        actions: { type: 'emitAllowedAct', params: ({ event }) => event },
      },
      {
        target: '.holding',
        actions: [
          { type: 'storeIntent', params: ({ event }) => event },
          { type: 'emitRefused', params: { text: LOGIN_FIRST } },
        ],
      },
    ],
  },
  states: {
    ready: {},
    holding: {
      tags: ['holding'],
      after: { intentLifetime: { target: 'ready', actions: 'clearIntent' } },
      on: {
        'intent.resume': {
          target: 'ready',
          actions: [
            // This state is entered with an intent.
            { type: 'emitAllowedAct', params: ({ context }) => ({ intent: context.held as Intent }) },
            'clearIntent',
          ],
        },
        'intent.forget': { target: 'ready', actions: 'clearIntent' },
        'session.ended': { target: 'ready', actions: 'clearIntent' },
      },
    },
  },
});
