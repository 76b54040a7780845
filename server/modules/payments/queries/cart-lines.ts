import { and, asc, eq, inArray } from 'drizzle-orm';
import { cartItems } from '#server/modules/cart/schema.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import type { Database } from '#server/platform/db/client.ts';

/** A product of the cart at its present price. */
export interface CartLine {
  productId: number;
  title: string;
  /** Minor units. */
  priceMinor: number;
  currency: string;
}

const LINE = {
  productId: products.id,
  title: products.title,
  priceMinor: products.effectivePriceMinor,
  currency: products.currency,
};

/** Listed products of the user's cart, oldest first. */
export const readCartLines = (tx: Database, userId: string): Promise<CartLine[]> =>
  tx
    .select(LINE)
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(and(eq(cartItems.userId, userId), eq(products.isListed, true)))
    .orderBy(asc(cartItems.createdAt), asc(cartItems.productId));

/** Listed products among these ids. */
export const readProductLines = (tx: Database, ids: readonly number[]): Promise<CartLine[]> =>
  tx
    .select(LINE)
    .from(products)
    .where(and(inArray(products.id, [...ids]), eq(products.isListed, true)));

export const isMethodEnabled = async (tx: Database, id: string): Promise<boolean> => {
  const [method] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), eq(paymentMethods.isEnabled, true)));
  return method !== undefined;
};
