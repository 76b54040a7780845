import type { VersionChanges } from '#contract/products/version-changes.ts';
import { type CacheDeps, cached } from '#server/platform/cache.ts';
import type { Json } from '#server/platform/http/public-caching.ts';
import { previewUrl } from './import/preview-files.ts';
import type { FindOwnedProducts } from './ownership.ts';
import { readStoredChanges } from './queries/version-changes.ts';
import type { StoredChanges } from './schema/versions.ts';

const toWire = (from: string, to: string, { pictures, ...changes }: StoredChanges): VersionChanges => ({
  from,
  to,
  ...changes,
  ...(pictures && { pictures: { url: previewUrl(pictures.file), rows: pictures.rows } }),
});

/**
 * What changed in a version since the one before it.
 * @param userId who reads it; null for a visitor
 * @returns a VersionChangesResponse as JSON; null when there is no such version, or the product is no longer listed and not owned by
 * the user
 */
export const readVersionChanges = async (
  deps: CacheDeps & { findOwnedProducts: FindOwnedProducts },
  productId: number,
  version: string,
  userId: string | null,
): Promise<Json | null> => {
  const stored = await cached(deps, `changes of product ${productId} in ${version}`, async () => {
    const found = await readStoredChanges(deps.db, productId, version);
    if (!found) return null;
    const { isListed, from, changes } = found;
    const data = from === null || changes === null ? null : toWire(from, version, changes);
    return { isListed, json: Buffer.from(JSON.stringify({ data })) };
  });
  if (!stored) return null;
  if (stored.isListed) return stored.json;
  const owned = userId === null ? null : await deps.findOwnedProducts(userId, [productId]);
  return owned?.has(productId) ? stored.json : null;
};
