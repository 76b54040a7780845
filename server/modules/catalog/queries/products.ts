import { type SQL, and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CategoryRef } from '#contract/catalog/category.ts';
import type { Product, ProductVersion } from '#contract/products/product.ts';
import { compareNewestFirst } from '../versions/version-numbers.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productImages } from '../schema/pictures.ts';
import { products } from '../schema/products.ts';
import { productFiles, productVersions } from '../schema/versions.ts';
import { toDecimal } from '#server/platform/money.ts';

/** The product's categories, main category first. */
export const categoriesColumn = sql<CategoryRef[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by pc.position), '[]'::json)
  from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = products.id)`;

/** What a list shows of a product. Join `COVER` to select it. */
export const CARD_COLUMNS = {
  id: products.id,
  title: products.title,
  image: productImages.file,
  widths: productImages.widths,
  rating: products.rating,
  priceMinor: products.priceMinor,
  newPriceMinor: products.newPriceMinor,
  currency: products.currency,
  category: categoriesColumn,
};

/** The picture of a product's card. */
export const COVER = and(eq(productImages.productId, products.id), eq(productImages.position, 0));

interface CardRow extends Pick<Product, 'id' | 'title' | 'rating' | 'currency' | 'category'> {
  image: string | null;
  widths: number[] | null;
  priceMinor: number;
  newPriceMinor: number | null;
}

/** @param isPurchased whether the user owns the product */
export const toCard = (row: CardRow, isPurchased: boolean): Product => ({
  id: row.id,
  title: row.title,
  rating: row.rating,
  currency: row.currency,
  category: row.category,
  image: row.image ?? '',
  image_widths: row.widths ?? [],
  price: toDecimal(row.priceMinor),
  new_price: row.newPriceMinor === null ? null : toDecimal(row.newPriceMinor),
  is_sale: row.newPriceMinor !== null,
  purchased: isPurchased,
});

const readCards = async (db: Database, ids: readonly number[], condition?: SQL): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select(CARD_COLUMNS)
    .from(products)
    .leftJoin(productImages, COVER)
    .where(and(inArray(products.id, [...ids]), condition));
  const cards = new Map(rows.map((row) => [row.id, toCard(row, false)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
};

/**
 * Products as lists show them to a visitor, also those that are no longer listed, in the order of the ids; unknown ids are left out.
 * `purchased` is always false: use `markPurchased` for a signed-in user.
 */
export const readProductCards = (db: Database, ids: readonly number[]): Promise<Product[]> => readCards(db, ids);

/** Those of the products that are listed, as `readProductCards` returns them. */
export const readListedCards = (db: Database, ids: readonly number[]): Promise<Product[]> =>
  readCards(db, ids, eq(products.isListed, true));

/** All versions of the products with their files, newest first, by product id. */
export const readVersions = async (
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, ProductVersion[]>> => {
  const byProduct = new Map<number, ProductVersion[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return byProduct;
  const rows = await db
    .select({
      productId: productVersions.productId,
      version: productVersions.version,
      releasedAt: productVersions.releasedAt,
      changelog: productVersions.changelog,
      file: {
        id: productFiles.id,
        name: productFiles.name,
        format: productFiles.format,
        size: productFiles.size,
        sha256: productFiles.sha256,
        contains: productFiles.contains,
      },
    })
    .from(productVersions)
    .leftJoin(productFiles, and(eq(productFiles.versionId, productVersions.id), isNull(productFiles.baseVersionId)))
    .where(inArray(productVersions.productId, [...productIds]))
    .orderBy(asc(productFiles.id));
  for (const { productId, version, releasedAt, changelog, file } of rows) {
    const versions = byProduct.get(productId) ?? [];
    let known = versions.find((candidate) => candidate.version === version);
    if (!known) {
      known = { version, released_at: releasedAt.toISOString(), changelog, files: [] };
      versions.push(known);
    }
    if (file) known.files.push(file);
  }
  for (const versions of byProduct.values()) versions.sort((a, b) => compareNewestFirst(a.version, b.version));
  return byProduct;
};

/** Whether the shop has any product, listed or not. */
export const hasProducts = async (db: Database): Promise<boolean> => {
  const rows = await db.select({ id: products.id }).from(products).limit(1);
  return rows.length > 0;
};
