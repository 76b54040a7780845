import { type CacheParts, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import { writeCards } from './index/card-json.ts';
import type { CardsById, CatalogIndexParts } from './index/catalog-index.ts';
import type { FindOwnedProducts } from './ownership.ts';
import { type StoredProductPage, readStoredProductPage } from './queries/product-detail.ts';

const writeResponse = (detail: StoredProductPage['detail'], related: CardsById, owned?: ReadonlySet<number>) =>
  `{"data":${JSON.stringify(detail).slice(0, -1)},"related":${writeCards(related, owned)}}}`;

/**
 * Everything the product page shows. All but `purchased` may be cached.
 * @param userId whose `purchased` marks to set; null for a visitor
 * @returns a ProductDetailResponse as JSON; null when the product does not exist, or is no longer listed and not owned by the user
 */
export const readProductPage = async (
  parts: CacheParts & CatalogIndexParts & { findOwnedProducts: FindOwnedProducts },
  productId: number,
  userId: string | null,
): Promise<Json | null> => {
  const stored = await cached(parts, `product ${productId}`, async () => {
    const page = await readStoredProductPage(parts.db, productId);
    if (!page) return null;
    const related = await parts.catalogIndex.current().readCards(page.relatedIds);
    return { ...page, related, forVisitors: Buffer.from(writeResponse(page.detail, related)) };
  });
  if (!stored) return null;
  const { detail, isListed, related, forVisitors } = stored;
  if (userId === null) return isListed ? forVisitors : null;
  const owned = await parts.findOwnedProducts(userId, [productId, ...related.keys()]);
  const purchased = owned.has(productId);
  if (!isListed && !purchased) return null;
  if (owned.size === 0) return forVisitors;
  return writeResponse({ ...detail, purchased }, related, owned);
};
