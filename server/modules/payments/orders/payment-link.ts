import { type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';

/** The user's page of an order, which offers to pay it. */
export const buildPaymentLink = (publicUrl: string, order: Pick<OrderRow, 'sequence'>) =>
  `${publicUrl}/account/orders/${orderNumber(order)}`;
