import { canRefund } from '#lifecycles/order-lifecycle.ts';
import { readShopRules } from '#server/modules/content/queries/general-settings.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { OrderRow } from './queries/orders.ts';

/** Until when an order can be refunded without a second confirmation; null for an order that was not paid. */
export const computeRefundWindowEnd = async (db: Database, order: Pick<OrderRow, 'paidAt'>): Promise<Date | null> => {
  if (order.paidAt === null) return null;
  const { refund_window_days: days } = await readShopRules(db);
  return new Date(order.paidAt.getTime() + days * 24 * 3600_000);
};

/** Until when the buyer can ask for a refund; null when none is possible, or the refund window is over. */
export const readRefundableUntil = async (
  db: Database,
  order: Pick<OrderRow, 'paidAt' | 'status'>,
  facts: { hasRefundableAmount: boolean; isDisputed: boolean; now: Date },
): Promise<Date | null> => {
  if (!canRefund(order.status, facts.hasRefundableAmount, facts.isDisputed)) return null;
  const until = await computeRefundWindowEnd(db, order);
  return until !== null && until >= facts.now ? until : null;
};
