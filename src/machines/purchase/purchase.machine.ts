import { assertEvent, emit, fromPromise, setup } from 'xstate';
import type { PurchaseResponse } from '#contract/cart.ts';
import { notProvided } from '#machines/not-provided.ts';

/** What is to be paid. */
export type PurchaseSubject =
  /**
   * Everything in the cart. `gateway` is the id of the payment method; `expectedTotal` is what the shopper was shown, decimal: the
   * server refuses to sell at another one.
   */
  | { type: 'purchase.start'; gateway: string; expectedTotal: number }
  /** An order that was not paid yet. */
  | { type: 'purchase.continue'; orderNumber: string };

export type PurchaseEvent =
  | PurchaseSubject
  | { type: 'session.ended' }
  /** The page is shown again out of the browser's back/forward cache: the shopper came back from the payment page. */
  | { type: 'page.restored' };

export type PurchaseEmitted =
  | ({ type: 'purchase.started' } & PurchaseResponse)
  | { type: 'purchase.failed'; error: unknown }
  /** No answer in time. Nothing was charged: that happens on the payment page alone. */
  | { type: 'purchase.timedOut'; message: string };

const TIMED_OUT = 'The payment page took too long to open. Nothing was charged. Please try again';

/**
 * The purchase lock (specification, section 4): a second `purchase.start` while one is under way has no transition, so it
 * is ignored, and the lock cannot be forgotten on any way out.
 */
export const purchaseMachine = setup({
  types: {
    events: {} as PurchaseEvent,
    emitted: {} as PurchaseEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Stops when the state is left: an answer that comes after the session ended leads nowhere. */
    startCheckout: fromPromise<PurchaseResponse, PurchaseSubject>(notProvided('purchase', 'startCheckout')),
  },
  actions: {
    announceStarted: emit((_, params: PurchaseResponse) => ({ type: 'purchase.started', ...params })),
    announceFailed: emit((_, params: { error: unknown }) => ({ type: 'purchase.failed', ...params })),
    announceTimedOut: emit({ type: 'purchase.timedOut', message: TIMED_OUT }),
  },
  delays: {
    /** ms. A request that is never answered must not hold the lock for ever. */
    checkoutPatience: 10_000,
    /** ms. The browser leaves the page within this; when it does not (blocked, stopped), the lock ends. */
    redirectPatience: 10_000,
  },
}).createMachine({
  id: 'purchase',
  initial: 'idle',
  states: {
    idle: { on: { 'purchase.start': 'startingCheckout', 'purchase.continue': 'startingCheckout' } },

    startingCheckout: {
      tags: ['busy'],
      invoke: {
        id: 'startCheckout',
        src: 'startCheckout',
        input: ({ event }) => {
          assertEvent(event, ['purchase.start', 'purchase.continue']);
          return event;
        },
        onDone: { target: 'redirecting', actions: { type: 'announceStarted', params: ({ event }) => event.output } },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { checkoutPatience: { target: 'idle', actions: 'announceTimedOut' } },
      on: { 'session.ended': 'idle' },
    },

    redirecting: {
      tags: ['busy'],
      after: { redirectPatience: 'idle' },
      on: { 'session.ended': 'idle', 'page.restored': 'idle' },
    },
  },
});
