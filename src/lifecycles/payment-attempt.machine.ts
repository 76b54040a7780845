import { setup } from 'xstate';
import type { PaymentOutcome } from './order.machine.ts';

export type PaymentAttemptEvent =
  /** The gateway opened a checkout that the user can pay on. */
  | { type: 'attempt.opened' }
  /** The attempt was paid. `wasOrderPaid`: another attempt paid the order before, so this payment is refunded in full. */
  | { type: 'attempt.captured'; wasOrderPaid: boolean }
  /** The attempt ended without a payment. */
  | { type: 'attempt.ended'; outcome: PaymentOutcome };

/**
 * Lifecycle of a payment attempt, see docs/design/orders-and-payment.md#orders-and-payment. An attempt that ended can still be captured: the gateway
 * may report a payment after the shop closed the attempt.
 */
export const paymentAttemptMachine = setup({
  types: {
    events: {} as PaymentAttemptEvent,
    tags: {} as 'live' | 'captured',
  },
  guards: {
    wasOrderPaid: ({ event }) => event.type === 'attempt.captured' && event.wasOrderPaid,
    isFailed: ({ event }) => event.type === 'attempt.ended' && event.outcome === 'failed',
    isExpired: ({ event }) => event.type === 'attempt.ended' && event.outcome === 'expired',
  },
}).createMachine({
  id: 'paymentAttempt',
  initial: 'created',
  states: {
    created: {
      description: 'The payment was started. Its payment page is not open yet.',
      tags: ['live'],
      on: {
        'attempt.opened': 'redirected',
        'attempt.captured': [{ guard: 'wasOrderPaid', target: 'returned' }, { target: 'succeeded' }],
        'attempt.ended': [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'isExpired', target: 'expired' },
          { target: 'canceled' },
        ],
      },
    },
    redirected: {
      description: 'The payment page is open. Nothing has been paid yet.',
      tags: ['live'],
      on: {
        'attempt.captured': [{ guard: 'wasOrderPaid', target: 'returned' }, { target: 'succeeded' }],
        'attempt.ended': [
          { guard: 'isFailed', target: 'failed' },
          { guard: 'isExpired', target: 'expired' },
          { target: 'canceled' },
        ],
      },
    },
    failed: {
      description: 'The card was declined, or the gateway rejected the payment.',
      on: { 'attempt.captured': [{ guard: 'wasOrderPaid', target: 'returned' }, { target: 'succeeded' }] },
    },
    canceled: {
      description: 'The payment was canceled.',
      on: { 'attempt.captured': [{ guard: 'wasOrderPaid', target: 'returned' }, { target: 'succeeded' }] },
    },
    expired: {
      description: 'Nobody paid in time, or the shop closed the payment page.',
      on: { 'attempt.captured': [{ guard: 'wasOrderPaid', target: 'returned' }, { target: 'succeeded' }] },
    },
    succeeded: {
      description: 'The payment arrived, and the order is paid.',
      tags: ['captured'],
    },
    returned: {
      description: 'The order was already paid, so this second payment was refunded.',
      tags: ['captured'],
    },
  },
});
