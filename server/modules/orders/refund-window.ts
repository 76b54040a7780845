import { readShopRules } from '#server/modules/content/queries/general-settings.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { OrderRow } from './queries/orders.ts';

/** Until when an order can be refunded without a second confirmation; null for an order that was not paid. */
export const refundUntil = async (db: Database, order: Pick<OrderRow, 'paidAt'>): Promise<Date | null> => {
  if (order.paidAt === null) return null;
  const { refund_window_days: days } = await readShopRules(db);
  return new Date(order.paidAt.getTime() + days * 24 * 3600_000);
};
