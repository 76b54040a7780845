import type { OrderEvent } from '#lifecycles/order.machine.ts';
import type { Rule, RuleStep } from '../engine/rule.ts';
import { moveRule, tagRule } from './move-rule.ts';

const ORDERS = 'docs/design/orders-and-payment.md#orders-and-payment';
const REFUNDS = 'docs/design/invoices-and-refunds.md#refunds';
const DISPUTES = 'docs/design/invoices-and-refunds.md#disputes';

/** Matches events of a type, with a condition on their payload. */
const is =
  <Type extends OrderEvent['type']>(
    type: Type,
    matches: (event: Extract<OrderEvent, { type: Type }>) => boolean = () => true,
  ) =>
  (event: RuleStep['event']) =>
    event.type === type && matches(event as Extract<OrderEvent, { type: Type }>);

const REFUNDABLE = { paid: 'paid', partially_refunded: 'partially_refunded' };

export const rules: Rule[] = [
  moveRule(
    'An admin requests the payment of an unpaid order that costs something',
    ORDERS,
    is('order.requestPayment', (event) => event.hasAmountDue),
    { draft: 'draft', pending_payment: 'pending_payment', failed: 'failed' },
  ),
  moveRule(
    'The payment of an order without an amount due cannot be requested',
    ORDERS,
    is('order.requestPayment', (event) => !event.hasAmountDue),
    {},
  ),
  moveRule(
    'A user pays a requested draft, continues an open payment and retries a failed one',
    ORDERS,
    is('order.startPayment', (event) => event.isPaymentDue),
    { draft: 'pending_payment', pending_payment: 'pending_payment', failed: 'pending_payment' },
  ),
  moveRule(
    'A draft cannot be paid before an admin requests its payment',
    ORDERS,
    is('order.startPayment', (event) => !event.isPaymentDue),
    { pending_payment: 'pending_payment', failed: 'pending_payment' },
  ),
  moveRule(
    'A payment marks a placed order as paid, even after the order failed, expired or was canceled',
    ORDERS,
    is('order.paymentReceived'),
    { pending_payment: 'paid', failed: 'paid', canceled: 'paid', expired: 'paid' },
  ),
  moveRule(
    'An order whose cancellation was requested is canceled when its checkout ends',
    ORDERS,
    is('order.paymentEnded', (event) => event.isCancelRequested),
    { pending_payment: 'canceled' },
  ),
  moveRule(
    'An order whose payment an admin requested only fails, so it can be paid again',
    ORDERS,
    is('order.paymentEnded', (event) => !event.isCancelRequested && event.isPaymentRequested),
    { pending_payment: 'failed' },
  ),
  ...(['failed', 'expired', 'canceled'] as const).map((outcome) =>
    moveRule(
      `The order is ${outcome} when its checkout ends as ${outcome}`,
      ORDERS,
      is(
        'order.paymentEnded',
        (event) => !event.isCancelRequested && !event.isPaymentRequested && event.outcome === outcome,
      ),
      { pending_payment: outcome },
    ),
  ),
  moveRule('A failed order expires when it was not paid in time', ORDERS, is('order.retryExpired'), {
    failed: 'expired',
  }),
  moveRule(
    'An admin marks a draft, a failed or an expired order as paid; an open checkout has to end first',
    ORDERS,
    is('order.markPaid'),
    { draft: 'paid', failed: 'paid', expired: 'paid' },
  ),
  moveRule('An unpaid order can be canceled; an open checkout has to end first', ORDERS, is('order.cancel'), {
    draft: 'canceled',
    pending_payment: 'pending_payment',
    failed: 'canceled',
  }),
  moveRule(
    'A paid order can be refunded while an amount is left and no dispute is open',
    REFUNDS,
    is('order.requestRefund', (event) => event.hasRefundableAmount && !event.isDisputed),
    REFUNDABLE,
  ),
  moveRule(
    'A disputed payment is not refunded, because the bank may return it as well',
    DISPUTES,
    is('order.requestRefund', (event) => event.isDisputed),
    {},
  ),
  moveRule(
    'Nothing can be refunded twice',
    REFUNDS,
    is('order.requestRefund', (event) => !event.hasRefundableAmount && !event.isDisputed),
    {},
  ),
  moveRule(
    'An order is refunded when the whole payment was refunded',
    REFUNDS,
    is('order.refunded', (event) => event.isFull),
    { paid: 'refunded', partially_refunded: 'refunded' },
  ),
  moveRule(
    'An order is partially refunded when a part of the payment is left',
    REFUNDS,
    is('order.refunded', (event) => !event.isFull),
    { paid: 'partially_refunded', partially_refunded: 'partially_refunded' },
  ),
  moveRule(
    'An order is paid again when its only refund failed after it was confirmed',
    REFUNDS,
    is('order.refundFailed', (event) => !event.hasRefunds),
    { partially_refunded: 'paid', refunded: 'paid' },
  ),
  moveRule(
    'An order stays partially refunded when one of several refunds failed after it was confirmed',
    REFUNDS,
    is('order.refundFailed', (event) => event.hasRefunds),
    { partially_refunded: 'partially_refunded', refunded: 'partially_refunded' },
  ),
  tagRule('A refunded order counts as paid', ORDERS, 'paid', ['paid', 'partially_refunded', 'refunded']),
];
