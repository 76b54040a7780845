import { type EditProductRequest, OVERLAID_FIELDS, type ProductChange } from '#contract/admin-products.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type CacheParts, clearCache } from '#server/platform/cache.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { toDecimal, toMinor } from '#server/platform/money.ts';
import { type ProductEdits, type ProductValues, overlayEdits } from './overlay-edits.ts';
import { EDIT_ACTION, productSubject } from './queries/admin-products.ts';
import { type EditableProduct, lockEditable, writeEdits, writeValues } from './queries/product-edits.ts';

/** A value that is shown already is no edit, so that a later import can change it. */
const editOf = <Value>(wanted: Value | undefined, shown: Value, edit: Value | null): Value | null =>
  wanted === undefined || wanted === shown ? edit : wanted;

const editsOf = ({ edits, values }: EditableProduct, request: EditProductRequest): ProductEdits => {
  const { price, new_price: newPrice, use_imported: taken } = request;
  const wanted =
    price === undefined
      ? null
      : { priceMinor: toMinor(price), newPriceMinor: typeof newPrice === 'number' ? toMinor(newPrice) : null };
  const isShown = wanted?.priceMinor === values.priceMinor && wanted.newPriceMinor === values.newPriceMinor;
  return {
    title: taken.includes('title') ? null : editOf(request.title, values.title, edits.title),
    description: taken.includes('description')
      ? null
      : editOf(request.description, values.description, edits.description),
    price: taken.includes('price') ? null : wanted === null || isShown ? edits.price : wanted,
  };
};

const decimalText = (minor: number | null) => (minor === null ? '' : toDecimal(minor).toFixed(2));

const textsOf = ({ title, priceMinor, newPriceMinor }: ProductValues, isListed: boolean) => ({
  title,
  price: decimalText(priceMinor),
  new_price: decimalText(newPriceMinor),
  is_listed: isListed ? 'yes' : 'no',
});

/** The changed fields for the audit. A description is too long for it. */
const compare = (
  before: { values: ProductValues; isListed: boolean },
  after: { values: ProductValues; isListed: boolean },
): ProductChange['changes'] => {
  const [old, fresh] = [textsOf(before.values, before.isListed), textsOf(after.values, after.isListed)];
  const fields = (['title', 'price', 'new_price', 'is_listed'] as const).filter((field) => old[field] !== fresh[field]);
  return [
    ...fields.map((field) => ({ field, before: old[field], after: fresh[field] })),
    ...(before.values.description === after.values.description
      ? []
      : [{ field: 'description' as const, before: null, after: null }]),
  ];
};

/**
 * Overlays the imported values of a product, takes edits back, lists it or removes it from the catalog
 * ([design](../../../docs/design.md#products)). Records the change in the audit log. A trigger stores the change of the catalog in the
 * same transaction, so every node follows.
 * @returns false when nothing differs
 * @throws ShopError not_found, product_conflict when the product was changed since the admin read it
 */
export const editProduct = async (
  { db, clock }: CacheParts,
  id: number,
  request: EditProductRequest,
  admin: Admin,
): Promise<boolean> => {
  const now = clock.now();
  const isChanged = await inTransaction(db, async (tx) => {
    const product = await lockEditable(tx, id);
    if (!product) throw notFound('product');
    if (product.revision !== request.revision) throw new ShopError('product_conflict');

    const edits = editsOf(product, request);
    const after = {
      values: overlayEdits(product.imported, edits),
      isListed: request.is_listed ?? product.isListed,
    };
    const changes = compare(product, after);
    const used = OVERLAID_FIELDS.filter((field) => product.edits[field] !== null && edits[field] === null);
    if (changes.length === 0 && used.length === 0) return false;

    await writeEdits(tx, id, edits, product.imported);
    await writeValues(tx, id, { ...after.values, isListed: after.isListed, revision: product.revision + 1 }, now);
    const details = { revision: product.revision + 1, changes, used_imported: used };
    await recordAudit(tx, admin, { action: EDIT_ACTION, subject: productSubject(id), details }, now);
    return true;
  });
  if (isChanged) clearCache(db);
  return isChanged;
};
