import type { Database } from '#server/platform/db/client.ts';
import { type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { isCapturedAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { type LedgerBatch, listOrdersAfter, readLedgerBatch } from '../queries/ledger-batches.ts';
import { replay } from './replay-ledger.ts';

/** Orders per batch. */
const BATCH_SIZE = 500;

export interface LedgerCheck {
  orders: number;
  entries: number;
  /** Differences between the ledger and the tables, one line each; empty when they agree. */
  faults: string[];
}

const sumAmounts = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const checkOrder = (order: OrderRow, batch: LedgerBatch): string[] => {
  const isOurs = (row: { orderId: string }) => row.orderId === order.id;
  const replayed = replay(batch.entries.filter(isOurs));
  const faults = [...replayed.faults];
  const differs = (what: string, ledger: unknown, table: unknown) => {
    if (ledger !== table) faults.push(`${what}: the ledger says ${String(ledger)}, the table ${String(table)}`);
  };

  const lines = batch.lines.filter(isOurs);
  differs('sum of the lines', sumAmounts(lines.map((line) => line.priceMinor)), order.totalMinor);
  for (const line of lines) differs(`currency of ${line.title}`, order.currency, line.currency);
  // The ledger has no entry for a draft, nor for a draft that was canceled.
  const wasPlaced = replayed.status !== null || (order.status !== 'draft' && order.status !== 'canceled');
  if (wasPlaced) {
    differs('status', replayed.status, order.status);
    differs('total', replayed.placedMinor, order.totalMinor);
    differs('currency', replayed.currency, order.currency);
  }

  for (const attempt of batch.attempts.filter(isOurs)) {
    const isPaid = isCapturedAttempt(attempt.status);
    const name = `payment ${attempt.number}`;
    differs(name, replayed.captured.get(attempt.id) ?? null, isPaid ? attempt.amountMinor : null);
    differs(`reserved refunds of ${name}`, replayed.reserved.get(attempt.id) ?? 0, attempt.refundedMinor);
    replayed.captured.delete(attempt.id);
  }
  if (replayed.captured.size > 0) faults.push('the ledger has a payment that does not exist');

  for (const refund of batch.refunds.filter(isOurs)) {
    const recorded = replayed.refunds.get(refund.id);
    const name = `refund ${refund.number}`;
    differs(name, recorded?.amountMinor ?? null, refund.amountMinor);
    differs(`status of ${name}`, recorded?.status ?? null, refund.status);
    const shares = batch.refundLines.filter((share) => share.refundId === refund.id);
    if (shares.length > 0)
      differs(`lines of ${name}`, sumAmounts(shares.map((share) => share.amountMinor)), refund.amountMinor);
    replayed.refunds.delete(refund.id);
  }
  if (replayed.refunds.size > 0) faults.push('the ledger has a refund that does not exist');

  for (const dispute of batch.disputes.filter(isOurs)) {
    const recorded = replayed.disputes.get(dispute.id);
    const name = `dispute ${dispute.number}`;
    differs(name, recorded?.amountMinor ?? null, dispute.amountMinor);
    differs(`status of ${name}`, recorded?.status ?? null, dispute.status);
    replayed.disputes.delete(dispute.id);
  }
  if (replayed.disputes.size > 0) faults.push('the ledger has a dispute that does not exist');

  for (const grant of batch.grants.filter(isOurs)) {
    differs(`grant of line ${grant.lineId}`, replayed.grants.get(grant.lineId) ?? null, grant.status);
    replayed.grants.delete(grant.lineId);
  }
  if (replayed.grants.size > 0) faults.push('the ledger has a grant that does not exist');
  return faults.map((fault) => `${orderNumber(order)}: ${fault}`);
};

/** Checks only these orders. */
export const checkOrders = async (db: Database, rows: readonly OrderRow[]): Promise<LedgerCheck> => {
  if (rows.length === 0) return { orders: 0, entries: 0, faults: [] };
  const batch = await readLedgerBatch(
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
    const rows = await listOrdersAfter(tx, last, BATCH_SIZE);
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
 * Replays the ledger, order by order, and compares the result with the tables. It reads one snapshot of the database, so the shop
 * may keep selling meanwhile.
 */
export const checkLedger = (db: Database): Promise<LedgerCheck> =>
  db.transaction(checkAll, { isolationLevel: 'repeatable read', accessMode: 'read only' });
