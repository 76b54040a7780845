import type { ProductDetail } from '#contract/product.ts';
import { type CacheParts, cached } from '#server/platform/cache.ts';
import { type FindOwnedProducts, markPurchased } from './ownership.ts';
import { readStoredProductPage } from './queries/product-detail.ts';

/**
 * Everything the product page shows. All but `purchased` may be cached.
 * @param userId whose `purchased` marks to set; null for a visitor
 * @returns null when the product does not exist, or is no longer listed and not owned by the user
 */
export const readProductPage = async (
  parts: CacheParts & { findOwnedProducts: FindOwnedProducts },
  productId: number,
  userId: string | null,
): Promise<ProductDetail | null> => {
  const stored = await cached(parts, `product ${productId}`, () => readStoredProductPage(parts.db, productId));
  if (!stored) return null;
  const { detail, isListed } = stored;
  if (userId === null) return isListed ? detail : null;
  const [card, ...related] = await markPurchased(parts, [detail, ...detail.related], userId);
  const purchased = card?.purchased ?? false;
  return isListed || purchased ? { ...detail, purchased, related } : null;
};
