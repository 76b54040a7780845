import type { OrderDetail } from '#contract/orders/orders.ts';
import { listDownloadedProducts } from '#server/modules/library/queries/downloads.ts';
import { describeOrder } from '#server/modules/orders/describe-order.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';

/** An order for its buyer's page. While a refund is possible it says which products were downloaded: docs/design/invoices-and-refunds.md#refunds. */
export const describeOwnOrder = async (db: Database, order: OrderRow, now: Date): Promise<OrderDetail> => {
  const described = await describeOrder(db, order, now);
  if (described.refund_until === null) return described;
  const downloaded = await listDownloadedProducts(db, order.id);
  return {
    ...described,
    lines: described.lines.map((line) => ({ ...line, is_downloaded: downloaded.has(line.product_id) })),
  };
};
