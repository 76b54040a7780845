import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { readShopRules } from '#server/modules/content/queries/general-settings.ts';
import { type OrderRow, type PaymentAttemptRow, listPaymentAttempts } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { EffectContext } from '../deps.ts';
import { getUnmetMinimum } from './get-unmet-minimum.ts';

/** Result of the transaction that opens an order for payment. */
export type OpenOrderResult =
  /** Nothing was bought. The transaction still commits what it cleaned up. */
  | { kind: 'rejected'; error: ShopError }
  /** The order was free, so it is already paid. */
  | { kind: 'free'; order: OrderRow }
  /** Another order of the user is open: it has to be closed at the gateway first. */
  | { kind: 'blocked'; order: OrderRow }
  /** `isNew`: false when an earlier click opened it. */
  | { kind: 'open'; order: OrderRow; attempt: PaymentAttemptRow; isNew: boolean };

/** Who pays, and through which gateway. */
export interface Payer extends EffectContext {
  userId: string;
  gateway: string;
  minimumMinor: PaymentGateway['minimumMinor'];
}

export const rejected = (...about: ConstructorParameters<typeof ShopError>): OpenOrderResult => ({
  kind: 'rejected',
  error: new ShopError(...about),
});

/**
 * Rejects a total below the minimum of the payment page.
 * @param advice what the user can do
 * @returns null for a total that can be paid, or that is free
 */
export const rejectTooSmall = (
  payer: Payer,
  total: Pick<OrderRow, 'totalMinor' | 'currency'>,
  advice: string,
): OpenOrderResult | null => {
  const minimum = getUnmetMinimum(payer, total);
  return minimum === null
    ? null
    : rejected('total_too_small', { message: `This payment page accepts ${minimum} or more. ${advice}` });
};

/** Until when an order that is opened now has to be paid. */
export const readExpiry = async (tx: Database, now: Date): Promise<Date> => {
  const { order_expiry_hours: hours } = await readShopRules(tx);
  return new Date(now.getTime() + hours * 3600_000);
};

const RETRY_PERIOD_MS = 7 * 24 * 3600_000;

/** Until when a failed payment of an order whose prices the user accepts now can be tried again. */
export const computeRetryEnd = (now: Date): Date => new Date(now.getTime() + RETRY_PERIOD_MS);

/** Continues an open order with its live attempt. Returns `blocked` when the order has to be closed first. */
export const continueOpenOrder = async (
  tx: Database,
  order: OrderRow,
  { gateway, now }: Payer,
): Promise<OpenOrderResult> => {
  const [newest] = await listPaymentAttempts(tx, order.id);
  const canContinue = newest && isLiveAttempt(newest.status) && newest.gateway === gateway && order.expiresAt > now;
  return canContinue ? { kind: 'open', order, attempt: newest, isNew: false } : { kind: 'blocked', order };
};
