import type { RefundSource } from '#contract/orders/order-enums.ts';
import type { OrderRow, PaymentAttemptRow } from '#server/modules/orders/queries/orders.ts';
import { type RefundRow, findAttempt, findRefund, listRefunds } from '#server/modules/orders/queries/refunds.ts';
import type { Database } from '#server/platform/db/client.ts';
import { endRefund } from './end-refund.ts';
import type { ReportedRefund } from '../gateways/payment-gateway.ts';
import type { EffectContext } from '../deps.ts';
import { listRefundableLines, spread, wasLinePaid } from './refundable-lines.ts';
import { requestRefund } from './request-refund.ts';

/** Inside the transaction that has locked the order: its payment, and what booking it leaves to do. */
export interface Booking {
  tx: Database;
  order: OrderRow;
  attemptId: string;
  context: EffectContext;
  /** Log entries for the admins. */
  notices: { text: string; alert: 'refund' | 'dispute'; id: string }[];
  /** Ids of the shop's own refunds that have to end first, because they reserve what was refunded at the gateway. */
  waitsFor: string[];
}

/** The shop's refunds that reserve amounts of a payment while the gateway has not accepted them. */
const openRefunds = async ({ tx, order, attemptId }: Booking): Promise<RefundRow[]> =>
  (await listRefunds(tx, order.id)).filter(
    (refund) => refund.attemptId === attemptId && refund.status === 'created' && refund.gatewayRefundId === null,
  );

const computeShares = async (
  { tx, order }: Booking,
  attempt: PaymentAttemptRow,
  amountMinor: number,
  hasAllPaidLines: boolean,
) => {
  // A second payment bought nothing.
  if (attempt.status !== 'succeeded') return [];
  const shares = spread(await listRefundableLines(tx, order), amountMinor);
  return shares.filter(({ line, amountMinor: share }) => share > 0 || (hasAllPaidLines && wasLinePaid(line)));
};

/** A refund that the shop did not make. Amounts in minor units. */
interface ForeignRefund {
  source: Exclude<RefundSource, 'shop'>;
  amountMinor: number;
  reason: string;
  /** Unique: names what made the refund. */
  key: string;
  gatewayRefundId: string | null;
}

/**
 * Stores a refund that the shop did not make.
 * @param shouldRevokeAll whether the refund ends the downloads of every line that was paid
 * @returns the refund, which has not ended
 */
export const storeForeignRefund = async (
  booking: Booking,
  attempt: PaymentAttemptRow,
  { amountMinor, key, ...refund }: ForeignRefund,
  shouldRevokeAll: boolean,
): Promise<RefundRow> => {
  const { tx, order, context } = booking;
  const lines = await computeShares(booking, attempt, amountMinor, shouldRevokeAll);
  const terms = {
    ...refund,
    lines,
    amountMinor,
    shouldRevoke: shouldRevokeAll,
    requestedBy: null,
    idempotencyKey: key,
  };
  return findRefund(tx, await requestRefund(tx, order, attempt, terms, context.now));
};

/**
 * How much of an amount can be booked now.
 * @returns null while refunds of the shop have to end first
 */
export const computeAmountLeft = async (booking: Booking, amountMinor: number): Promise<number | null> => {
  const attempt = await findAttempt(booking.tx, booking.attemptId);
  const left = attempt.amountMinor - attempt.refundedMinor;
  if (amountMinor <= left) return amountMinor;
  const open = await openRefunds(booking);
  booking.waitsFor.push(...open.map(({ id }) => id));
  return open.length > 0 ? null : left;
};

const endOwn = async (booking: Booking, own: RefundRow, reported: ReportedRefund): Promise<unknown> => {
  const { tx, context, notices } = booking;
  const notify = (text: string) => notices.push({ text, alert: 'refund', id: reported.id });
  if (own.amountMinor !== reported.amountMinor)
    return notify('the gateway reports another amount of a refund: nothing was changed');
  const isNewEnd = own.status === 'created' || (own.status === 'succeeded' && reported.status === 'failed');
  if (reported.status === 'pending' || own.status === reported.status) return undefined;
  if (!isNewEnd) return notify('the gateway made a refund that counts as failed: check it in its dashboard');
  if (reported.status === 'failed') notify('a refund failed: retry it on the page of its order');
  return endRefund(tx, own, { status: reported.status, id: reported.id }, context);
};

/** Protects money: a refund of the gateway is that of the shop with its id or its idempotency key, and is booked once. */
const isSame = (own: RefundRow, { id, idempotencyKey }: ReportedRefund) =>
  own.gatewayRefundId === id || (idempotencyKey !== null && own.idempotencyKey === idempotencyKey);

/** Books a refund as the gateway reports it: the end of one of the shop, or one that was made in the gateway's dashboard. */
export const bookRefund = async (booking: Booking, reported: ReportedRefund): Promise<void> => {
  const { tx, order, attemptId, context, notices } = booking;
  const own = (await listRefunds(tx, order.id)).find((refund) => isSame(refund, reported));
  if (own) return void (await endOwn(booking, own, reported));
  if (reported.status === 'failed') return;
  const { amountMinor } = reported;
  const left = await computeAmountLeft(booking, amountMinor);
  if (left === null) return;
  // Protects money: never book more than was paid.
  if (left < amountMinor) {
    notices.push({ text: 'more was refunded at the gateway than was paid', alert: 'refund', id: reported.id });
    return;
  }
  const attempt = await findAttempt(tx, attemptId);
  const isRest = attempt.refundedMinor + amountMinor === attempt.amountMinor;
  const refund = await storeForeignRefund(
    booking,
    attempt,
    {
      source: 'gateway',
      amountMinor,
      reason: 'Refunded by the shop at the payment gateway',
      key: `gateway.${reported.id}`,
      gatewayRefundId: reported.id,
    },
    isRest,
  );
  // The sweep looks at one that is pending.
  if (reported.status === 'succeeded') await endRefund(tx, refund, { status: 'succeeded', id: reported.id }, context);
};
