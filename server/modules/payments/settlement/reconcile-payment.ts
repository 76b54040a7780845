import { isCapturedAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { type OrderRow, listPaymentAttempts, lockOrder, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { bookDispute } from '../disputes/book-dispute.ts';
import { type Booking, bookRefund } from '../refunds/book-refund.ts';
import { GatewayError, type PaymentReport } from '../gateways/payment-gateway.ts';
import type { PaymentDeps } from '../deps.ts';
import { insertEvent } from '../queries/gateway-events.ts';
import { sendRefund } from '../refunds/send-refund.ts';

type Event = { id: string; type: string };
type Outcome = Pick<Booking, 'notices' | 'waitsFor'>;

/** Protects money: amounts of another currency, or that the shop cannot express, are not booked. */
const isBookable = (one: { amountMinor: number; currency: string }, order: OrderRow) =>
  Number.isSafeInteger(one.amountMinor) &&
  one.amountMinor > 0 &&
  one.currency.toUpperCase() === order.currency.toUpperCase();

const bookReport = async (
  deps: PaymentDeps,
  found: OrderRow,
  checkoutId: string,
  { refunds, disputes }: PaymentReport,
  event: Event | undefined,
): Promise<Outcome> => {
  const context = { now: deps.clock.now(), publicUrl: deps.env.publicUrl };
  return inTransaction(deps.db, async (tx) => {
    const outcome: Outcome = { notices: [], waitsFor: [] };
    // A purchase locks the user before the order too, so the two cannot deadlock.
    await lockUser(tx, found.userId);
    const order = await lockOrder(tx, found.id);
    const attempt = (await listPaymentAttempts(tx, order.id)).find((one) => one.gatewaySessionId === checkoutId);
    if (attempt && isCapturedAttempt(attempt.status)) {
      const booking: Booking = { tx, order, attemptId: attempt.id, context, ...outcome };
      for (const one of [...refunds, ...disputes])
        if (!isBookable(one, order))
          outcome.notices.push({ text: 'a report does not match its order', alert: 'refund', id: one.id });
      for (const refund of refunds) if (isBookable(refund, order)) await bookRefund(booking, refund);
      for (const dispute of disputes) if (isBookable(dispute, order)) await bookDispute(booking, dispute);
    } else if (refunds.length + disputes.length > 0) {
      const text = 'the gateway reports refunds of a payment that is not booked';
      outcome.notices.push({ text, alert: 'refund', id: checkoutId });
    }
    if (event && outcome.waitsFor.length === 0)
      await insertEvent(tx, deps.gateway.name, { ...event, orderId: order.id }, context.now);
    return outcome;
  });
};

/**
 * Books what happened to a payment at the gateway after it was paid: refunds that somebody made in its dashboard, late outcomes of the
 * shop's own refunds, and disputes, see docs/design/invoices-and-refunds.md#disputes. Calls may repeat, overlap and arrive in any order: each is booked once.
 * @param checkoutId the checkout of the payment
 * @param event the webhook event that reported it. It is stored in the same transaction, unless a refund has to end first
 * @throws GatewayError when the gateway did not respond, or a refund of the shop that has to end first stays open
 */
export const reconcilePayment = async (
  deps: PaymentDeps,
  order: OrderRow,
  checkoutId: string,
  event?: Event,
): Promise<void> => {
  // Twice at most: the second time the refunds of the shop have ended.
  for (let round = 0; round < 2; round += 1) {
    const report = await deps.gateway.retrievePayment(checkoutId);
    const { notices, waitsFor } = await bookReport(deps, order, checkoutId, report, event);
    for (const { text, ...facts } of notices) deps.log.error({ order: orderNumber(order), ...facts }, text);
    if (waitsFor.length === 0) return;
    for (const id of new Set(waitsFor)) await sendRefund(deps, id);
  }
  throw new GatewayError('unknown', 'A refund of the shop has to end before one of the gateway can be booked');
};
