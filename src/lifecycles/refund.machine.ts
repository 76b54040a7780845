import { setup } from 'xstate';

export type RefundEvent =
  /** The gateway confirmed the refund. */
  | { type: 'refund.succeeded' }
  /** The gateway rejected the refund, or the money of a confirmed one came back. */
  | { type: 'refund.failed' }
  /** A call of the gateway had no certain outcome, or the gateway has not finished the refund. */
  | { type: 'refund.unconfirmed' }
  /** An admin retries the refund as a new one. `hasAmountLeft`: the payment and the lines still cover the amount. */
  | { type: 'refund.retry'; isRetried: boolean; hasAmountLeft: boolean };

/** Lifecycle of a refund, see docs/design/invoices-and-refunds.md#refunds. The retry of a failed refund is a new refund. */
export const refundMachine = setup({
  types: { events: {} as RefundEvent },
  guards: {
    canBeRetried: ({ event }) => event.type === 'refund.retry' && !event.isRetried && event.hasAmountLeft,
  },
}).createMachine({
  id: 'refund',
  initial: 'created',
  states: {
    created: {
      description: 'The refund was requested, and its amount is set aside. The gateway has not confirmed it yet.',
      on: {
        'refund.succeeded': 'succeeded',
        'refund.failed': 'failed',
        // The sweep repeats the call later.
        'refund.unconfirmed': 'created',
      },
    },
    succeeded: {
      description: 'The gateway confirmed the refund.',
      // A bank can reject the money days later.
      on: { 'refund.failed': 'failed' },
    },
    failed: {
      description: 'The gateway or the bank rejected the refund. Its amount can be refunded again.',
      on: { 'refund.retry': { guard: 'canBeRetried', target: 'failed' } },
    },
  },
});
