import {
  LISTING_REFUSALS,
  type ListingRefusal,
  type ListProductsRequest,
  type ProductsListed,
} from '#contract/admin-products.ts';
import type { Admin } from '#server/modules/identity/queries/audit.ts';
import type { CacheParts } from '#server/platform/cache.ts';
import { ShopError } from '#server/platform/errors.ts';
import { editProduct } from './edit-product.ts';

/** Why a product was refused. @throws every error that is no refusal */
const refusalOf = (error: unknown): ListingRefusal => {
  const refusal = error instanceof ShopError && LISTING_REFUSALS.find((each) => each === error.code);
  if (!refusal) throw error;
  return refusal;
};

/**
 * Lists or unlists products one after the other, each like a single edit: with its own transaction and audit entry. A refused one does
 * not stop the others.
 */
export const setProductsListed = async (
  parts: CacheParts,
  { products, is_listed }: ListProductsRequest,
  admin: Admin,
): Promise<ProductsListed> => {
  const result: ProductsListed = { changed: 0, unchanged: 0, refused: [] };
  for (const { id, revision } of products) {
    try {
      const isChanged = await editProduct(parts, id, { revision, is_listed, use_imported: [] }, admin);
      if (isChanged) result.changed += 1;
      else result.unchanged += 1;
    } catch (error) {
      result.refused.push({ id, reason: refusalOf(error) });
    }
  }
  return result;
};

const were = (count: number) => (count === 1 ? '1 was' : `${count} were`);

/** What happened, such as `3 products unlisted, 1 was refused`. */
export const describeListing = ({ changed, unchanged, refused }: ProductsListed, isListed: boolean): string => {
  const participle = isListed ? 'listed' : 'unlisted';
  return [
    changed === 0 ? 'No product was changed' : `${changed} ${changed === 1 ? 'product' : 'products'} ${participle}`,
    ...(unchanged > 0 ? [`${were(unchanged)} ${participle} already`] : []),
    ...(refused.length > 0 ? [`${were(refused.length)} refused`] : []),
  ].join(', ');
};
