import { eq, sql } from 'drizzle-orm';
import type { PricedBundle } from '#contract/catalog/bundle-prices.ts';
import type { CategoryRef } from '#contract/catalog/category.ts';
import type { PreviewManifest } from '#contract/catalog/catalog-manifest.ts';
import type { Engine } from '#contract/products/product-enums.ts';
import type { Preview } from '#contract/products/preview.ts';
import type { ProductDetail, ProductVersion } from '#contract/products/product.ts';
import type { Database } from '#server/platform/db/client.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { toDecimal } from '#server/platform/money.ts';
import { compareNewestFirst } from '../versions/version-numbers.ts';
import { buildPublishedName, previewUrl } from '../import/preview-files.ts';
import { LICENSE } from '../license.ts';
import { productEdits, products } from '../schema/products.ts';
import { offeredBundlesColumn } from './bundle-columns.ts';
import { categoriesColumn } from './products.ts';

/** The preview's facts with its address instead of the manifest's file name and checksum. */
const toWirePreview = (stored: PreviewManifest): Preview => {
  const { file, sha256, ...facts } = stored;
  return { ...facts, url: previewUrl(buildPublishedName({ file, sha256 })) };
};

/** The product page's data as a visitor gets it, without the related products and the bundles. */
export interface StoredProductPage {
  detail: Omit<ProductDetail, 'related' | 'bundles'>;
  isListed: boolean;
  /** Best first. The catalog index leaves out those that are no longer listed. */
  relatedIds: number[];
  /** Those that the page offers to whoever owns none of their products, the oldest first. */
  bundles: PricedBundle[];
}

type StoredVersion = Omit<ProductVersion, 'released_at'> & { releasedMs: number };

/** All but the bundles in one query. */
const productPage = prepared((db) =>
  db
    .select({
      id: products.id,
      title: products.title,
      description: products.description,
      kind: products.kind,
      isListed: products.isListed,
      rating: products.rating,
      ratingCount: products.ratingCount,
      priceMinor: products.priceMinor,
      newPriceMinor: products.newPriceMinor,
      currency: products.currency,
      saleEndsAt: productEdits.saleEndsAt,
      tags: products.tags,
      engines: products.engines,
      facts: products.facts,
      preview: products.preview,
      category: categoriesColumn,
      images: sql<ProductDetail['images']>`(
        select coalesce(json_agg(json_build_object(
          'image', file, 'image_widths', widths, 'alt', alt, 'width', width, 'height', height) order by position), '[]')
        from product_images where product_id = products.id)`,
      versions: sql<StoredVersion[]>`(
        select coalesce(json_agg(json_build_object(
          'version', v.version, 'releasedMs', extract(epoch from v.released_at) * 1000, 'changelog', v.changelog,
          'files', (
            select coalesce(json_agg(json_build_object(
              'id', f.id, 'name', f.name, 'format', f.format, 'size', f.size, 'sha256', f.sha256, 'contains', f.contains,
              'contents', case when f.contents is not null then json_build_object(
                'files', f.contents -> 'files', 'size', f.contents -> 'size') end)
              order by f.id), '[]')
            from product_files f where f.version_id = v.id and f.base_version_id is null))), '[]')
        from product_versions v where v.product_id = products.id)`,
      relatedIds: sql<number[] | null>`(select related_ids from product_related where product_id = products.id)`,
      isInBundle: sql<boolean>`exists (select 1 from bundle_products where product_id = products.id)`,
    })
    .from(products)
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_page'),
);

/** On their own: they would take a third of the time of the query above, and few products are in a bundle. */
const offeredBundles = prepared((db) =>
  db
    .select({ bundles: offeredBundlesColumn })
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('product_bundles'),
);

const readOfferedBundles = async (db: Database, id: number): Promise<PricedBundle[]> =>
  (await offeredBundles(db).execute({ id }))[0]?.bundles ?? [];

/** @returns null when the product does not exist */
export const readStoredProductPage = async (db: Database, productId: number): Promise<StoredProductPage | null> => {
  const [row] = await productPage(db).execute({ id: productId });
  if (!row) return null;
  const [cover] = row.images;
  return {
    isListed: row.isListed,
    relatedIds: row.relatedIds ?? [],
    bundles: row.isInBundle ? await readOfferedBundles(db, productId) : [],
    detail: {
      id: row.id,
      title: row.title,
      image: cover?.image ?? '',
      image_widths: cover?.image_widths ?? [],
      rating: row.rating,
      price: toDecimal(row.priceMinor),
      new_price: row.newPriceMinor === null ? null : toDecimal(row.newPriceMinor),
      currency: row.currency,
      is_sale: row.newPriceMinor !== null,
      // Only a running sale has an end to show.
      sale_ends_at: row.newPriceMinor === null ? null : (row.saleEndsAt?.toISOString() ?? null),
      category: row.category satisfies CategoryRef[],
      purchased: false,
      kind: row.kind,
      description: row.description,
      rating_count: row.ratingCount,
      tags: row.tags,
      engines: row.engines as Engine[],
      license: LICENSE,
      images: row.images,
      preview: row.preview && toWirePreview(row.preview),
      facts: row.facts,
      versions: row.versions
        .map(({ version, releasedMs, changelog, files }) => {
          return { version, released_at: new Date(releasedMs).toISOString(), changelog, files };
        })
        .sort((a, b) => compareNewestFirst(a.version, b.version)),
    },
  };
};
