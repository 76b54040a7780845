import { type SQL, sql } from 'drizzle-orm';
import type { PricedBundle } from '#contract/catalog/bundle-prices.ts';
import { bundles } from '../schema/bundles.ts';

/** The products of a bundle. */
const OWN = sql`from bundle_products m join products p on p.id = m.product_id where m.bundle_id = bundles.id`;

/** The sum of the shown prices, in minor units. */
export const sumMinor = sql<number>`(select coalesce(sum(p.effective_price_minor), 0)::int ${OWN})`;
/** In the order in which pages show them. */
export const productIds = sql<number[]>`array(select m.product_id ${OWN} order by m.position)`;
/** The titles, in the same order. */
export const titles = sql<string[]>`array(select p.title ${OWN} order by m.position)`;

/** Whether pages offer the bundle: by the shown prices, which follow a sale within a second. */
export const isOffered = sql<boolean>`(${bundles.isListed} and ${sumMinor} > ${bundles.priceMinor}
  and not exists (select 1 ${OWN} and (not p.is_listed or p.currency <> bundles.currency)))`;

/** Some of the bundles of `products.id` as JSON, the oldest first: the query of the product needs no second round trip. */
const bundlesOfProduct = (condition: SQL) => sql<PricedBundle[]>`(
  select coalesce(json_agg(json_build_object(
    'id', bundles.id, 'title', bundles.title, 'priceMinor', bundles.price_minor, 'currency', bundles.currency,
    'productIds', ${productIds}) order by bundles.id), '[]')
  from bundle_products mine join bundles on bundles.id = mine.bundle_id
  where mine.product_id = products.id and ${condition})`;

/**
 * The listed bundles of `products.id`. Whether one applies is up to `applyBundles`: a cart has listed products only, at the prices of the
 * server's clock.
 */
export const listedBundlesColumn = bundlesOfProduct(sql`bundles.is_listed`);

/** The bundles that the page of `products.id` offers. */
export const offeredBundlesColumn = bundlesOfProduct(isOffered);
