import type { OrderStatus } from '#contract/enums.ts';
import type { StatusLook } from './status-look.ts';

/** Each status of an order (design, section 6) as a dot and its word, for the shopper and for staff alike. */
export const ORDER_STATUS: Record<OrderStatus, StatusLook> = {
  draft: { tone: 'quiet', word: 'Draft' },
  pending_payment: { tone: 'waiting', word: 'Waiting for payment' },
  paid: { tone: 'good', word: 'Paid' },
  partially_refunded: { tone: 'info', word: 'Partly refunded' },
  refunded: { tone: 'quiet', word: 'Refunded' },
  failed: { tone: 'bad', word: 'Payment failed' },
  canceled: { tone: 'quiet', word: 'Canceled' },
  expired: { tone: 'quiet', word: 'Expired' },
};

/** Whether the shopper can go on with paying an order of this status (design, section 6). */
export const isPayable = (status: OrderStatus): boolean => status === 'pending_payment' || status === 'failed';
