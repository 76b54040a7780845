import { grants, orderLines, orders } from '#server/modules/orders/schema/orders.ts';
import type { TestShop } from './shop.ts';

/** Stores a paid order with a grant, without a payment. */
export const insertPaidOrder = async (shop: TestShop, userId: string, productId: number) => {
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId,
      status: 'paid',
      currency: 'USD',
      totalMinor: 1000,
      fingerprint: 'f',
      expiresAt: shop.clock.now(),
    })
    .returning({ id: orders.id });
  const [line] = await shop.db
    .insert(orderLines)
    .values({ orderId: order?.id ?? '', productId, position: 0, title: 'Bought', priceMinor: 1000, currency: 'USD' })
    .returning({ id: orderLines.id });
  await shop.db.insert(grants).values({ orderLineId: line?.id ?? '', userId, productId, status: 'granted' });
};
