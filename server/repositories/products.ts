import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CategoryRef } from '#contract/category.ts';
import type { Engine, Product, ProductDetail, ProductVersion } from '#contract/product.ts';
import type { PreviewManifest } from '#contract/catalogue-manifest.ts';
import type { Preview } from '#contract/preview.ts';
import { compareVersions } from '#server/catalogue/check-manifests.ts';
import { publishedName } from '#server/catalogue/preview-files.ts';
import type { Database } from '#server/db/client.ts';
import { productFiles, productImages, productVersions, products } from '#server/db/schema/goods.ts';
import { toDecimal } from '#server/money.ts';

/** One licence for everything that is sold. */
const LICENSE = {
  name: 'Prefab Bazaar Standard License',
  summary:
    'Use it in any number of your own games and apps, commercial ones included. Change it as you like. Do not resell or share the files themselves.',
};
/** Where `routes/assets.ts` publishes them. */
const PREVIEWS_PATH = '/static/previews';
const RELATED_MAX = 8;
/** Best sellers among which the nearest ones are looked for. */
const RELATED_CANDIDATES = 60;

const categoriesOfProduct = sql<CategoryRef[]>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by pc.position), '[]'::json)
  from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = products.id)`;

const isPurchasedBy = (userId: string | null) =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (
        select 1 from grants g where g.user_id = ${userId} and g.product_id = products.id and g.status = 'granted')`;

/**
 * Products as lists show them, in the order of the ids; unknown ids are left out.
 * @param userId for whom `purchased` is told; null for a visitor
 */
export const readProductCards = async (
  db: Database,
  ids: readonly number[],
  userId: string | null,
): Promise<Product[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: products.id,
      title: products.title,
      image: productImages.file,
      widths: productImages.widths,
      rating: products.rating,
      priceMinor: products.priceMinor,
      newPriceMinor: products.newPriceMinor,
      currency: products.currency,
      category: categoriesOfProduct,
      purchased: isPurchasedBy(userId),
    })
    .from(products)
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(inArray(products.id, [...ids]));
  const cards = new Map(
    rows.map(({ image, widths, priceMinor, newPriceMinor, ...row }): [number, Product] => [
      row.id,
      {
        ...row,
        image: image ?? '',
        image_widths: widths ?? [],
        price: toDecimal(priceMinor),
        new_price: newPriceMinor === null ? null : toDecimal(newPriceMinor),
        is_sale: newPriceMinor !== null,
      },
    ]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
};

/** Every version of each of these products with its files, newest first, by product. */
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
    .leftJoin(productFiles, eq(productFiles.versionId, productVersions.id))
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
  for (const versions of byProduct.values()) versions.sort((a, b) => compareVersions(a.version, b.version));
  return byProduct;
};

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

/** A preview as the product's page is told of it; the manifest's own file name and sum are nobody's concern. */
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

/** Best sellers of the same main category, those with the most tags in common first; filled up from the whole shop by tags. */
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

/**
 * All that the product page shows; null when there is no such product. One that is no longer listed is there only for those
 * who own it.
 */
export const readProductDetail = async (
  db: Database,
  productId: number,
  userId: string | null,
): Promise<ProductDetail | null> => {
  const [card] = await readProductCards(db, [productId], userId);
  const [row] = await db.select().from(products).where(eq(products.id, productId));
  if (!card || !row || (!row.isListed && !card.purchased)) return null;
  const [mainCategory] = [card.category].flat();
  const related = await findRelated(db, productId, mainCategory?.id ?? 0, row.tags);
  return {
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
    related: await readProductCards(db, related, userId),
  };
};

/** Whether a product can be put into a cart or among the favorites. */
export const isListed = async (db: Database, productId: number): Promise<boolean> => {
  const [row] = await db.select({ isListed: products.isListed }).from(products).where(eq(products.id, productId));
  return row?.isListed ?? false;
};
