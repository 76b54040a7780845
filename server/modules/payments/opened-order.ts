import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import { readShopRules } from '#server/modules/content/queries/general-settings.ts';
import { type OrderRow, type PaymentAttemptRow, attemptsOf } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';

/** Result of the transaction that opens an order for payment. */
export type OpenedOrder =
  /** Nothing was bought. The transaction still commits what it cleaned up. */
  | { kind: 'rejected'; error: ShopError }
  /** The order was free, so it is already paid. */
  | { kind: 'free'; order: OrderRow }
  /** Another order of the user is open: it has to be closed at the gateway first. */
  | { kind: 'blocked'; order: OrderRow }
  /** `isNew`: false when an earlier click opened it. */
  | { kind: 'open'; order: OrderRow; attempt: PaymentAttemptRow; isNew: boolean };

/** Who pays, and through which gateway. `publicUrl`: base URL of the receipt's links. */
export interface Payer {
  userId: string;
  gateway: string;
  now: Date;
  publicUrl: string;
}

export const rejected = (...about: ConstructorParameters<typeof ShopError>): OpenedOrder => ({
  kind: 'rejected',
  error: new ShopError(...about),
});

/** Until when an order that is opened now has to be paid. */
export const expiryOf = async (tx: Database, now: Date): Promise<Date> => {
  const { order_expiry_hours: hours } = await readShopRules(tx);
  return new Date(now.getTime() + hours * 3600_000);
};

/** Continues an open order with its live attempt. Returns `blocked` when the order has to be closed first. */
export const continueOpenOrder = async (
  tx: Database,
  order: OrderRow,
  { gateway, now }: Payer,
): Promise<OpenedOrder> => {
  const [newest] = await attemptsOf(tx, order.id);
  const canContinue = newest && isLiveAttempt(newest.status) && newest.gateway === gateway && order.expiresAt > now;
  return canContinue ? { kind: 'open', order, attempt: newest, isNew: false } : { kind: 'blocked', order };
};
