import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/** The order's status, as the server knows it from the gateway. `unknown`: the user has no order with this number. */
export type PaymentResult =
  'paid' | 'pending' | 'failed' | 'canceled' | 'expired' | 'refunded' | 'partiallyRefunded' | 'unknown';

export type CheckoutReturnEvent =
  /** A press on "Check again". */
  { type: 'return.checkAgain' };

/** Requests for the order before the page stops polling. */
const POLL_LIMIT = 8;

/**
 * Waits for the result of a payment after the user returned from the payment page. It never shows "failed" while the status is
 * unknown: it polls with growing pauses and then says that the payment is still pending.
 */
export const checkoutReturnMachine = setup({
  types: {
    context: {} as { orderNumber: string; polls: number },
    input: {} as { orderNumber: string },
    events: {} as CheckoutReturnEvent,
    tags: {} as 'confirming',
  },
  actors: {
    fetchOrder: fromPromise<PaymentResult, { orderNumber: string }>(notProvided('checkoutReturn', 'fetchOrder')),
  },
  actions: {
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    resetPolls: assign({ polls: 0 }),
  },
  guards: {
    isPaid: (_, params: { result: PaymentResult }) => params.result === 'paid',
    isFailed: (_, params: { result: PaymentResult }) => params.result === 'failed',
    isCanceled: (_, params: { result: PaymentResult }) => params.result === 'canceled',
    isExpired: (_, params: { result: PaymentResult }) => params.result === 'expired',
    isRefunded: (_, params: { result: PaymentResult }) => params.result === 'refunded',
    isPartiallyRefunded: (_, params: { result: PaymentResult }) => params.result === 'partiallyRefunded',
    isUnknown: (_, params: { result: PaymentResult }) => params.result === 'unknown',
    hasReachedPollLimit: ({ context }) => context.polls >= POLL_LIMIT,
  },
  delays: {
    /** ms: 1, 2, 3 … seconds */
    pause: ({ context }) => context.polls * 1000,
  },
}).createMachine({
  id: 'checkoutReturn',
  initial: 'fetchingOrder',
  context: ({ input }) => ({ orderNumber: input.orderNumber, polls: 0 }),
  states: {
    fetchingOrder: {
      tags: ['confirming'],
      entry: 'countPoll',
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => ({ orderNumber: context.orderNumber }),
        onDone: [
          { target: 'paid', guard: { type: 'isPaid', params: ({ event }) => ({ result: event.output }) } },
          { target: 'failed', guard: { type: 'isFailed', params: ({ event }) => ({ result: event.output }) } },
          { target: 'canceled', guard: { type: 'isCanceled', params: ({ event }) => ({ result: event.output }) } },
          { target: 'expired', guard: { type: 'isExpired', params: ({ event }) => ({ result: event.output }) } },
          { target: 'refunded', guard: { type: 'isRefunded', params: ({ event }) => ({ result: event.output }) } },
          {
            target: 'partiallyRefunded',
            guard: { type: 'isPartiallyRefunded', params: ({ event }) => ({ result: event.output }) },
          },
          { target: 'unknown', guard: { type: 'isUnknown', params: ({ event }) => ({ result: event.output }) } },
          { target: 'stillPending', guard: 'hasReachedPollLimit' },
          { target: 'waiting' },
        ],
        // A failed request says nothing about the payment.
        onError: [{ target: 'stillPending', guard: 'hasReachedPollLimit' }, { target: 'waiting' }],
      },
    },
    waiting: { tags: ['confirming'], after: { pause: 'fetchingOrder' } },
    paid: {},
    failed: {},
    canceled: {},
    expired: {},
    /** The user opens the address again after a refund. */
    refunded: {},
    partiallyRefunded: {},
    /** The address is wrong, so there is no payment to wait for. */
    unknown: {},
    stillPending: { on: { 'return.checkAgain': { target: 'fetchingOrder', actions: 'resetPolls' } } },
  },
});
