import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { assertOrderAllows } from '#server/modules/orders/move-order.ts';
import { hasUndecided, listDisputes } from '#server/modules/orders/queries/disputes.ts';
import { type OrderRow, listPaymentAttempts, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { computeRefundWindowEnd } from '#server/modules/orders/refund-window.ts';
import { ShopError } from '#server/platform/errors.ts';
import { formatDay } from '#server/platform/format-date.ts';
import { formatMinor } from '#server/platform/format-money.ts';
import type { PaymentDeps } from '../deps.ts';
import { type RefundableLine, type Share, listRefundableLines, spread, wasLinePaid } from './refundable-lines.ts';
import { requestRefund } from './request-refund.ts';
import { withLockedOrder } from '../orders/with-locked-order.ts';

/** What an admin wants to refund. Amounts in minor units. Without lines and amount: everything that is left. */
export interface RefundTerms {
  lines: readonly { productId: number; amountMinor: number | null }[] | null;
  amountMinor: number | null;
  /** The amount that the admin confirmed; null to compare nothing. */
  expectedMinor: number | null;
  /** Whether the refund ends the downloads of its lines. */
  shouldRevoke: boolean;
  reason: string;
  /** The admin confirmed that the refund window is over. */
  isBeyondWindow: boolean;
}

const invalid = (field: string, text: string) => new ShopError('invalid_input', { fields: { [field]: [text] } });

/** Protects money: never refund another amount than the admin confirmed, after another refund took a part of it. */
const assertExpected = (order: OrderRow, refundable: readonly RefundableLine[], terms: RefundTerms): void => {
  const { lines, amountMinor, expectedMinor } = terms;
  const ofLine = ({ line, left }: RefundableLine) => {
    if (lines === null) return left;
    const named = lines.find(({ productId }) => productId === line.productId);
    return named ? (named.amountMinor ?? left) : 0;
  };
  const sum = amountMinor ?? refundable.reduce((all, one) => all + ofLine(one), 0);
  if (expectedMinor !== null && expectedMinor !== sum)
    throw new ShopError('order_conflict', {
      message: `The order changed: the refund would now be ${formatMinor(sum, order.currency)}. Nothing was refunded`,
    });
};

/** Protects money: never refund more of a line than is left of it. */
const sharesOfLines = (
  order: OrderRow,
  refundable: readonly RefundableLine[],
  lines: NonNullable<RefundTerms['lines']>,
): Share[] => {
  const seen = new Set<number>();
  return lines.map(({ productId, amountMinor }) => {
    const found = refundable.find(({ line }) => line.productId === productId);
    if (!found) throw invalid('lines', `Product ${productId} is not in this order`);
    if (seen.has(productId)) throw invalid('lines', `Product ${productId} is listed twice`);
    seen.add(productId);
    const amount = amountMinor ?? found.left;
    if (amount > found.left || (amount === 0 && wasLinePaid(found.line)))
      throw invalid('lines', `${formatMinor(found.left, order.currency)} is left of ${found.line.title}`);
    return { line: found.line, amountMinor: amount };
  });
};

const computeShares = (order: OrderRow, refundable: readonly RefundableLine[], terms: RefundTerms): Share[] => {
  if (terms.lines) return sharesOfLines(order, refundable, terms.lines);
  const left = refundable.reduce((sum, one) => sum + one.left, 0);
  const sum = terms.amountMinor ?? left;
  // Never silently refund less than was requested.
  if (sum > left) throw invalid('amount', `${formatMinor(left, order.currency)} is left of this order`);
  // A refund ends the access of its lines only, so free lines are in it only when the admin names them.
  return spread(refundable, sum).filter(({ amountMinor }) => amountMinor > 0);
};

/**
 * Stores a refund of an order in full, by line or by amount, see docs/design/invoices-and-refunds.md#refunds. `sendRefund` or the sweep sends it.
 * @returns id of the refund
 * @throws ShopError not_found, order_conflict when the amount is another one than expected, order_not_refundable, order_disputed,
 *   refund_window_over, invalid_input on `amount` or `lines`
 */
export const refundOrder = (deps: PaymentDeps, number: string, terms: RefundTerms, admin: Admin): Promise<string> =>
  withLockedOrder(deps, number, async (tx, order, { now }) => {
    const attempt = (await listPaymentAttempts(tx, order.id)).find(({ status }) => status === 'succeeded');
    if (!attempt) throw new ShopError('order_not_refundable');
    const hasRefundableAmount = attempt.amountMinor > attempt.refundedMinor;
    const isDisputed = hasUndecided(await listDisputes(tx, order.id));
    assertOrderAllows(order, { type: 'order.requestRefund', hasRefundableAmount, isDisputed });
    const until = await computeRefundWindowEnd(tx, order);
    const isLate = until !== null && until < now;
    if (isLate && !terms.isBeyondWindow)
      throw new ShopError('refund_window_over', {
        message: `The refund window of this order ended on ${formatDay(until)} (UTC)`,
      });
    const refundable = await listRefundableLines(tx, order);
    assertExpected(order, refundable, terms);
    const lines = computeShares(order, refundable, terms);
    if (lines.every(({ amountMinor }) => amountMinor === 0)) throw invalid('lines', 'Nothing was paid for these lines');
    const id = await requestRefund(
      tx,
      order,
      attempt,
      { lines, shouldRevoke: terms.shouldRevoke, reason: terms.reason, requestedBy: admin.userId },
      now,
    );
    const details = {
      reason: terms.reason,
      revokes: terms.shouldRevoke,
      ...(isLate && { isBeyondWindow: true }),
      lines: lines.map(({ line, amountMinor }) => ({ productId: line.productId, amountMinor })),
    };
    await recordAudit(tx, admin, { action: 'order.refund', subject: orderNumber(order), details }, now);
    return id;
  });
