import type { ProductFileContents } from '#contract/products/product-contents.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import type { FindOwnedProducts } from './ownership.ts';
import { previewUrl } from './import/preview-files.ts';
import { readStoredContents } from './queries/product-contents.ts';
import type { StoredContents } from './schema/versions.ts';

const toWire = (id: number, name: string, { thumbnails, ...contents }: StoredContents): ProductFileContents => ({
  id,
  name,
  ...contents,
  ...(thumbnails && { thumbnails: { url: previewUrl(thumbnails.file), columns: thumbnails.columns } }),
});

/**
 * The files inside the product files of the newest version, as a buyer gets them. Everything is read by the import.
 * @param userId who reads it; null for a visitor
 * @returns a ProductContentsResponse as JSON; null when the product does not exist, or is no longer listed and not owned by the user
 */
export const readProductContents = async (
  deps: CacheDeps & { findOwnedProducts: FindOwnedProducts },
  productId: number,
  userId: string | null,
): Promise<Json | null> => {
  const stored = await cached(deps, `contents of product ${productId}`, async () => {
    const found = await readStoredContents(deps.db, productId);
    if (!found) return null;
    const data = found.files.flatMap(({ id, name, contents }) => (contents ? toWire(id, name, contents) : []));
    return { isListed: found.isListed, json: Buffer.from(JSON.stringify({ data })) };
  });
  if (!stored) return null;
  if (stored.isListed) return stored.json;
  const owned = userId === null ? null : await deps.findOwnedProducts(userId, [productId]);
  return owned?.has(productId) ? stored.json : null;
};
