import { assign, emit, fromPromise, setup } from 'xstate';
import type { PurchaseResponse } from '#contract/cart/cart.ts';
import { isErrorNamed } from '#lib/error-name.ts';
import type { PriceChange } from '#lib/cart/price-change.ts';
import type { PurchaseSubject } from '#lib/cart/purchase-subject.ts';
import { notProvided } from '#statechart/not-provided.ts';

export type PurchaseEvent =
  | PurchaseSubject
  /** The user accepts the new total. */
  | { type: 'purchase.acceptTotal' }
  /** The user does not buy at the new total. */
  | { type: 'purchase.declineTotal' }
  /** The user does not wait for a slow response any longer. */
  | { type: 'purchase.stopWaiting' }
  /** Another page opened. */
  | { type: 'route.changed' }
  /** `hasLapsed`: the user did not sign out on purpose. */
  | { type: 'session.ended'; hasLapsed?: boolean }
  /** The page returned from the back/forward cache: the user came back from the payment page. */
  | { type: 'page.restored' };

export type PurchaseEmitted =
  /** The checkout was created: the app opens its payment page. */
  | ({ type: 'purchase.started' } & PurchaseResponse)
  /** The checkout could not be created. */
  | { type: 'purchase.failed'; error: unknown }
  /** The session had lapsed when the user bought. Nothing was bought. */
  | { type: 'purchase.signedOut'; purchase: PurchaseSubject };

/** A price changed since it was displayed. Nothing was bought. */
export class PriceChangedError extends Error {
  override name = 'PriceChangedError';
  readonly change: PriceChange;

  constructor(change: PriceChange) {
    super('A price has changed');
    this.change = change;
  }
}

interface PurchaseContext {
  subject: PurchaseSubject | null;
  change: PriceChange | null;
}

/**
 * The purchase lock. During a purchase, `purchase.start` has no transition, so a second start is ignored. Leaving the state releases
 * the lock on every path. When a price changed since the cart was shown, the user confirms the new total first
 * (docs/design/orders-and-payment.md#starting-a-purchase). A slow response is not a failure: the user decides whether to wait for it.
 */
export const purchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    tags: {} as 'busy' | 'asking' | 'slow',
  },
  actors: {
    /** Fails with a PriceChangedError when the server rejects the total. Leaving the state aborts it. */
    startCheckout: fromPromise<PurchaseResponse, PurchaseSubject>(notProvided('purchase', 'startCheckout')),
  },
  actions: {
    storeSubject: assign({ subject: (_, params: { subject: PurchaseSubject }) => params.subject, change: null }),
    storeChange: assign({
      change: (_, params: { error: unknown }) =>
        params.error instanceof PriceChangedError ? params.error.change : null,
    }),
    storeNewTotal: assign({
      subject: ({ context: { subject, change } }) =>
        subject?.type === 'purchase.start' && change ? { ...subject, expectedTotal: change.total } : subject,
      change: null,
    }),
    clearChange: assign({ change: null }),
    clearPurchase: assign({ subject: null, change: null }),
    emitStarted: emit((_, params: PurchaseResponse) => ({ type: 'purchase.started', ...params })),
    emitSignedOut: emit(({ context }) => ({
      type: 'purchase.signedOut',
      purchase: context.subject as PurchaseSubject,
    })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'purchase.failed', ...params })),
  },
  guards: {
    hasLapsed: (_, params: { hasLapsed?: boolean }) => params.hasLapsed === true,
    isPriceChange: (_, params: { error: unknown }) => isErrorNamed(params.error, 'PriceChangedError'),
  },
  delays: {
    /** ms. After that the user sees what the shop is waiting for, and can stop waiting. */
    slowAfter: 10_000,
    /** ms. When the browser does not leave the page by then (blocked or stopped), the lock is released. */
    redirectTimeout: 10_000,
  },
}).createMachine({
  id: 'purchase',
  initial: 'idle',
  context: { subject: null, change: null },
  on: { 'session.ended': { target: '.idle', actions: 'clearPurchase' } },
  states: {
    idle: {
      on: {
        'purchase.start': {
          target: 'startingCheckout',
          actions: { type: 'storeSubject', params: ({ event }) => ({ subject: event }) },
        },
        'purchase.continue': {
          target: 'startingCheckout',
          actions: { type: 'storeSubject', params: ({ event }) => ({ subject: event }) },
        },
      },
    },

    startingCheckout: {
      tags: ['busy'],
      invoke: {
        id: 'startCheckout',
        src: 'startCheckout',
        input: ({ context }) => context.subject as PurchaseSubject,
        onDone: { target: 'redirecting', actions: { type: 'emitStarted', params: ({ event }) => event.output } },
        onError: [
          {
            target: 'askingTotal',
            guard: { type: 'isPriceChange', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'storeChange', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'idle', actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      on: {
        'session.ended': {
          target: 'idle',
          guard: { type: 'hasLapsed', params: ({ event }) => event },
          actions: ['emitSignedOut', 'clearPurchase'],
        },
      },
      initial: 'recent',
      states: {
        recent: { after: { slowAfter: 'slow' } },
        slow: { tags: ['slow'], on: { 'purchase.stopWaiting': '#purchase.idle' } },
      },
    },

    askingTotal: {
      tags: ['asking'],
      on: {
        'purchase.acceptTotal': { target: 'startingCheckout', actions: 'storeNewTotal' },
        'purchase.declineTotal': { target: 'idle', actions: 'clearChange' },
        'route.changed': { target: 'idle', actions: 'clearChange' },
      },
    },

    redirecting: {
      tags: ['busy'],
      after: { redirectTimeout: 'idle' },
      on: { 'page.restored': 'idle' },
    },
  },
});
