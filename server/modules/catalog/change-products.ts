import {
  CHANGE_REFUSALS,
  type ChangeRefusal,
  type ChangeProductsRequest,
  type ProductsChanged,
} from '#contract/admin-products.ts';
import type { Admin } from '#server/modules/identity/queries/audit.ts';
import type { CacheParts } from '#server/platform/cache.ts';
import { ShopError } from '#server/platform/errors.ts';
import { editProduct } from './edit-product.ts';
import { findCategoryName, setCategory } from './set-category.ts';

/** Why a product was refused. @throws every error that is no refusal */
const refusalOf = (error: unknown): ChangeRefusal => {
  const refusal = error instanceof ShopError && CHANGE_REFUSALS.find((each) => each === error.code);
  if (!refusal) throw error;
  return refusal;
};

type ChangeOne = (id: number, revision: number) => Promise<boolean>;

/** Changes products one after the other, each with its own transaction and audit entry. A refused one does not stop the others. */
const changeEach = async (
  products: ChangeProductsRequest['products'],
  changeOne: ChangeOne,
): Promise<ProductsChanged> => {
  const result: ProductsChanged = { changed: 0, unchanged: 0, refused: [] };
  for (const { id, revision } of products) {
    try {
      if (await changeOne(id, revision)) result.changed += 1;
      else result.unchanged += 1;
    } catch (error) {
      result.refused.push({ id, reason: refusalOf(error) });
    }
  }
  return result;
};

const were = (count: number) => (count === 1 ? '1 was' : `${count} were`);

/** What happened, such as `3 products unlisted, 1 was refused`. */
const describeChange = (
  { changed, unchanged, refused }: ProductsChanged,
  done: string,
  already = `${done} already`,
): string =>
  [
    changed === 0 ? 'No product was changed' : `${changed} ${changed === 1 ? 'product' : 'products'} ${done}`,
    ...(unchanged > 0 ? [`${were(unchanged)} ${already}`] : []),
    ...(refused.length > 0 ? [`${were(refused.length)} refused`] : []),
  ].join(', ');

/**
 * Lists, unlists or moves several products, each like a single edit.
 * @throws ShopError invalid_input for an unknown category
 */
export const changeProducts = async (
  parts: CacheParts,
  { products, is_listed: isListed, category: id }: ChangeProductsRequest,
  admin: Admin,
): Promise<{ data: ProductsChanged; message: string }> => {
  if (id === undefined) {
    const data = await changeEach(products, (product, revision) =>
      editProduct(parts, product, { revision, is_listed: isListed, use_imported: [] }, admin),
    );
    return { data, message: describeChange(data, isListed ? 'listed' : 'unlisted') };
  }
  const category = { id, name: await findCategoryName(parts, id) };
  const data = await changeEach(products, (product, revision) =>
    setCategory(parts, product, { revision, category }, admin),
  );
  return { data, message: describeChange(data, `moved to ${category.name}`, 'there already') };
};
