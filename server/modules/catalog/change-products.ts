import {
  type BulkSale,
  CHANGE_REFUSALS,
  type ChangeProductsRequest,
  type ChangeRefusal,
  type ProductsChanged,
} from '#contract/admin/admin-products.ts';
import type { Admin } from '#server/modules/identity/queries/audit.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import { ShopError } from '#server/platform/errors.ts';
import { editProduct } from './edit-product.ts';
import { findCategory, setCategory } from './set-category.ts';
import { endSale, startSale } from './set-sale.ts';

/** Why a product was refused. @throws every error that is not a refusal */
const toRefusal = (error: unknown): ChangeRefusal => {
  const refusal = error instanceof ShopError && CHANGE_REFUSALS.find((each) => each === error.code);
  if (!refusal) throw error;
  return refusal;
};

/** @returns whether something differs, or why the product was refused */
type ChangeOne = (id: number, revision: number) => Promise<boolean | ChangeRefusal>;

/** Changes products one after the other, each with its own transaction and audit entry. A refused one does not stop the others. */
const changeEach = async (
  products: ChangeProductsRequest['products'],
  changeOne: ChangeOne,
): Promise<ProductsChanged> => {
  const result: ProductsChanged = { changed: 0, unchanged: 0, refused: [] };
  for (const { id, revision } of products) {
    const outcome = await changeOne(id, revision).catch(toRefusal);
    if (outcome === true) result.changed += 1;
    else if (outcome === false) result.unchanged += 1;
    else result.refused.push({ id, reason: outcome });
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

/** @throws ShopError invalid_input for a sale that is over, which would only end another one */
const assertNotOver = (sale: BulkSale, now: Date) => {
  if (sale.sale_ends_at !== null && Date.parse(sale.sale_ends_at) <= now.getTime())
    throw new ShopError('invalid_input', { fields: { 'sale.sale_ends_at': ['The last day of the sale is over'] } });
};

/** A sale that is over is not ended again: its product stays as it is, and the message says so. */
const endSales = async (deps: CacheDeps, products: ChangeProductsRequest['products'], admin: Admin) => {
  let over = 0;
  const data = await changeEach(products, async (product, revision) => {
    const outcome = await endSale(deps, product, revision, admin);
    if (outcome !== 'over') return outcome;
    over += 1;
    return false;
  });
  const message = describeChange({ ...data, unchanged: data.unchanged - over }, 'taken off sale', 'not on sale');
  if (over === 0) return { data, message };
  return { data, message: `${message}, ${over === 1 ? '1 sale was' : `${over} sales were`} over already` };
};

/**
 * Lists, unlists or moves several products, puts them on sale or ends their sale, each like a single edit.
 * @throws ShopError invalid_input for an unknown category, or a sale that is over
 */
export const changeProducts = async (
  deps: CacheDeps,
  { products, is_listed: isListed, category: id, sale }: ChangeProductsRequest,
  admin: Admin,
): Promise<{ data: ProductsChanged; message: string }> => {
  if (id !== undefined) {
    const category = await findCategory(deps.db, id);
    const data = await changeEach(products, (product, revision) =>
      setCategory(deps, product, { revision, category: category.id }, admin),
    );
    return { data, message: describeChange(data, `moved to ${category.name}`, `already in ${category.name}`) };
  }
  if (sale) {
    assertNotOver(sale, deps.clock.now());
    const data = await changeEach(products, (product, revision) => startSale(deps, product, { revision, sale }, admin));
    return { data, message: describeChange(data, 'put on sale', 'on this sale already') };
  }
  if (sale === null) return endSales(deps, products, admin);
  const data = await changeEach(products, (product, revision) =>
    editProduct(deps, product, { revision, is_listed: isListed, use_imported: [] }, admin),
  );
  return { data, message: describeChange(data, isListed ? 'listed' : 'unlisted') };
};
