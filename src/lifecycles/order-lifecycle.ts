import type { OrderStatus } from '#contract/orders/order-enums.ts';
import type { Order } from '#contract/orders/orders.ts';
import { createLifecycle } from './lifecycle.ts';
import { type OrderEvent, orderMachine } from './order.machine.ts';

export const orderLifecycle = createLifecycle<OrderStatus, OrderEvent, 'paid'>(orderMachine);

/** Whether the order was paid, including orders that were refunded later. */
export const wasPaid = (status: OrderStatus): boolean => orderLifecycle.hasTag(status, 'paid');

/**
 * Whether the user can start or continue the payment of an order.
 * @param isPaymentDue for a draft: an admin requested its payment
 */
export const canPay = (status: OrderStatus, isPaymentDue = false): boolean =>
  orderLifecycle.can(status, { type: 'order.startPayment', isPaymentDue });

/** Whether a page offers the payment of an order: the server rejects one that would charge for an owned product. */
export const canContinuePayment = ({ status, owned }: Pick<Order, 'status' | 'owned'>): boolean =>
  canPay(status) && owned === undefined;

/** Why an order cannot be paid, by which of its products the user owns. */
export const OWNED_ORDER_TEXTS: Record<NonNullable<Order['owned']>, string> = {
  all: 'You already own everything in this order, so you do not need to pay.',
  some: 'You already own some of these assets. Buy the others in a new order.',
};

/** Whether the user or an admin can cancel an order. */
export const canCancel = (status: OrderStatus): boolean => orderLifecycle.can(status, { type: 'order.cancel' });

/** Whether an admin can request the payment of an order. */
export const canRequestPayment = (status: OrderStatus, hasAmountDue: boolean): boolean =>
  orderLifecycle.can(status, { type: 'order.requestPayment', hasAmountDue });

/**
 * Whether an admin can refund a part of an order.
 * @param isDisputed whether a bank decides about a payment of the order
 */
export const canRefund = (status: OrderStatus, hasRefundableAmount: boolean, isDisputed = false): boolean =>
  orderLifecycle.can(status, { type: 'order.requestRefund', hasRefundableAmount, isDisputed });

const CHECKOUT_CLOSED = {
  type: 'order.paymentEnded',
  outcome: 'expired',
  isCancelRequested: false,
  isPaymentRequested: false,
} as const satisfies OrderEvent;

/** Whether an admin can mark an order as paid. The server closes an open checkout first, so an open order counts as closed. */
export const canMarkPaid = (status: OrderStatus): boolean =>
  orderLifecycle.can(orderLifecycle.next(status, CHECKOUT_CLOSED) ?? status, { type: 'order.markPaid' });
