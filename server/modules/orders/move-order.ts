import type { OrderStatus } from '#contract/orders/order-enums.ts';
import { orderLifecycle, wasPaid } from '#lifecycles/order-lifecycle.ts';
import type { OrderEvent } from '#lifecycles/order.machine.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import {
  type NewOrder,
  type NewOrderLine,
  type OrderChanges,
  insertOrder,
  updateOrder,
} from './queries/order-writes.ts';
import type { OrderRow } from './queries/orders.ts';

/** What the user or the admin reads when an order does not allow an event. */
const toConflict = (status: OrderStatus, event: OrderEvent): ShopError => {
  const conflict = (message: string) => new ShopError('order_conflict', { message });
  switch (event.type) {
    case 'order.startPayment':
      return new ShopError('order_not_payable');
    case 'order.requestRefund':
      return new ShopError(event.isDisputed ? 'order_disputed' : 'order_not_refundable');
    case 'order.cancel':
      return conflict(wasPaid(status) ? ALREADY_PAID : `This order is already ${status}`);
    case 'order.markPaid':
      if (wasPaid(status)) return conflict(ALREADY_PAID);
      return conflict(
        status === 'canceled'
          ? 'A canceled order cannot be paid. Create a new order'
          : 'The user is paying this order right now',
      );
    case 'order.requestPayment':
      if (wasPaid(status)) return conflict(ALREADY_PAID);
      return conflict(
        event.hasAmountDue
          ? `This order is ${status}. Create a new order`
          : 'The total of this order is zero. Mark it as paid instead',
      );
    case 'order.paymentReceived':
    case 'order.paymentEnded':
    case 'order.retryExpired':
    case 'order.refunded':
    case 'order.refundFailed':
      return new ShopError('order_conflict');
  }
};

const ALREADY_PAID = 'This order is already paid. It can only be refunded';

/**
 * Checks an event before the work that comes with it.
 * @throws ShopError order_conflict, order_not_payable, order_not_refundable or order_disputed when the order does not allow the event
 */
export const assertOrderAllows = (order: Pick<OrderRow, 'status'>, event: OrderEvent): void => {
  if (!orderLifecycle.can(order.status, event)) throw toConflict(order.status, event);
};

/**
 * Applies an event to an order that the transaction has locked. With `addOrder`, the only code that writes the status of an order.
 * @param changes columns that the event changes beside the status
 * @throws ShopError order_conflict, order_not_payable or order_not_refundable when the status does not allow the event
 */
export const moveOrder = async (
  tx: Database,
  order: OrderRow,
  event: OrderEvent,
  changes: OrderChanges = {},
): Promise<OrderRow> => {
  const status = orderLifecycle.next(order.status, event);
  if (status === null) throw toConflict(order.status, event);
  return updateOrder(tx, order.id, { ...changes, status });
};

/** Stores a new order: an admin's order as a draft, an order from a cart as one whose payment has started. */
export const addOrder = (
  tx: Database,
  order: Omit<NewOrder, 'status'>,
  lines: readonly NewOrderLine[],
  { isDraft }: { isDraft: boolean },
): Promise<OrderRow> => {
  const placed = orderLifecycle.next('draft', { type: 'order.startPayment', isPaymentDue: true });
  if (placed === null) throw new Error('A new order cannot be placed');
  return insertOrder(tx, { ...order, status: isDraft ? 'draft' : placed }, lines);
};
