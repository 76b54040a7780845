import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/** The order's status, as the server knows it from the gateway. `unknown`: the user has no order with this number. */
export type CheckoutTruth =
  'paid' | 'pending' | 'failed' | 'canceled' | 'expired' | 'refunded' | 'partiallyRefunded' | 'unknown';

export type CheckoutReturnEvent = { type: 'return.askAgain' };

/** Requests for the order before the page stops polling. */
const ASK_LIMIT = 8;

/**
 * Waits for the result of a payment after the user returned from the payment page. It never shows "failed" while the status is
 * unknown: it polls with growing pauses and then says that the payment is still pending.
 */
export const checkoutReturnMachine = setup({
  types: {
    context: {} as { orderNumber: string; asked: number },
    input: {} as { orderNumber: string },
    events: {} as CheckoutReturnEvent,
    tags: {} as 'confirming',
  },
  actors: {
    askOrder: fromPromise<CheckoutTruth, { orderNumber: string }>(notProvided('checkoutReturn', 'askOrder')),
  },
  actions: {
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    countFromStart: assign({ asked: 0 }),
  },
  guards: {
    isPaid: (_, params: { truth: CheckoutTruth }) => params.truth === 'paid',
    isFailed: (_, params: { truth: CheckoutTruth }) => params.truth === 'failed',
    isCanceled: (_, params: { truth: CheckoutTruth }) => params.truth === 'canceled',
    isExpired: (_, params: { truth: CheckoutTruth }) => params.truth === 'expired',
    isRefunded: (_, params: { truth: CheckoutTruth }) => params.truth === 'refunded',
    isPartiallyRefunded: (_, params: { truth: CheckoutTruth }) => params.truth === 'partiallyRefunded',
    isUnknown: (_, params: { truth: CheckoutTruth }) => params.truth === 'unknown',
    hasAskedEnough: ({ context }) => context.asked >= ASK_LIMIT,
  },
  delays: {
    /** ms: 1, 2, 3 … seconds */
    pause: ({ context }) => context.asked * 1000,
  },
}).createMachine({
  id: 'checkoutReturn',
  initial: 'asking',
  context: ({ input }) => ({ orderNumber: input.orderNumber, asked: 0 }),
  states: {
    asking: {
      tags: ['confirming'],
      entry: 'countQuestion',
      invoke: {
        id: 'askOrder',
        src: 'askOrder',
        input: ({ context }) => ({ orderNumber: context.orderNumber }),
        onDone: [
          { target: 'paid', guard: { type: 'isPaid', params: ({ event }) => ({ truth: event.output }) } },
          { target: 'failed', guard: { type: 'isFailed', params: ({ event }) => ({ truth: event.output }) } },
          { target: 'canceled', guard: { type: 'isCanceled', params: ({ event }) => ({ truth: event.output }) } },
          { target: 'expired', guard: { type: 'isExpired', params: ({ event }) => ({ truth: event.output }) } },
          { target: 'refunded', guard: { type: 'isRefunded', params: ({ event }) => ({ truth: event.output }) } },
          {
            target: 'partiallyRefunded',
            guard: { type: 'isPartiallyRefunded', params: ({ event }) => ({ truth: event.output }) },
          },
          { target: 'unknown', guard: { type: 'isUnknown', params: ({ event }) => ({ truth: event.output }) } },
          { target: 'stillPending', guard: 'hasAskedEnough' },
          { target: 'waiting' },
        ],
        // A failed request says nothing about the payment.
        onError: [{ target: 'stillPending', guard: 'hasAskedEnough' }, { target: 'waiting' }],
      },
    },
    waiting: { tags: ['confirming'], after: { pause: 'asking' } },
    paid: {},
    failed: {},
    canceled: {},
    expired: {},
    /** The user opens the address again after a refund. */
    refunded: {},
    partiallyRefunded: {},
    /** The address is wrong, so there is no payment to wait for. */
    unknown: {},
    stillPending: { on: { 'return.askAgain': { target: 'asking', actions: 'countFromStart' } } },
  },
});
