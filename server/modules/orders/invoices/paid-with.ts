import { isCapturedAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { attemptsOf } from '../queries/orders.ts';

/**
 * The card that paid an order, such as `Visa ending in 4242`; null if the gateway reported none. Of two payments it is the first,
 * because the second is refunded.
 */
export const paidWith = async (db: Database, orderId: string): Promise<string | null> => {
  const paid = (await attemptsOf(db, orderId)).findLast(({ status }) => isCapturedAttempt(status));
  return paid?.cardBrand && paid.cardLast4 ? `${paid.cardBrand} ending in ${paid.cardLast4}` : null;
};
