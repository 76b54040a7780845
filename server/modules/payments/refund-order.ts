import type { Database } from '#server/platform/db/client.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import {
  type OrderLineRow,
  type OrderRow,
  attemptsOf,
  findOrderByNumber,
  linesOf,
  lockBuyer,
  lockOrder,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { type RefundRow, refundedByLine } from '#server/modules/orders/queries/refunds.ts';
import { refundUntil } from '#server/modules/content/queries/general-settings.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import type { PaymentParts } from './payment-parts.ts';
import { requestReturn } from './request-refund.ts';
import { returnMoney } from './send-refund.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** What staff want back for the shopper. Money in minor units; with neither lines nor a sum, everything that is left. */
export interface RefundWish {
  lines: readonly { productId: number; amountMinor: number | null }[] | null;
  amountMinor: number | null;
  revokes: boolean;
  reason: string;
  /** Staff know that the refund window is over. */
  isBeyondWindow: boolean;
}

interface Open {
  line: OrderLineRow;
  left: number;
}
type Share = { line: OrderLineRow; amountMinor: number };

const refuse = (field: string, text: string) => new ShopError('invalid_input', { fields: { [field]: [text] } });

/**
 * A sum over the lines in proportion to what is left of each. Whole minor units: what rounding leaves over goes to the first lines
 * that have some left, so the shares always add up to the sum.
 */
export const spread = (open: readonly Open[], sum: number): Share[] => {
  const total = open.reduce((all, { left }) => all + BigInt(left), 0n);
  const shares = open.map(({ line, left }) => ({
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

/** Protects money: no line gives back more than is left of it. */
const chosen = (order: OrderRow, open: readonly Open[], wish: NonNullable<RefundWish['lines']>): Share[] => {
  const seen = new Set<number>();
  return wish.map(({ productId, amountMinor }) => {
    const found = open.find(({ line }) => line.productId === productId);
    if (!found) throw refuse('lines', `Product ${productId} is not in this order`);
    if (seen.has(productId)) throw refuse('lines', `Product ${productId} is named twice`);
    seen.add(productId);
    const amount = amountMinor ?? found.left;
    if (amount > found.left || (amount === 0 && found.line.priceMinor > 0))
      throw refuse('lines', `${formatMinor(found.left, order.currency)} is left of ${found.line.title}`);
    return { line: found.line, amountMinor: amount };
  });
};

const sharesOf = (order: OrderRow, open: readonly Open[], wish: RefundWish): Share[] => {
  if (wish.lines) return chosen(order, open, wish.lines);
  const left = open.reduce((sum, one) => sum + one.left, 0);
  const sum = wish.amountMinor ?? left;
  // Never less than was asked for without a word: what is beyond would be cut down to what is left.
  if (sum > left) throw refuse('amount', `${formatMinor(left, order.currency)} is left of this order`);
  const shares = spread(open, sum);
  // What was free goes back with the rest when everything goes back.
  return shares.filter((share) => share.amountMinor > 0 || (wish.amountMinor === null && share.line.priceMinor === 0));
};

const openLines = async (tx: Database, order: OrderRow): Promise<Open[]> => {
  const refunded = await refundedByLine(tx, order.id);
  const lines = await linesOf(tx, order.id);
  return lines.map((line) => ({ line, left: line.priceMinor - (refunded.get(line.id) ?? 0) }));
};

/**
 * Returns money of an order, whole, by line or a sum (design, section 6). What the gateway does not confirm at once is finished
 * by the sweep.
 * @returns the refund; `created` while the gateway has not confirmed it
 * @throws ShopError not_found, order_not_refundable, refund_window_over, invalid_input on `amount` or `lines`
 */
export const refundOrder = async (
  parts: PaymentParts,
  number: string,
  wish: RefundWish,
  staff: Admin,
): Promise<RefundRow> => {
  const found = await findOrderByNumber(parts.db, number);
  if (!found) throw notFound('order');
  const now = parts.clock.now();
  const refundId = await inTransaction(parts.db, async (tx) => {
    await lockBuyer(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    const attempt = (await attemptsOf(tx, order.id)).find(({ status }) => status === 'succeeded');
    const isOpen = attempt && attempt.amountMinor > attempt.refundedMinor;
    if (!isOpen || (order.status !== 'paid' && order.status !== 'partially_refunded'))
      throw new ShopError('order_not_refundable');
    const until = await refundUntil(tx, order);
    const isLate = until !== null && until < now;
    if (isLate && !wish.isBeyondWindow)
      throw new ShopError('refund_window_over', {
        message: `The refund window of this order ended on ${until.toISOString().slice(0, 10)}`,
      });
    const lines = sharesOf(order, await openLines(tx, order), wish);
    if (lines.every(({ amountMinor }) => amountMinor === 0)) throw refuse('lines', 'Nothing was paid for these lines');
    const id = await requestReturn(
      tx,
      order,
      attempt,
      { lines, revokes: wish.revokes, reason: wish.reason, by: staff.userId },
      now,
    );
    const details = {
      reason: wish.reason,
      revokes: wish.revokes,
      ...(isLate && { isBeyondWindow: true }),
      lines: lines.map(({ line, amountMinor }) => ({ productId: line.productId, amountMinor })),
    };
    await recordAudit(tx, staff, { action: 'order.refund', subject: orderNumber(order), details }, now);
    return id;
  });
  return returnMoney(parts, refundId);
};
