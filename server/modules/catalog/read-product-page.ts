import type { PricedBundle } from '#contract/catalog/bundle-prices.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import { toDecimal } from '#server/platform/money.ts';
import { writeCards } from './index/card-json.ts';
import type { CardsById, CatalogIndexDeps } from './index/catalog-index.ts';
import type { FindOwnedProducts } from './ownership.ts';
import { type StoredProductPage, readStoredProductPage } from './queries/product-detail.ts';

/** A bundle as JSON, as somebody who owns none of its products sees it. */
interface WrittenBundle {
  productIds: readonly number[];
  json: string;
}

/** Writes bundles with the cards of their products. */
const writeBundles = ({ catalogIndex }: CatalogIndexDeps, bundles: readonly PricedBundle[]): Promise<WrittenBundle[]> =>
  Promise.all(
    bundles.map(async ({ id, title, priceMinor, productIds }) => {
      const products = writeCards(await catalogIndex.current().readCards(productIds));
      const fields = JSON.stringify({ id, title, price: toDecimal(priceMinor) }).slice(0, -1);
      return { productIds, json: `${fields},"products":${products}}` };
    }),
  );

const writeResponse = (
  detail: StoredProductPage['detail'],
  related: CardsById,
  bundles: readonly WrittenBundle[],
  owned?: ReadonlySet<number>,
) => {
  const offered = bundles.filter(({ productIds }) => !productIds.some((id) => owned?.has(id)));
  const lists = `"related":${writeCards(related, owned)},"bundles":[${offered.map(({ json }) => json).join(',')}]`;
  return `{"data":${JSON.stringify(detail).slice(0, -1)},${lists}}}`;
};

/**
 * Everything the product page shows. All but `purchased` may be cached.
 * @param userId whose `purchased` marks to set; null for a visitor
 * @returns a ProductDetailResponse as JSON; null when the product does not exist, or is no longer listed and not owned by the user
 */
export const readProductPage = async (
  deps: CacheDeps & CatalogIndexDeps & { findOwnedProducts: FindOwnedProducts },
  productId: number,
  userId: string | null,
): Promise<Json | null> => {
  const stored = await cached(deps, `product ${productId}`, async () => {
    const page = await readStoredProductPage(deps.db, productId);
    if (!page) return null;
    const related = await deps.catalogIndex.current().readCards(page.relatedIds);
    const bundles = await writeBundles(deps, page.bundles);
    return { ...page, related, bundles, forVisitors: Buffer.from(writeResponse(page.detail, related, bundles)) };
  });
  if (!stored) return null;
  const { detail, isListed, related, bundles, forVisitors } = stored;
  if (userId === null) return isListed ? forVisitors : null;
  const shown = [productId, ...related.keys(), ...bundles.flatMap(({ productIds }) => productIds)];
  const owned = await deps.findOwnedProducts(userId, [...new Set(shown)]);
  const purchased = owned.has(productId);
  if (!isListed && !purchased) return null;
  if (owned.size === 0) return forVisitors;
  return writeResponse({ ...detail, purchased }, related, bundles, owned);
};
