import { type OrderEvent, type PaymentOutcome, orderMachine } from '#lifecycles/order.machine.ts';
import { defineModel } from '../engine/chart-model.ts';

const paymentEnded = (outcome: PaymentOutcome, flags: { isCancelRequested?: boolean; isPaymentRequested?: boolean }) =>
  ({
    type: 'order.paymentEnded',
    outcome,
    isCancelRequested: false,
    isPaymentRequested: false,
    ...flags,
  }) satisfies OrderEvent;

const EVENTS: Record<string, OrderEvent> = {
  'order.requestPayment': { type: 'order.requestPayment', hasAmountDue: true },
  'order.requestPayment, no amount due': { type: 'order.requestPayment', hasAmountDue: false },
  'order.startPayment': { type: 'order.startPayment', isPaymentDue: true },
  'order.startPayment, not due': { type: 'order.startPayment', isPaymentDue: false },
  'order.paymentReceived': { type: 'order.paymentReceived' },
  'order.paymentEnded, failed': paymentEnded('failed', {}),
  'order.paymentEnded, expired': paymentEnded('expired', {}),
  'order.paymentEnded, canceled': paymentEnded('canceled', {}),
  'order.paymentEnded, canceled, cancel requested': paymentEnded('canceled', { isCancelRequested: true }),
  'order.paymentEnded, expired, cancel requested': paymentEnded('expired', { isCancelRequested: true }),
  'order.paymentEnded, failed, cancel and payment requested': paymentEnded('failed', {
    isCancelRequested: true,
    isPaymentRequested: true,
  }),
  'order.paymentEnded, expired, payment requested': paymentEnded('expired', { isPaymentRequested: true }),
  'order.paymentEnded, canceled, payment requested': paymentEnded('canceled', { isPaymentRequested: true }),
  'order.retryExpired': { type: 'order.retryExpired' },
  'order.markPaid': { type: 'order.markPaid' },
  'order.cancel': { type: 'order.cancel' },
  'order.requestRefund': { type: 'order.requestRefund', hasRefundableAmount: true, isDisputed: false },
  'order.requestRefund, nothing left': { type: 'order.requestRefund', hasRefundableAmount: false, isDisputed: false },
  'order.requestRefund, disputed': { type: 'order.requestRefund', hasRefundableAmount: true, isDisputed: true },
  'order.refunded in full': { type: 'order.refunded', isFull: true },
  'order.refunded in part': { type: 'order.refunded', isFull: false },
  'order.refundFailed, others succeeded': { type: 'order.refundFailed', hasRefunds: true },
  'order.refundFailed, no other': { type: 'order.refundFailed', hasRefunds: false },
};

export const model = defineModel<typeof orderMachine>({
  machine: orderMachine,
  inputs: { 'a new order': undefined },
  isLifecycle: true,
  events: () => EVENTS,
  key: ({ value }) => value,
  bound: 7,
});
