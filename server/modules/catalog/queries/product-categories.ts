import { type SQL, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { categories, productCategories, productCategoryEdits } from '../schema/products.ts';

/** The categories of a product, the main one first. */
export const readCategoriesOf = (db: Database, productId: number): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(productCategories)
    .innerJoin(categories, eq(categories.id, productCategories.categoryId))
    .where(eq(productCategories.productId, productId))
    .orderBy(asc(productCategories.position));

const replaceCategories = async (tx: Database, productId: number, ids: readonly number[]): Promise<void> => {
  await tx.delete(productCategories).where(eq(productCategories.productId, productId));
  await tx.insert(productCategories).values(ids.map((categoryId, position) => ({ productId, categoryId, position })));
};

/**
 * Updates the keywords of products from their tags and the names of their categories.
 * @param where chooses the products, with `p` for the table of products: sql`p.id = ${id}`; all products without it
 */
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

/** The categories of an import with another main one. */
const withMain = (main: number, imported: readonly number[]) => [
  main,
  ...imported.slice(1).filter((id) => id !== main),
];

/** Ids of the categories that the last import brought, the main one first. */
export const readImportedCategories = async (db: Database, productId: number): Promise<number[]> => {
  const [edited] = await db
    .select({ imported: productCategoryEdits.imported })
    .from(productCategoryEdits)
    .where(eq(productCategoryEdits.productId, productId));
  return edited?.imported ?? (await readCategoriesOf(db, productId)).map(({ id }) => id);
};

/**
 * Stores the categories that an import brings, the main one first. A main category that an admin set stays. The keywords are not updated.
 */
export const storeImportedCategories = async (
  tx: Database,
  productId: number,
  imported: readonly number[],
): Promise<void> => {
  const [edited] = await tx
    .update(productCategoryEdits)
    .set({ imported: [...imported] })
    .where(eq(productCategoryEdits.productId, productId))
    .returning({ categoryId: productCategoryEdits.categoryId });
  await replaceCategories(tx, productId, edited ? withMain(edited.categoryId, imported) : imported);
};

/**
 * Sets the main category over the imported ones, and updates the keywords. The imported main category takes the edit back.
 * @param before ids of the categories that apply
 */
export const storeMainCategory = async (
  tx: Database,
  productId: number,
  categoryId: number,
  before: readonly number[],
): Promise<void> => {
  const [edited] = await tx
    .select({ imported: productCategoryEdits.imported })
    .from(productCategoryEdits)
    .where(eq(productCategoryEdits.productId, productId));
  const imported = edited?.imported ?? before;
  if (categoryId === imported[0])
    await tx.delete(productCategoryEdits).where(eq(productCategoryEdits.productId, productId));
  else
    await tx
      .insert(productCategoryEdits)
      .values({ productId, categoryId, imported: [...imported] })
      .onConflictDoUpdate({ target: productCategoryEdits.productId, set: { categoryId } });
  await replaceCategories(tx, productId, withMain(categoryId, imported));
  await storeKeywords(tx, sql`p.id = ${productId}`);
};
