import type { Order } from '#contract/orders/orders.ts';
import type { selectOutcome } from '#machines/checkout-return/checkout-return.react.ts';

export type Outcome = ReturnType<typeof selectOutcome>;

const TITLES: Record<Outcome, string> = {
  confirming: 'Confirming your payment',
  paid: 'Payment received',
  failed: 'Payment failed',
  canceled: 'Order canceled',
  expired: 'Order expired',
  refunded: 'Payment refunded',
  partiallyRefunded: 'Payment partly refunded',
  stillPending: 'Payment not confirmed yet',
  unknown: 'Order not found',
};

/** Whether the order ended without a payment. */
export const hasEndedUnpaid = (outcome: Outcome): boolean =>
  outcome === 'failed' || outcome === 'canceled' || outcome === 'expired';

interface ReturnedOrder {
  outcome: Outcome;
  /** Undefined until it is loaded. */
  order: Order | undefined;
  isBackFromCancel: boolean;
}

/** Title of the page after the return from the payment page: what happened to the payment. */
export const getOutcomeTitle = ({ outcome, order, isBackFromCancel }: ReturnedOrder): string => {
  if (hasEndedUnpaid(outcome) && order?.owned !== undefined) return 'Order not paid';
  if (outcome === 'canceled' && isBackFromCancel) return 'Payment canceled';
  // Nothing was paid for a free order.
  if (outcome === 'paid' && order?.total === 0) return 'Order complete';
  return TITLES[outcome];
};
