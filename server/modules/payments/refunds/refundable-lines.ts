import { type OrderLineRow, type OrderRow, listOrderLines } from '#server/modules/orders/queries/orders.ts';
import { sumRefundedByLine } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';

export interface RefundableLine {
  line: OrderLineRow;
  /** Minor units that are not refunded or reserved. */
  left: number;
}

/** What a refund takes of a line, in minor units. */
export interface Share {
  line: OrderLineRow;
  amountMinor: number;
}

/** A line that was free is never refunded, so no refund of a whole payment ends its access, see docs/design/invoices-and-refunds.md#refunds. */
export const wasLinePaid = ({ priceMinor }: Pick<OrderLineRow, 'priceMinor'>): boolean => priceMinor > 0;

export const listRefundableLines = async (tx: Database, order: OrderRow): Promise<RefundableLine[]> => {
  const refunded = await sumRefundedByLine(tx, order.id);
  const lines = await listOrderLines(tx, order.id);
  return lines.map((line) => ({ line, left: line.priceMinor - (refunded.get(line.id) ?? 0) }));
};

/**
 * Spreads an amount over the lines in proportion to what is left of each, in whole minor units. Rounding differences go to the
 * first lines that have some left, so the shares always add up to the amount.
 */
export const spread = (refundable: readonly RefundableLine[], sum: number): Share[] => {
  const total = refundable.reduce((all, { left }) => all + BigInt(left), 0n);
  const shares = refundable.map(({ line, left }) => ({
    line,
    left,
    amountMinor: total === 0n ? 0 : Number((BigInt(left) * BigInt(sum)) / total),
  }));
  let over = sum - shares.reduce((all, { amountMinor }) => all + amountMinor, 0);
  for (const share of shares) {
    const more = Math.min(over, share.left - share.amountMinor);
    share.amountMinor += more;
    over -= more;
  }
  return shares.map(({ line, amountMinor }) => ({ line, amountMinor }));
};
