import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { moveOrder } from '#server/modules/orders/move-order.ts';
import { type OrderRow, lockOrder, orderNumber } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { PaymentDeps } from '../deps.ts';
import { recordFacts } from '../queries/ledger.ts';
import { listOrdersPastRetry } from '../queries/open-orders.ts';

/** Most orders in one run. */
const BATCH_SIZE = 200;

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'log'>;

/** Whether the payment of an order failed and the time to try it again is over. */
export const isPastRetry = ({ status, retryUntil }: Pick<OrderRow, 'status' | 'retryUntil'>, now: Date): boolean =>
  status === 'failed' && retryUntil !== null && retryUntil <= now;

/** Inside the transaction that has locked an order past its retry: ends it. @returns the status that the order now has */
export const expireLockedOrder = async (tx: Database, order: OrderRow, now: Date): Promise<OrderRow['status']> => {
  const { status } = await moveOrder(tx, order, { type: 'order.retryExpired' });
  await recordFacts(tx, order, [{ kind: 'order.expired' }], now);
  return status;
};

const expireOrder = ({ db }: Deps, found: OrderRow, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    // Meanwhile the user may have tried again, or an admin requested the payment.
    if (isPastRetry(order, now)) await expireLockedOrder(tx, order, now);
  });

/**
 * Protects money: ends orders whose payment failed and was not tried again in time, so that nobody pays the price of a sale long after it,
 * see docs/design/orders-and-payment.md#orders-and-payment. One that cannot be ended is logged and does not stop the others.
 * @param signal ends the run before the next order
 */
export const expireFailedOrders = async (deps: Deps, signal?: AbortSignal): Promise<void> => {
  const now = deps.clock.now();
  for (const order of await listOrdersPastRetry(deps.db, now, BATCH_SIZE)) {
    if (signal?.aborted) return;
    try {
      await expireOrder(deps, order, now);
    } catch (error) {
      deps.log.error({ order: orderNumber(order), err: error }, 'a failed order could not be ended');
    }
  }
};
