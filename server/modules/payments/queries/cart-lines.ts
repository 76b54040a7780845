import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { cartItems } from '#server/modules/cart/schema.ts';
import {
  EDITS_OF_PRODUCT,
  buildNewPriceMinorAt,
  buildPriceMinorAt,
} from '#server/modules/catalog/queries/current-prices.ts';
import { productEdits, products } from '#server/modules/catalog/schema/products.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import type { Database } from '#server/platform/db/client.ts';

/** A product of the cart at its present price. */
export interface CartLine {
  productId: number;
  title: string;
  /** Minor units. */
  priceMinor: number;
  currency: string;
  /** Price without the sale in which the product is; null without a sale. */
  fullPriceMinor: number | null;
}

const lineAt = (now: Date) => ({
  productId: products.id,
  title: products.title,
  priceMinor: buildPriceMinorAt(now.toISOString()),
  currency: products.currency,
  fullPriceMinor: sql<
    number | null
  >`case when ${buildNewPriceMinorAt(now.toISOString())} < ${products.priceMinor} then ${products.priceMinor} end`,
});

/**
 * Listed products of the user's cart, in the order in which the cart shows them. Protects money: prices are those of the server's
 * clock.
 */
export const readCartLines = (tx: Database, userId: string, now: Date): Promise<CartLine[]> =>
  tx
    .select(lineAt(now))
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(productEdits, EDITS_OF_PRODUCT)
    .where(and(eq(cartItems.userId, userId), eq(products.isListed, true)))
    .orderBy(desc(cartItems.createdAt), asc(cartItems.productId));

/** Listed products among these ids, at the prices of the server's clock. */
export const readProductLines = (tx: Database, ids: readonly number[], now: Date): Promise<CartLine[]> =>
  tx
    .select(lineAt(now))
    .from(products)
    .leftJoin(productEdits, EDITS_OF_PRODUCT)
    .where(and(inArray(products.id, [...ids]), eq(products.isListed, true)));

export const isMethodEnabled = async (tx: Database, id: string): Promise<boolean> => {
  const [method] = await tx
    .select({ id: paymentMethods.id })
    .from(paymentMethods)
    .where(and(eq(paymentMethods.id, id), eq(paymentMethods.isEnabled, true)));
  return method !== undefined;
};
