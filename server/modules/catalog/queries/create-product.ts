import { sql } from 'drizzle-orm';
import type { Engine, ProductKind } from '#contract/products/product-enums.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { ProductValues } from '../overlay-edits.ts';
import { productImages } from '../schema/pictures.ts';
import { products } from '../schema/products.ts';
import { productVersions } from '../schema/versions.ts';
import { storeImportedCategories, storeKeywords } from './product-categories.ts';

/** Ids below it are left to the authors of catalog folders, who choose the ids of their products. */
const FIRST_ID = 10_000;

const CURRENCY = 'USD';

/** The words of a title for the folder of an export, such as `stone-bridge`; empty when it has no Latin letters or digits. */
const slugifyTitle = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

interface NewProduct extends Pick<ProductValues, 'title' | 'description' | 'priceMinor'> {
  kind: ProductKind;
  tags: string[];
  engines: Engine[];
  categoryId: number;
}

/**
 * Adds a product that is not listed. The caller holds the lock of imports, so that no other product gets the id.
 * @returns its id
 */
export const insertProduct = async (
  tx: Database,
  { categoryId, ...values }: NewProduct,
  now: Date,
): Promise<number> => {
  const [row] = await tx
    .select({ id: sql<number>`greatest(coalesce(max(${products.id}), 0) + 1, ${FIRST_ID})::int` })
    .from(products);
  const id = row?.id ?? FIRST_ID;
  await tx.insert(products).values({
    ...values,
    id,
    slug: [slugifyTitle(values.title), id].filter((part) => part !== '').join('-'),
    isListed: false,
    isImported: false,
    currency: CURRENCY,
    rating: 0,
    releasedAt: now,
    updatedAt: now,
  });
  await storeImportedCategories(tx, id, [categoryId]);
  await storeKeywords(tx, sql`p.id = ${id}`);
  return id;
};

/** Whether a product has a picture and a version, as every imported one has. */
export const isComplete = async (db: Database, productId: number): Promise<boolean> => {
  const [row] = await db
    .select({
      isComplete: sql<boolean>`
        exists (select 1 from ${productImages} where ${productImages.productId} = ${productId})
        and exists (select 1 from ${productVersions} where ${productVersions.productId} = ${productId})`,
    })
    .from(sql`(select) as nothing`);
  return row?.isComplete ?? false;
};
