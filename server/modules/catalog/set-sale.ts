import type { BulkSale, EditProductRequest } from '#contract/admin/admin-products.ts';
import { computePriceOff } from '#contract/products/percent-off.ts';
import type { Admin } from '#server/modules/identity/queries/audit.ts';
import type { CacheDeps } from '#server/platform/cache.ts';
import { toDecimal } from '#server/platform/money.ts';
import { editLocked } from './edit-product.ts';
import type { EditableProduct } from './queries/product-edits.ts';

/** The edit that ends every sale of a product, a planned one too. An imported price without a sale is taken back as it is. */
const withoutSale = ({ values, imported, edits }: EditableProduct): Omit<EditProductRequest, 'revision'> => {
  const isImported = imported.priceMinor === values.priceMinor && imported.newPriceMinor === null;
  return edits.price && isImported
    ? { use_imported: ['price'] }
    : { price: toDecimal(values.priceMinor), new_price: null, use_imported: [] };
};

/** A sale that is over stays stored, so that it can be planned again. */
const isOver = ({ values: { newPriceMinor, saleEndsAt } }: EditableProduct, now: Date) =>
  newPriceMinor !== null && saleEndsAt !== null && saleEndsAt.getTime() <= now.getTime();

/** @returns null when the sale price would not be lower than the price */
const withSale = ({ values: { priceMinor } }: EditableProduct, sale: BulkSale) => {
  const { percent, ...period } = sale;
  const newPriceMinor = computePriceOff(priceMinor, percent);
  if (newPriceMinor >= priceMinor) return null;
  return { price: toDecimal(priceMinor), new_price: toDecimal(newPriceMinor), ...period, use_imported: [] };
};

/**
 * Puts a product on sale for a percentage less than its price, like an edit of its price ([design](../../../docs/design/products.md#several-products-at-once)).
 * @returns false when nothing differs; `no_discount` when the sale price would not be lower than the price
 * @throws ShopError not_found, product_conflict when the product was changed since the admin read it
 */
export const startSale = async (
  deps: CacheDeps,
  id: number,
  { revision, sale }: { revision: number; sale: BulkSale },
  admin: Admin,
): Promise<boolean | 'no_discount'> =>
  (await editLocked(deps, id, revision, (product) => withSale(product, sale), admin)) ?? 'no_discount';

/**
 * Ends the sale of a product, like an edit of its price.
 * @returns false for a product without a sale; `over` for one whose sale is over already, which stays as it is
 * @throws ShopError as `startSale`
 */
export const endSale = async (
  deps: CacheDeps,
  id: number,
  revision: number,
  admin: Admin,
): Promise<boolean | 'over'> => {
  const edit = (product: EditableProduct) => (isOver(product, deps.clock.now()) ? null : withoutSale(product));
  return (await editLocked(deps, id, revision, edit, admin)) ?? 'over';
};
