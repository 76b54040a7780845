import { setup } from 'xstate';

export type RefundEvent =
  /** The gateway confirmed the refund. */
  | { type: 'refund.succeeded' }
  /** The gateway rejected the refund. */
  | { type: 'refund.failed' };

/** Lifecycle of a refund, see docs/design.md#refunds. Both ends are final. */
export const refundMachine = setup({
  types: { events: {} as RefundEvent },
}).createMachine({
  id: 'refund',
  initial: 'created',
  states: {
    created: {
      description: 'The refund is stored and its amount is reserved. The gateway has not confirmed it yet.',
      on: { 'refund.succeeded': 'succeeded', 'refund.failed': 'failed' },
    },
    succeeded: { description: 'The gateway confirmed the refund.' },
    failed: { description: 'The gateway rejected the refund. Its amount can be refunded again.' },
  },
});
