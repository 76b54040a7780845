import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { OrderBuyer, OrderProduct } from '#contract/orders/create-order.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { toDecimal } from '#server/platform/money.ts';
import { contains } from '#server/platform/db/admin-list.ts';
import { matchesUser } from '#server/modules/identity/queries/user-search.ts';
import { findOwnedAmong, isOwned } from './grants.ts';

/** Most choices of one search. */
const CHOICES = 10;

const BUYER = { id: users.id, email: users.email, full_name: users.fullName };
const canBuy = and(isNull(users.blockedAt), isNull(users.deletedAt));

/** Users that an admin can create an order for, by email or name. */
export const findBuyers = (db: Database, text: string): Promise<OrderBuyer[]> =>
  db
    .select(BUYER)
    .from(users)
    .where(and(canBuy, matchesUser(text)))
    .orderBy(asc(users.email))
    .limit(CHOICES);

export const findBuyer = async (db: Database, id: string): Promise<OrderBuyer | null> => {
  const [buyer] = await db
    .select(BUYER)
    .from(users)
    .where(and(canBuy, eq(users.id, id)));
  return buyer ?? null;
};

/** Listed products by title, and whether the user owns them. */
export const findOrderableProducts = async (
  db: Database,
  text: string,
  userId: string | undefined,
): Promise<OrderProduct[]> => {
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      priceMinor: products.effectivePriceMinor,
      currency: products.currency,
    })
    .from(products)
    .where(and(eq(products.isListed, true), contains(products.title, text)))
    .orderBy(asc(products.title), asc(products.id))
    .limit(CHOICES);
  const owned =
    userId === undefined
      ? new Set()
      : await findOwnedAmong(
          db,
          userId,
          rows.map(({ id }) => id),
        );
  return rows.map(({ priceMinor, ...good }) => ({
    ...good,
    price: toDecimal(priceMinor),
    is_owned: owned.has(good.id),
  }));
};

/** Which of these products the user can put into the cart: listed ones that they do not own. */
export const findBuyableAmong = async (
  db: Database,
  userId: string,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(products.id, [...productIds]),
        eq(products.isListed, true),
        not(isOwned(sql`${userId}`, products.id)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
};
