import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '#statechart/not-provided.ts';

/** What the server says of the order, after it asked the gateway. */
export type CheckoutTruth = 'paid' | 'pending' | 'failed' | 'canceled' | 'expired';

export type CheckoutReturnEvent = { type: 'return.askAgain' };

/** How often the order is asked for before the page stops waiting by itself. */
const ASK_LIMIT = 8;

/**
 * The shopper is back from the payment page and wants the truth about the money. Never "failed" while it is not known: an
 * unanswered question is asked again, with growing pauses, and then said to be still open.
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
    hasAskedEnough: ({ context }) => context.asked >= ASK_LIMIT,
  },
  delays: {
    /** ms: 1, 2, 3 … seconds. */
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
          { target: 'stillPending', guard: 'hasAskedEnough' },
          { target: 'waiting' },
        ],
        // No answer says nothing about the money.
        onError: [{ target: 'stillPending', guard: 'hasAskedEnough' }, { target: 'waiting' }],
      },
    },
    waiting: { tags: ['confirming'], after: { pause: 'asking' } },
    paid: {},
    failed: {},
    canceled: {},
    expired: {},
    stillPending: { on: { 'return.askAgain': { target: 'asking', actions: 'countFromStart' } } },
  },
});
