import { setup } from 'xstate';

/** How a payment attempt ended without a payment. `failed`: the card was declined or the gateway rejected the request. */
export type PaymentOutcome = 'failed' | 'canceled' | 'expired';

export type OrderEvent =
  /** An admin asks the user to pay. `hasAmountDue`: the total is not zero. */
  | { type: 'order.requestPayment'; hasAmountDue: boolean }
  /** The user starts or continues the payment. `isPaymentDue`: an admin requested the payment, or the order comes from a cart. */
  | { type: 'order.startPayment'; isPaymentDue: boolean }
  /** The gateway received the payment, or the order was free. It may arrive after the order ended. */
  | { type: 'order.paymentReceived' }
  /** The newest payment attempt ended without a payment. */
  | { type: 'order.paymentEnded'; outcome: PaymentOutcome; isCancelRequested: boolean; isPaymentRequested: boolean }
  /** A failed payment was not tried again in time. */
  | { type: 'order.retryExpired' }
  /** An admin records a payment received outside the gateway, or a user gets a free product. */
  | { type: 'order.markPaid' }
  /** The user or an admin cancels the order. */
  | { type: 'order.cancel' }
  /**
   * An admin starts a refund. `hasRefundableAmount`: not all of the payment is refunded or reserved for a refund. `isDisputed`: the
   * bank may return the same money.
   */
  | { type: 'order.requestRefund'; hasRefundableAmount: boolean; isDisputed: boolean }
  /** A refund of the order's payment succeeded. `isFull`: nothing of the payment is left. */
  | { type: 'order.refunded'; isFull: boolean }
  /** A confirmed refund of the order's payment failed later. `hasRefunds`: another refund has succeeded. */
  | { type: 'order.refundFailed'; hasRefunds: boolean };

/**
 * Lifecycle of an order, see docs/design/orders-and-payment.md#orders-and-payment. The server moves orders through it, and the pages ask it which
 * actions to offer. `canceled` and `expired` are final for the user; a payment that arrives late still moves them to `paid`.
 */
export const orderMachine = setup({
  types: {
    events: {} as OrderEvent,
    tags: {} as 'paid',
  },
  guards: {
    hasAmountDue: ({ event }) => event.type === 'order.requestPayment' && event.hasAmountDue,
    isPaymentDue: ({ event }) => event.type === 'order.startPayment' && event.isPaymentDue,
    isCancelRequested: ({ event }) => event.type === 'order.paymentEnded' && event.isCancelRequested,
    // The user can pay a requested order until an admin cancels it, so it only failed this time.
    isPaymentRequested: ({ event }) => event.type === 'order.paymentEnded' && event.isPaymentRequested,
    isPaymentFailed: ({ event }) => event.type === 'order.paymentEnded' && event.outcome === 'failed',
    isPaymentExpired: ({ event }) => event.type === 'order.paymentEnded' && event.outcome === 'expired',
    // Protects money: the buyer of a disputed payment would get it twice.
    canBeRefunded: ({ event }) =>
      event.type === 'order.requestRefund' && event.hasRefundableAmount && !event.isDisputed,
    isFullRefund: ({ event }) => event.type === 'order.refunded' && event.isFull,
    hasRefunds: ({ event }) => event.type === 'order.refundFailed' && event.hasRefunds,
  },
}).createMachine({
  id: 'order',
  initial: 'draft',
  states: {
    draft: {
      description: 'An admin created the order. It is not placed yet.',
      on: {
        'order.requestPayment': { guard: 'hasAmountDue', target: 'draft' },
        'order.startPayment': { guard: 'isPaymentDue', target: 'pending_payment' },
        'order.markPaid': 'paid',
        'order.cancel': 'canceled',
      },
    },
    pending_payment: {
      description: 'The order is placed and waits for the payment.',
      on: {
        'order.requestPayment': { guard: 'hasAmountDue', target: 'pending_payment' },
        'order.startPayment': 'pending_payment',
        // The server closes the checkout at the gateway first. Its end then cancels the order.
        'order.cancel': 'pending_payment',
        'order.paymentReceived': 'paid',
        'order.paymentEnded': [
          { guard: 'isCancelRequested', target: 'canceled' },
          { guard: 'isPaymentRequested', target: 'failed' },
          { guard: 'isPaymentFailed', target: 'failed' },
          { guard: 'isPaymentExpired', target: 'expired' },
          { target: 'canceled' },
        ],
      },
    },
    failed: {
      description: 'The payment failed. It can be tried again.',
      on: {
        'order.requestPayment': { guard: 'hasAmountDue', target: 'failed' },
        'order.startPayment': 'pending_payment',
        'order.retryExpired': 'expired',
        'order.cancel': 'canceled',
        'order.markPaid': 'paid',
        'order.paymentReceived': 'paid',
      },
    },
    canceled: {
      description: 'The order was canceled before it was paid. It can no longer be paid.',
      on: { 'order.paymentReceived': 'paid' },
    },
    expired: {
      description: 'The order was not paid in time. Its payment page is closed.',
      on: { 'order.paymentReceived': 'paid', 'order.markPaid': 'paid' },
    },
    paid: {
      description: 'The order is paid and delivered.',
      tags: ['paid'],
      on: {
        'order.requestRefund': { guard: 'canBeRefunded', target: 'paid' },
        'order.refunded': [{ guard: 'isFullRefund', target: 'refunded' }, { target: 'partially_refunded' }],
      },
    },
    partially_refunded: {
      description: 'A part of the payment was refunded.',
      tags: ['paid'],
      on: {
        'order.requestRefund': { guard: 'canBeRefunded', target: 'partially_refunded' },
        'order.refunded': [{ guard: 'isFullRefund', target: 'refunded' }, { target: 'partially_refunded' }],
        'order.refundFailed': [{ guard: 'hasRefunds', target: 'partially_refunded' }, { target: 'paid' }],
      },
    },
    refunded: {
      description: 'The whole payment was refunded.',
      tags: ['paid'],
      on: {
        'order.refundFailed': [{ guard: 'hasRefunds', target: 'partially_refunded' }, { target: 'paid' }],
      },
    },
  },
});
