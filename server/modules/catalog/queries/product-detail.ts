import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Engine } from '#contract/enums.ts';
import type { PreviewManifest } from '#contract/catalog-manifest.ts';
import type { Preview } from '#contract/preview.ts';
import type { ProductDetail } from '#contract/product.ts';
import { publishedName } from '../import/preview-files.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productImages, products } from '../schema.ts';
import { readProductCards, readVersions } from './products.ts';

/** Every product is sold under the same license. */
const LICENSE = {
  name: 'Prefab Bazaar Standard License',
  summary:
    'Use it in any number of your own games and apps, commercial ones included. Change it as you like. Do not resell or share the files themselves.',
};
/** The address below which routes/assets.ts serves previews. */
const PREVIEWS_PATH = '/static/previews';
const RELATED_MAX = 8;
/** Best sellers that are compared by their tags. */
const RELATED_CANDIDATES = 60;

const readImages = async (db: Database, productId: number) => {
  const rows = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
  return rows.map(({ file, widths, alt, width, height }) => ({
    image: file,
    image_widths: widths,
    alt,
    width,
    height,
  }));
};

/** The preview's facts with its address instead of the manifest's file name and checksum. */
const toWirePreview = (stored: PreviewManifest): Preview => {
  const { file, sha256, ...facts } = stored;
  return { ...facts, url: `${PREVIEWS_PATH}/${publishedName({ file, sha256 })}` };
};

const bestSellers = (db: Database, productId: number, condition: ReturnType<typeof sql>) =>
  db
    .select({ id: products.id, tags: products.tags })
    .from(products)
    .where(and(eq(products.isListed, true), ne(products.id, productId), condition))
    .orderBy(sql`products.sales_count desc nulls last`, sql`products.id desc nulls last`)
    .limit(RELATED_CANDIDATES);

/** Best sellers of the same main category, most common tags first; the rest is filled with products that share a tag. */
const findRelated = async (db: Database, productId: number, mainCategoryId: number, tags: readonly string[]) => {
  const wanted = new Set(tags);
  const nearestFirst = (rows: { id: number; tags: string[] }[]) => {
    const common = (row: { tags: string[] }) => row.tags.filter((tag) => wanted.has(tag)).length;
    return rows.sort((a, b) => common(b) - common(a)).map((row) => row.id);
  };
  const inCategory = nearestFirst(
    await bestSellers(
      db,
      productId,
      sql`exists (
        select 1 from product_categories pc
        where pc.product_id = products.id and pc.category_id = ${mainCategoryId} and pc.position = 0)`,
    ),
  );
  if (inCategory.length >= RELATED_MAX) return inCategory.slice(0, RELATED_MAX);
  const words = tags.flatMap((tag) => tag.match(/[\p{L}\p{N}]+/gu) ?? []);
  if (words.length === 0) return inCategory;
  const anyTag = words.map((word) => `'${word}'`).join(' | ');
  const byTags = nearestFirst(
    await bestSellers(db, productId, sql`products.search @@ to_tsquery('english', ${anyTag})`),
  );
  return [...new Set([...inCategory, ...byTags])].slice(0, RELATED_MAX);
};

/** The product page's data as a visitor gets it, and whether the product is for sale. */
export interface StoredProductPage {
  detail: ProductDetail;
  isListed: boolean;
}

/** @returns null when the product does not exist */
export const readStoredProductPage = async (db: Database, productId: number): Promise<StoredProductPage | null> => {
  const [card] = await readProductCards(db, [productId]);
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  if (!card || !row) return null;
  const [mainCategory] = [card.category].flat();
  const related = await findRelated(db, productId, mainCategory?.id ?? 0, row.tags);
  return {
    isListed: row.isListed,
    detail: {
      ...card,
      kind: row.kind,
      description: row.description,
      rating_count: row.ratingCount,
      tags: row.tags,
      engines: row.engines as Engine[],
      license: LICENSE,
      images: await readImages(db, productId),
      preview: row.preview && toWirePreview(row.preview),
      facts: row.facts,
      versions: (await readVersions(db, [productId])).get(productId) ?? [],
      related: await readProductCards(db, related),
    },
  };
};
