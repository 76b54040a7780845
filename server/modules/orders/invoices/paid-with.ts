import { isCapturedAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { type OrderRow, type PaymentAttemptRow, listPaymentAttempts } from '../queries/orders.ts';

/** An order that was paid. `card` is that of `formatCard`. */
export type PaidOrder = OrderRow & { paidAt: Date; card: string | null };

/** The card of a payment attempt, such as `Visa ending in 4242`; null if the gateway reported none. */
export const formatCard = ({
  cardBrand,
  cardLast4,
}: Pick<PaymentAttemptRow, 'cardBrand' | 'cardLast4'>): string | null =>
  cardBrand !== null && cardLast4 !== null ? `${cardBrand} ending in ${cardLast4}` : null;

/** The card that paid an order. Of two payments it is that of the first, because the second is refunded. */
export const findPaidWith = async (db: Database, orderId: string): Promise<string | null> => {
  const paid = (await listPaymentAttempts(db, orderId)).findLast(({ status }) => isCapturedAttempt(status));
  return paid ? formatCard(paid) : null;
};
