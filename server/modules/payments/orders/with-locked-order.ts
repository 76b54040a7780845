import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { type OrderRow, findOrderByNumber, lockOrder } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import type { EffectContext, PaymentDeps } from '../deps.ts';

/**
 * Runs an admin's action on an order that needs no gateway: in one transaction, with the user and the order locked. A repeated call
 * gets what the first one returned, or the order's number.
 * @param work may return an id, which is then the stored effect of the call
 * @throws ShopError not_found
 */
export const withLockedOrder = async <Effect extends string | void>(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'env' | 'storeEffect'>,
  number: string,
  work: (tx: Database, order: OrderRow, context: EffectContext) => Promise<Effect>,
): Promise<Effect> => {
  const found = await findOrderByNumber(deps.db, number);
  if (!found) throw notFound('order');
  const context = { now: deps.clock.now(), publicUrl: deps.env.publicUrl };
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, found.userId);
    const effect = await work(tx, await lockOrder(tx, found.id), context);
    await deps.storeEffect?.(tx, typeof effect === 'string' ? effect : number);
    return effect;
  });
};
