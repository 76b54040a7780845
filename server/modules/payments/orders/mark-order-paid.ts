import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { assertOrderAllows } from '#server/modules/orders/move-order.ts';
import {
  type OrderRow,
  findOrderByNumber,
  listPaymentAttempts,
  lockOrder,
  orderNumber,
  readOwned,
} from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertBuyerExists, ownedByUser } from '../checkout/assert-buyer.ts';
import { closeCanceledOrder } from '../settlement/close-canceled-order.ts';
import type { EffectContext, PaymentDeps } from '../deps.ts';
import { recordFacts } from '../queries/ledger.ts';
import { insertAttempt } from '../queries/payment-attempts.ts';
import { recordPayment } from '../settlement/record-payment.ts';

/**
 * Inside the transaction that has locked the user and the order: records a payment received outside the gateway, and delivers.
 * @param reason how the payment arrived
 */
export const recordManualPayment = async (
  tx: Database,
  order: OrderRow,
  reason: string,
  admin: Admin,
  context: EffectContext,
): Promise<void> => {
  const { now } = context;
  // Protects money: an owned product is not charged again.
  if ((await readOwned(tx, order)) !== undefined) throw ownedByUser();
  if (order.status === 'draft')
    await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: order.totalMinor }], now);
  const [newest] = await listPaymentAttempts(tx, order.id);
  const attempt = await insertAttempt(
    tx,
    order,
    { number: (newest?.number ?? 0) + 1, gateway: 'manual', methodId: 'manual' },
    now,
  );
  await recordPayment(tx, order, attempt, { type: 'order.markPaid' }, context);
  await recordAudit(tx, admin, { action: 'order.mark_paid', subject: orderNumber(order), details: { reason } }, now);
};

/**
 * Records a payment that arrived outside the gateway, such as a bank transfer, and delivers the order. An open checkout is closed
 * first.
 * @param reason how the payment arrived
 * @throws ShopError not_found, order_conflict, gateway_unavailable
 */
export const markOrderPaid = async (deps: PaymentDeps, number: string, reason: string, admin: Admin): Promise<void> => {
  const found = await findOrderByNumber(deps.db, number);
  if (!found) throw notFound('order');
  if (found.status === 'pending_payment') await closeCanceledOrder(deps, found);
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    assertOrderAllows(order, { type: 'order.markPaid' });
    await assertBuyerExists(tx, order);
    await recordManualPayment(tx, order, reason, admin, { now, publicUrl: deps.env.publicUrl });
    await deps.storeEffect?.(tx, number);
  });
};
