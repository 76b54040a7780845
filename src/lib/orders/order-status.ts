import type { OrderStatus } from '#contract/orders/order-enums.ts';
import { formatShortDateTime } from '#lib/formats/dates.ts';
import type { StatusDisplay } from '#lib/status-display.ts';

/** How each order status is shown, to shoppers and admins. */
export const ORDER_STATUS_DISPLAY: Record<OrderStatus, StatusDisplay> = {
  draft: { tone: 'quiet', label: 'Draft' },
  pending_payment: { tone: 'waiting', label: 'Waiting for payment' },
  paid: { tone: 'good', label: 'Paid' },
  partially_refunded: { tone: 'info', label: 'Partly refunded' },
  refunded: { tone: 'quiet', label: 'Refunded' },
  failed: { tone: 'bad', label: 'Payment failed' },
  canceled: { tone: 'quiet', label: 'Canceled' },
  expired: { tone: 'quiet', label: 'Expired' },
};

/** How the buyer sees the status of an order: nothing was paid for a free one. */
export const getOrderStatusDisplay = ({ status, total }: { status: OrderStatus; total: number }): StatusDisplay => {
  const display = ORDER_STATUS_DISPLAY[status];
  return status === 'paid' && total === 0 ? { ...display, label: 'Free' } : display;
};

/** What a buyer can do after a payment failed. @param retryUntil an ISO time; undefined when there is no end */
export const adviseOnFailedPayment = (retryUntil: string | undefined): string =>
  `You can try again${retryUntil === undefined ? '' : ` until ${formatShortDateTime(retryUntil)}`}, with another card or payment method. If it fails again, your bank can tell you why.`;
