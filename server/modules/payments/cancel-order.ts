import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { orderNotes, orders } from '#server/modules/orders/schema/orders.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { enqueuePaymentLink, enqueueReceipt } from './payment-emails.ts';
import { paymentLink } from './queries/admin-order.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { ownedAmong } from '#server/modules/orders/queries/grants.ts';
import {
  type OrderRow,
  addAttempt,
  attemptsOf,
  findOrder,
  findOrderByNumber,
  linesOf,
  lockBuyer,
  lockOrder,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import { isSettled } from './apply-checkout.ts';
import { closeOrder } from './open-checkout.ts';
import { recordFacts } from './queries/ledger.ts';
import { GatewayError } from './payment-gateway.ts';
import type { PaymentParts } from './payment-parts.ts';
import { recordPaid } from './record-payment.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

const PAID_MEANWHILE = 'This order is paid: it can be refunded, nothing else';

const findForStaff = async (parts: PaymentParts, number: string): Promise<OrderRow> => {
  const order = await findOrderByNumber(parts.db, number);
  if (!order) throw notFound('order');
  return order;
};

/** Nobody may pay at the gateway what staff end here; one that is paid there turns out to be so. */
const closeForStaff = async (parts: PaymentParts, order: OrderRow) => {
  try {
    const status = await closeOrder(parts, order);
    if (isSettled(status)) throw new ShopError('order_conflict', { message: PAID_MEANWHILE });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const message = 'The payment gateway cannot be reached, so the order stays open for now. Please try again';
    throw new ShopError('gateway_unavailable', { message, retryAfter: 5, cause: error });
  }
};

/** @param record writes down who wanted it, in the transaction that marks the order */
const cancelFound = async (
  parts: PaymentParts,
  found: OrderRow,
  record: (tx: Database, order: OrderRow, now: Date) => Promise<void>,
): Promise<void> => {
  const now = parts.clock.now();
  const order = await inTransaction(parts.db, async (tx) => {
    await lockBuyer(tx, found.userId);
    const locked = await lockOrder(tx, found.id);
    if (isSettled(locked.status)) throw new ShopError('order_conflict', { message: PAID_MEANWHILE });
    if (locked.status === 'canceled' || locked.status === 'expired')
      throw new ShopError('order_conflict', { message: `This order is ${locked.status} already` });
    await record(tx, locked, now);
    const isOpen = locked.status === 'pending_payment';
    await tx
      .update(orders)
      .set(isOpen ? { cancelRequestedAt: now } : { status: 'canceled', cancelRequestedAt: now })
      .where(eq(orders.id, locked.id));
    // A draft was never placed: nothing of it is in the ledger.
    if (locked.status === 'failed') await recordFacts(tx, locked, [{ kind: 'order.canceled' }], now);
    return locked;
  });
  if (order.status === 'pending_payment') await closeForStaff(parts, order);
};

/**
 * Cancels an order that is not paid (design, section 6): at the gateway first.
 * @throws ShopError not_found, order_conflict, gateway_unavailable
 */
export const cancelOrder = async (parts: PaymentParts, number: string, reason: string, staff: Admin): Promise<void> =>
  cancelFound(parts, await findForStaff(parts, number), (tx, order, now) =>
    recordAudit(tx, staff, { action: 'order.cancel', subject: orderNumber(order), details: { reason } }, now),
  );

/**
 * The same for the shopper whose order it is; the ledger tells of it, the staff's audit does not.
 * @throws ShopError not_found, order_conflict, gateway_unavailable
 */
export const cancelOwnOrder = async (parts: PaymentParts, userId: string, number: string): Promise<void> => {
  const found = await findOrder(parts.db, userId, number);
  if (!found) throw notFound('order');
  await cancelFound(parts, found, async () => {});
};

/**
 * Records money that staff received themselves, such as a bank transfer, and delivers the order.
 * @param reason how the money came in
 * @throws ShopError not_found, order_conflict, gateway_unavailable
 */
export const markOrderPaid = async (
  parts: PaymentParts,
  number: string,
  reason: string,
  staff: Admin,
): Promise<void> => {
  const found = await findForStaff(parts, number);
  if (found.status === 'pending_payment') await closeForStaff(parts, found);
  const now = parts.clock.now();
  await inTransaction(parts.db, async (tx) => {
    await lockBuyer(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    if (isSettled(order.status)) throw new ShopError('order_conflict', { message: PAID_MEANWHILE });
    // The shopper went on paying meanwhile: that page would have to be closed again.
    if (order.status === 'pending_payment')
      throw new ShopError('order_conflict', { message: 'The shopper is paying this order right now' });
    if (order.status === 'canceled')
      throw new ShopError('order_conflict', { message: 'A canceled order cannot be paid: please make a new one' });
    await payDraft(tx, order, reason, staff, { now, publicUrl: parts.env.publicUrl });
  });
};

/** In the transaction that holds the buyer and the order: books what staff received, and delivers. */
export const payDraft = async (
  tx: Database,
  order: OrderRow,
  reason: string,
  staff: Admin,
  at: { now: Date; publicUrl: string },
): Promise<void> => {
  const { now } = at;
  const lines = await linesOf(tx, order.id);
  const productIds = lines.map((line) => line.productId);
  // Protects money: what is owned is not charged again.
  if ((await ownedAmong(tx, order.userId, productIds)).size > 0)
    throw new ShopError('order_conflict', { message: 'The shopper already owns a product of this order' });
  if (order.status === 'draft')
    await recordFacts(tx, order, [{ kind: 'order.placed', amountMinor: order.totalMinor }], now);
  const [newest] = await attemptsOf(tx, order.id);
  const attempt = await addAttempt(
    tx,
    order,
    { number: (newest?.number ?? 0) + 1, gateway: 'manual', methodId: 'manual' },
    now,
  );
  await recordPaid(tx, order, attempt, at);
  await recordAudit(tx, staff, { action: 'order.mark_paid', subject: orderNumber(order), details: { reason } }, now);
};

/** In the transaction that holds the order: makes it the user's to pay, and mails where. */
export const requestPaymentOf = async (
  tx: Database,
  order: OrderRow,
  staff: Admin,
  at: { now: Date; publicUrl: string },
): Promise<void> => {
  if (isSettled(order.status)) throw new ShopError('order_conflict', { message: PAID_MEANWHILE });
  if (order.status === 'canceled' || order.status === 'expired')
    throw new ShopError('order_conflict', { message: `This order is ${order.status}: please make a new one` });
  if (order.totalMinor === 0)
    throw new ShopError('order_conflict', { message: 'Nothing is to be paid: mark the order as paid' });
  if (order.status === 'draft')
    await tx
      .update(orders)
      .set({ paymentRequestedAt: order.paymentRequestedAt ?? at.now })
      .where(eq(orders.id, order.id));
  await enqueuePaymentLink(tx, order, await linesOf(tx, order.id), paymentLink(at.publicUrl, order), {
    requestId: staff.requestId,
    now: at.now,
  });
  await recordAudit(tx, staff, { action: 'order.request_payment', subject: orderNumber(order), details: {} }, at.now);
};

/** What staff do to an order that touches no gateway: in one transaction, with the order held. */
const withHeldOrder = async (
  parts: PaymentParts,
  number: string,
  act: (tx: Database, order: OrderRow, at: { now: Date; publicUrl: string }) => Promise<void>,
): Promise<void> => {
  const found = await findForStaff(parts, number);
  const at = { now: parts.clock.now(), publicUrl: parts.env.publicUrl };
  await inTransaction(parts.db, async (tx) => {
    await lockBuyer(tx, found.userId);
    await act(tx, await lockOrder(tx, found.id), at);
  });
};

/**
 * Asks the user by mail to pay an order; a draft is the user's to pay from then on.
 * @throws ShopError not_found, order_conflict
 */
export const requestPayment = (parts: PaymentParts, number: string, staff: Admin): Promise<void> =>
  withHeldOrder(parts, number, (tx, order, at) => requestPaymentOf(tx, order, staff, at));

/**
 * Sends the receipt of a paid order once more.
 * @throws ShopError not_found, order_conflict
 */
export const resendReceipt = (parts: PaymentParts, number: string, staff: Admin): Promise<void> =>
  withHeldOrder(parts, number, async (tx, order, { now, publicUrl }) => {
    const { paidAt } = order;
    if (paidAt === null) throw new ShopError('order_conflict', { message: 'There is no receipt before the payment' });
    await enqueueReceipt(tx, { ...order, paidAt }, await linesOf(tx, order.id), publicUrl, {
      requestId: staff.requestId,
      now,
    });
    await recordAudit(tx, staff, { action: 'order.resend_receipt', subject: orderNumber(order), details: {} }, now);
  });

/**
 * Writes down what staff have to tell each other about an order; the user never sees it.
 * @throws ShopError not_found
 */
export const addOrderNote = (parts: PaymentParts, number: string, note: string, staff: Admin): Promise<void> =>
  withHeldOrder(parts, number, async (tx, order, { now }) => {
    const [added] = await tx
      .insert(orderNotes)
      .values({ orderId: order.id, authorId: staff.userId, body: note, createdAt: now })
      .returning({ id: orderNotes.id });
    const details = { note: added?.id };
    await recordAudit(tx, staff, { action: 'order.note', subject: orderNumber(order), details }, now);
  });
