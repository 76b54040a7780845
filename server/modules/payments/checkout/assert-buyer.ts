import { readBuyerAccount } from '#server/modules/orders/queries/order-facts.ts';
import type { OrderRow } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';

type Buyer = Awaited<ReturnType<typeof readBuyerAccount>>;

const conflict = (message: string) => new ShopError('order_conflict', { message });

/** The order would charge its user for a product that they own. */
export const ownedByUser = (): ShopError => conflict('The user already owns a product of this order');

const assertNotDeleted = ({ deletedAt }: Buyer) => {
  if (deletedAt !== null) throw conflict('The user deleted their account, so this order can no longer be paid');
};

/**
 * Protects money: nobody could download what is paid for a deleted account.
 * @throws ShopError order_conflict
 */
export const assertBuyerExists = async (tx: Database, order: OrderRow): Promise<void> =>
  assertNotDeleted(await readBuyerAccount(tx, order.userId));

/**
 * A payment link needs a user who can sign in to pay.
 * @throws ShopError order_conflict
 */
export const assertBuyerCanPay = async (tx: Database, order: OrderRow): Promise<void> => {
  const buyer = await readBuyerAccount(tx, order.userId);
  assertNotDeleted(buyer);
  if (buyer.blockedAt !== null) throw conflict('This user is blocked and cannot pay');
};
