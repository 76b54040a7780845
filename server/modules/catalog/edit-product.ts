import { type EditProductRequest, OVERLAID_FIELDS, type ProductChange } from '#contract/admin/admin-products.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type CacheDeps, clearCache } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { toDecimal, toMinor } from '#server/platform/money.ts';
import { type PlannedValues, type ProductEdits, getValuesAt, overlayEdits } from './overlay-edits.ts';
import { PRODUCT_ACTIONS, toProductSubject } from './queries/admin-products.ts';
import { lockProductAtRevision } from './lock-product-at-revision.ts';
import { isComplete } from './queries/create-product.ts';
import { type EditableProduct, writeEdits, writeValues } from './queries/product-edits.ts';
import { moveToCategory } from './set-category.ts';
import { setSearchFacts } from './set-search-facts.ts';
import { NO_PERIOD, type SalePeriod } from './sale-period.ts';

type Edit = Omit<EditProductRequest, 'revision'>;

/** A value that is shown already is not an edit, so that a later import can change it. */
const pickEdit = <Value>(wanted: Value | undefined, shown: Value, edit: Value | null): Value | null =>
  wanted === undefined || wanted === shown ? edit : wanted;

const toDate = (timestamp: string | null | undefined) => (typeof timestamp === 'string' ? new Date(timestamp) : null);

/** The period in the request. A form of the previous release sends none, and the sale keeps the one it has. */
const pickPeriod = (values: SalePeriod, request: Edit): SalePeriod => {
  const { new_price: newPrice, sale_starts_at: start, sale_ends_at: end } = request;
  if (typeof newPrice !== 'number') return NO_PERIOD;
  return start === undefined ? values : { saleStartsAt: toDate(start), saleEndsAt: toDate(end) };
};

const wantedPrice = (values: PlannedValues, request: Edit): ProductEdits['price'] => {
  const { price, new_price: newPrice } = request;
  if (price === undefined) return null;
  const { saleStartsAt, saleEndsAt } = pickPeriod(values, request);
  const newPriceMinor = typeof newPrice === 'number' ? toMinor(newPrice) : null;
  return { priceMinor: toMinor(price), newPriceMinor, saleStartsAt, saleEndsAt };
};

const hasSamePrice = (one: NonNullable<ProductEdits['price']>, other: PlannedValues) =>
  one.priceMinor === other.priceMinor &&
  one.newPriceMinor === other.newPriceMinor &&
  one.saleStartsAt?.getTime() === other.saleStartsAt?.getTime() &&
  one.saleEndsAt?.getTime() === other.saleEndsAt?.getTime();

const buildEdits = ({ edits, values }: EditableProduct, request: Edit): ProductEdits => {
  const { use_imported: taken } = request;
  const wanted = wantedPrice(values, request);
  return {
    title: taken.includes('title') ? null : pickEdit(request.title, values.title, edits.title),
    description: taken.includes('description')
      ? null
      : pickEdit(request.description, values.description, edits.description),
    price: taken.includes('price') ? null : wanted === null || hasSamePrice(wanted, values) ? edits.price : wanted,
  };
};

const decimalText = (minor: number | null) => (minor === null ? '' : toDecimal(minor).toFixed(2));

const toAuditTexts = (values: PlannedValues, isListed: boolean) => ({
  title: values.title,
  price: decimalText(values.priceMinor),
  new_price: decimalText(values.newPriceMinor),
  sale_starts_at: values.saleStartsAt?.toISOString() ?? '',
  sale_ends_at: values.saleEndsAt?.toISOString() ?? '',
  is_listed: isListed ? 'yes' : 'no',
});

const COMPARED = ['title', 'price', 'new_price', 'sale_starts_at', 'sale_ends_at', 'is_listed'] as const;

/** The changed fields for the audit. A description is too long for it. */
const compare = (
  before: { values: PlannedValues; isListed: boolean },
  after: { values: PlannedValues; isListed: boolean },
): ProductChange['changes'] => {
  const [old, fresh] = [toAuditTexts(before.values, before.isListed), toAuditTexts(after.values, after.isListed)];
  const fields = COMPARED.filter((field) => old[field] !== fresh[field]);
  return [
    ...fields.map((field) => ({ field, before: old[field], after: fresh[field] })),
    ...(before.values.description === after.values.description
      ? []
      : [{ field: 'description' as const, before: null, after: null }]),
  ];
};

/** An imported product has pictures and files. */
const requireComplete = async (tx: Database, { id, isImported }: EditableProduct) => {
  if (!isImported && !(await isComplete(tx, id)))
    throw new ShopError('product_incomplete', { fields: { is_listed: ['Add a picture and publish a version first'] } });
};

/**
 * Edits a product that is locked. Records the change in the audit log. A trigger stores the change of the catalog in the same
 * transaction, so every node follows.
 * @param editFor the edit of the product as it is stored; null for none
 * @returns false when nothing differs; null without an edit
 * @throws ShopError not_found, invalid_input for an unknown category or for tags of an imported product, product_incomplete for listing one without picture or version,
 *   product_conflict when the product was changed since the admin read it
 */
export const editLocked = async (
  { db, clock }: CacheDeps,
  id: number,
  revision: number,
  editFor: (product: EditableProduct) => Edit | null,
  admin: Admin,
): Promise<boolean | null> => {
  const now = clock.now();
  const isChanged = await inTransaction(db, async (tx) => {
    const product = await lockProductAtRevision(tx, id, revision);
    const edit = editFor(product);
    if (!edit) return null;

    const edits = buildEdits(product, edit);
    const after = { values: overlayEdits(product.imported, edits), isListed: edit.is_listed ?? product.isListed };
    if (after.isListed && !product.isListed) await requireComplete(tx, product);
    const move = edit.category === undefined ? null : await moveToCategory(tx, id, edit.category);
    const facts = await setSearchFacts(tx, product, edit);
    const changes = [...compare(product, after), ...(move ? [move] : []), ...facts];
    const used = OVERLAID_FIELDS.filter((field) => product.edits[field] !== null && edits[field] === null);
    if (changes.length === 0 && used.length === 0) return false;

    await writeEdits(tx, id, edits, product.imported, now);
    const shown = getValuesAt(after.values, now);
    await writeValues(tx, id, { ...shown, isListed: after.isListed, revision: revision + 1 }, now);
    const details = { revision: revision + 1, changes, used_imported: used };
    await recordAudit(tx, admin, { action: PRODUCT_ACTIONS.edit, subject: toProductSubject(id), details }, now);
    return true;
  });
  if (isChanged) clearCache(db);
  return isChanged;
};

/**
 * Overlays the imported values of a product, takes edits back, moves it to a category, lists it or removes it from the catalog
 * ([design](../../../docs/design/products.md#edits)).
 * @returns false when nothing differs
 * @throws ShopError as `editLocked`
 */
export const editProduct = async (
  deps: CacheDeps,
  id: number,
  { revision, ...edit }: EditProductRequest,
  admin: Admin,
): Promise<boolean> => (await editLocked(deps, id, revision, () => edit, admin)) === true;
