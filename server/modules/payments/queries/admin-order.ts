import { eq, inArray } from 'drizzle-orm';
import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { grants } from '#server/modules/orders/schema/orders.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { toDecimal } from '#server/platform/money.ts';
import { refundUntil } from '#server/modules/content/queries/general-settings.ts';
import { readOrderHistory } from './order-history.ts';
import {
  type OrderRow,
  attemptsOf,
  describeOrders,
  linesOf,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { refundedByLine, refundsOf } from '#server/modules/orders/queries/refunds.ts';

const emailsOf = async (db: Database, ids: readonly (string | null)[]) => {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map<string, string>();
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, known));
  return new Map(rows.map((row) => [row.id, row.email]));
};

/** Where the user goes on paying an order: the page of that order, which offers it. */
export const paymentLink = (publicUrl: string, order: Pick<OrderRow, 'sequence'>) =>
  `${publicUrl}/account/orders/${orderNumber(order)}`;

const isUnpaid = (order: OrderRow) => ['draft', 'pending_payment', 'failed'].includes(order.status);

const isUsersToPay = (order: OrderRow) =>
  order.status === 'pending_payment' || order.status === 'failed' || order.paymentRequestedAt !== null;

/** What staff can do with an order as it now is; each act judges it again. */
const possibleActs = (order: OrderRow, left: number): AdminOrder['can'] => {
  const isPaid = order.status === 'paid' || order.status === 'partially_refunded';
  return {
    refund: isPaid && left > 0,
    cancel: isUnpaid(order),
    mark_paid: isUnpaid(order) || order.status === 'expired',
    request_payment: isUnpaid(order) && order.totalMinor > 0,
    resend_receipt: order.paidAt !== null,
  };
};

/** An order with its buyer, payments, refunds, rights and history, as staff see it. */
export const describeAdminOrder = async (
  db: Database,
  order: OrderRow,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<AdminOrder> => {
  const [described] = await describeOrders(db, [order]);
  const [user] = await db
    .select({ id: users.id, email: users.email, full_name: users.fullName })
    .from(users)
    .where(eq(users.id, order.userId));
  if (!described || !user) throw new Error('The order was not described');
  const lines = await linesOf(db, order.id);
  const lineIds = lines.map((line) => line.id);
  const granted =
    lineIds.length === 0 ? [] : await db.select().from(grants).where(inArray(grants.orderLineId, lineIds));
  const attempts = await attemptsOf(db, order.id);
  const refundRows = await refundsOf(db, order.id);
  const byLine = await refundedByLine(db, order.id);
  const emails = await emailsOf(db, [...refundRows.map((refund) => refund.requestedBy), order.createdBy]);
  const createdBy = order.createdBy === null ? null : (emails.get(order.createdBy) ?? null);
  const paid = attempts.find((attempt) => attempt.status === 'succeeded');
  const until = await refundUntil(db, order);
  const productOf = new Map(lines.map((line) => [line.id, line.productId]));
  return {
    ...described,
    user,
    refunded: toDecimal([...byLine.values()].reduce((sum, minor) => sum + minor, 0)),
    lines: lines.map((line) => ({
      product_id: line.productId,
      title: line.title,
      price: toDecimal(line.priceMinor),
      currency: line.currency,
      refunded: toDecimal(byLine.get(line.id) ?? 0),
      grant: granted.find((grant) => grant.orderLineId === line.id)?.status ?? 'none',
      list_price: line.listPriceMinor === null ? null : toDecimal(line.listPriceMinor),
      price_reason: line.priceReason,
    })),
    created_by: createdBy,
    payment_requested_at: order.paymentRequestedAt?.toISOString() ?? null,
    payment_link: isUnpaid(order) && isUsersToPay(order) ? paymentLink(publicUrl, order) : null,
    refund_until: until?.toISOString() ?? null,
    is_refund_late: until !== null && until < now,
    can: possibleActs(order, paid ? paid.amountMinor - paid.refundedMinor : 0),
    history: await readOrderHistory(db, { order, lines, attempts, refunds: refundRows, createdBy }),
    payments: attempts.map((attempt) => ({
      number: attempt.number,
      gateway: attempt.gateway,
      status: attempt.status,
      amount: toDecimal(attempt.amountMinor),
      refunded: toDecimal(attempt.refundedMinor),
      created_at: attempt.createdAt.toISOString(),
      finished_at: attempt.finishedAt?.toISOString() ?? null,
    })),
    refunds: refundRows.map((refund) => ({
      number: refund.number,
      amount: toDecimal(refund.amountMinor),
      status: refund.status,
      revoke: refund.revokes,
      reason: refund.reason,
      requested_by: refund.requestedBy === null ? null : (emails.get(refund.requestedBy) ?? null),
      created_at: refund.createdAt.toISOString(),
      finished_at: refund.finishedAt?.toISOString() ?? null,
      lines: refund.lines.map((line) => ({
        product_id: productOf.get(line.orderLineId) ?? 0,
        amount: toDecimal(line.amountMinor),
      })),
    })),
  };
};
