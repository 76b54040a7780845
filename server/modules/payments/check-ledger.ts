import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { ledgerEntries } from '#server/modules/orders/schema/ledger.ts';
import { grants, orderLines, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refundLines, refunds } from '#server/modules/orders/schema/refunds.ts';
import { type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { replay } from './replay-ledger.ts';

/** Orders read at a time. */
const BATCH = 500;

export interface LedgerCheck {
  orders: number;
  entries: number;
  /** What the ledger and the tables disagree on, a line each; empty when all is well. */
  faults: string[];
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Everything the tables say of one batch of orders. */
const readBatch = async (db: Database, ids: readonly string[]) => {
  const among = [...ids];
  const refundRows = await db.select().from(refunds).where(inArray(refunds.orderId, among));
  const refundIds = refundRows.map((refund) => refund.id);
  const grantRows = await db
    .select({ orderId: orderLines.orderId, lineId: grants.orderLineId, status: grants.status })
    .from(grants)
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .where(inArray(orderLines.orderId, among));
  return {
    entries: await db
      .select()
      .from(ledgerEntries)
      .where(inArray(ledgerEntries.orderId, among))
      .orderBy(asc(ledgerEntries.id)),
    lines: await db.select().from(orderLines).where(inArray(orderLines.orderId, among)),
    attempts: await db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, among)),
    refunds: refundRows,
    refundLines:
      refundIds.length === 0 ? [] : await db.select().from(refundLines).where(inArray(refundLines.refundId, refundIds)),
    grants: grantRows,
  };
};

type Batch = Awaited<ReturnType<typeof readBatch>>;

const checkOrder = (order: OrderRow, batch: Batch): string[] => {
  const isOurs = (row: { orderId: string }) => row.orderId === order.id;
  const replayed = replay(batch.entries.filter(isOurs));
  const faults = [...replayed.faults];
  const differs = (what: string, ledger: unknown, table: unknown) => {
    if (ledger !== table) faults.push(`${what}: the ledger says ${String(ledger)}, the table ${String(table)}`);
  };

  const lines = batch.lines.filter(isOurs);
  differs('sum of the lines', sumOf(lines.map((line) => line.priceMinor)), order.totalMinor);
  for (const line of lines) differs(`currency of ${line.title}`, order.currency, line.currency);
  // A draft was never placed, and one that was canceled never will be.
  const wasPlaced = replayed.status !== null || (order.status !== 'draft' && order.status !== 'canceled');
  if (wasPlaced) {
    differs('status', replayed.status, order.status);
    differs('total', replayed.placedMinor, order.totalMinor);
    differs('currency', replayed.currency, order.currency);
  }

  for (const attempt of batch.attempts.filter(isOurs)) {
    const isPaid = attempt.status === 'succeeded' || attempt.status === 'returned';
    const name = `payment ${attempt.number}`;
    differs(name, replayed.captured.get(attempt.id) ?? null, isPaid ? attempt.amountMinor : null);
    differs(`set aside of ${name}`, replayed.setAside.get(attempt.id) ?? 0, attempt.refundedMinor);
    replayed.captured.delete(attempt.id);
  }
  if (replayed.captured.size > 0) faults.push('the ledger books a payment that does not exist');

  for (const refund of batch.refunds.filter(isOurs)) {
    const booked = replayed.refunds.get(refund.id);
    const name = `refund ${refund.number}`;
    differs(name, booked?.amountMinor ?? null, refund.amountMinor);
    differs(`status of ${name}`, booked?.status ?? null, refund.status);
    const shares = batch.refundLines.filter((share) => share.refundId === refund.id);
    if (shares.length > 0)
      differs(`lines of ${name}`, sumOf(shares.map((share) => share.amountMinor)), refund.amountMinor);
    replayed.refunds.delete(refund.id);
  }
  if (replayed.refunds.size > 0) faults.push('the ledger books a refund that does not exist');

  for (const grant of batch.grants.filter(isOurs)) {
    differs(`grant of line ${grant.lineId}`, replayed.grants.get(grant.lineId) ?? null, grant.status);
    replayed.grants.delete(grant.lineId);
  }
  if (replayed.grants.size > 0) faults.push('the ledger gives a right that does not exist');
  return faults.map((fault) => `${orderNumber(order)}: ${fault}`);
};

/** Checks these orders alone. */
export const checkOrders = async (db: Database, rows: readonly OrderRow[]): Promise<LedgerCheck> => {
  if (rows.length === 0) return { orders: 0, entries: 0, faults: [] };
  const batch = await readBatch(
    db,
    rows.map((row) => row.id),
  );
  const faults = rows.flatMap((order) => checkOrder(order, batch));
  return { orders: rows.length, entries: batch.entries.length, faults };
};

const checkAll = async (tx: Database): Promise<LedgerCheck> => {
  const result: LedgerCheck = { orders: 0, entries: 0, faults: [] };
  let last = 0;
  for (;;) {
    const rows = await tx
      .select()
      .from(orders)
      .where(gt(orders.sequence, last))
      .orderBy(asc(orders.sequence))
      .limit(BATCH);
    const end = rows.at(-1);
    if (!end) return result;
    const checked = await checkOrders(tx, rows);
    result.faults.push(...checked.faults);
    result.orders += checked.orders;
    result.entries += checked.entries;
    last = end.sequence;
  }
};

/**
 * Replays the ledger, order by order, and compares what comes out with the tables (design, section 6). All of it is read as of one
 * moment, so a shop may go on selling meanwhile.
 */
export const checkLedger = (db: Database): Promise<LedgerCheck> =>
  db.transaction(checkAll, { isolationLevel: 'repeatable read', accessMode: 'read only' });
