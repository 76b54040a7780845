import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Favorite } from '#contract/cart/favorites.ts';
import type { IsOwned } from '#server/modules/catalog/ownership.ts';
import { CARD_COLUMNS, COVER, toCard } from '#server/modules/catalog/queries/products.ts';
import { productImages } from '#server/modules/catalog/schema/pictures.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { toDecimal } from '#server/platform/money.ts';
import { favorites } from '../schema.ts';

/** @returns a function that reads a user's favorites that are listed, newest first */
export const createReadFavorites = (isOwned: IsOwned): ((db: Database, userId: string) => Promise<Favorite[]>) => {
  const userId = sql.placeholder('userId');
  const listedFavorites = prepared((db) =>
    db
      .select({
        ...CARD_COLUMNS,
        isPurchased: isOwned(userId, products.id),
        addedAt: favorites.createdAt,
        addedMinor: favorites.addedPriceMinor,
      })
      .from(favorites)
      .innerJoin(products, and(eq(products.id, favorites.productId), eq(products.isListed, true)))
      .leftJoin(productImages, COVER)
      .where(eq(favorites.userId, userId))
      .orderBy(desc(favorites.createdAt), asc(favorites.productId))
      .prepare('favorites'),
  );
  return async (db, user) =>
    (await listedFavorites(db).execute({ userId: user })).map((row) => ({
      ...toCard(row, row.isPurchased),
      added_at: row.addedAt.toISOString(),
      added_price: row.addedMinor === null ? null : toDecimal(row.addedMinor),
    }));
};

/** The outcome of adding a favorite. */
type AddedFavorite = 'added' | 'present' | 'unlisted' | 'account_deleted';

/** Stores a favorite with the product's current effective price. Waits for a running deletion of the account. */
export const insertFavorite = async (
  db: Database,
  userId: string,
  productId: number,
  now: Date,
): Promise<AddedFavorite> => {
  const result = await db.execute(sql`
    with account as (
      select id from users where id = ${userId} and deleted_at is null for key share
    ), listed as (
      select id, effective_price_minor from products where id = ${productId} and is_listed
    ), added as (
      insert into favorites (user_id, product_id, created_at, added_price_minor)
      select account.id, listed.id, ${now.toISOString()}, listed.effective_price_minor from account, listed
      on conflict do nothing
      returning product_id
    )
    select case
      when not exists (select 1 from account) then 'account_deleted'
      when not exists (select 1 from listed) then 'unlisted'
      when exists (select 1 from added) then 'added'
      else 'present' end as outcome`);
  const [row] = (result as { rows: { outcome: AddedFavorite }[] }).rows;
  if (!row) throw new Error('A query without a table has one row');
  return row.outcome;
};

/** @returns whether the product was a favorite */
export const deleteFavorite = async (db: Database, userId: string, productId: number): Promise<boolean> => {
  const removed = await db
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.productId, productId)))
    .returning({ productId: favorites.productId });
  return removed.length > 0;
};
