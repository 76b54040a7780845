import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { categories, productCategories } from '../schema/products.ts';

/** The categories of a product, the main one first. */
export const readCategoriesOf = (db: Database, productId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.position));

/** Replaces the categories of a product, the main one first. The keywords are not updated. */
export const replaceCategories = async (tx: Database, productId: number, ids: readonly number[]): Promise<void> => {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId));
  await tx.insert(productCategories).values(ids.map((categoryId, position) => ({ productId, categoryId, position })));
};

/** Updates the keywords of products from their tags and the names of their categories. */
export const storeKeywords = (tx: Database, where: SQL = sql`true`) =>
  tx.execute(sql`
    with fresh as (
      select p.id, concat_ws(' ', nullif(array_to_string(p.tags, ' '), ''), string_agg(c.name, ' ' order by pc.position)) as keywords
      from products p
      left join product_categories pc on pc.product_id = p.id
      left join categories c on c.id = pc.category_id
      where ${where}
      group by p.id
    )
    update products set keywords = fresh.keywords
    from fresh where fresh.id = products.id and fresh.keywords is distinct from products.keywords`);

/** Replaces the categories of a product, the main one first, and the keywords that name them. */
export const writeCategories = async (tx: Database, productId: number, ids: readonly number[]): Promise<void> => {
  await replaceCategories(tx, productId, ids);
  await storeKeywords(tx, sql`p.id = ${productId}`);
};
