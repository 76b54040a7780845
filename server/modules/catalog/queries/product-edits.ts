import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import {
  NO_EDITS,
  type PlannedValues,
  type ProductEdits,
  type ProductValues,
  getEditedFields,
  overlayEdits,
} from '../overlay-edits.ts';
import { NO_PERIOD, computeNextSaleChange } from '../sale-period.ts';
import { productEdits, products } from '../schema/products.ts';

/** A product with what an admin edited of it. */
export interface EditableProduct {
  id: number;
  revision: number;
  currency: string;
  isListed: boolean;
  /** False for a product that an admin created. Then there is no import whose values an edit could take back. */
  isImported: boolean;
  /** The values that apply, the sale price in its period. */
  values: PlannedValues;
  /** The values of the last import; those that apply when nothing is edited. */
  imported: ProductValues;
  edits: ProductEdits;
}

type EditsRow = typeof productEdits.$inferSelect;

/** @param row null for a product without edits */
const toEdits = (row: EditsRow | null): ProductEdits =>
  row === null
    ? NO_EDITS
    : {
        title: row.title,
        description: row.description,
        price:
          row.priceMinor === null
            ? null
            : {
                priceMinor: row.priceMinor,
                newPriceMinor: row.newPriceMinor,
                saleStartsAt: row.saleStartsAt,
                saleEndsAt: row.saleEndsAt,
              },
      };

const toEditable = ({ product, row }: Awaited<ReturnType<typeof selectProduct>>[number]): EditableProduct => {
  const { id, revision, currency, isListed, isImported, ...stored } = product;
  const imported = row
    ? {
        title: row.importedTitle,
        description: row.importedDescription,
        priceMinor: row.importedPriceMinor,
        newPriceMinor: row.importedNewPriceMinor,
      }
    : stored;
  const edits = toEdits(row);
  return {
    id,
    revision,
    currency,
    isListed,
    isImported,
    values: row ? overlayEdits(imported, edits) : { ...stored, ...NO_PERIOD },
    imported,
    edits,
  };
};

const selectProduct = (db: Database, id: number) =>
  db
    .select({
      product: {
        id: products.id,
        revision: products.revision,
        currency: products.currency,
        isListed: products.isListed,
        isImported: products.isImported,
        title: products.title,
        description: products.description,
        priceMinor: products.priceMinor,
        newPriceMinor: products.newPriceMinor,
      },
      row: productEdits,
    })
    .from(products)
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .where(eq(products.id, id))
    .$dynamic();

/** @returns null when there is no such product */
export const findEditable = async (db: Database, id: number): Promise<EditableProduct | null> => {
  const [found] = await selectProduct(db, id);
  return found ? toEditable(found) : null;
};

/**
 * The same, locked until the transaction ends, so that an edit and an import run one after the other. Carts, wishlists and orders may still
 * refer to it.
 */
export const lockEditable = async (tx: Database, id: number): Promise<EditableProduct | null> => {
  // The join may see edits from before the wait for the lock, so they are read after it.
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update');
  return findEditable(tx, id);
};

/** Stores the edits of a product beside its imported values, or removes them when nothing is edited. */
export const writeEdits = async (
  tx: Database,
  id: number,
  edits: ProductEdits,
  imported: ProductValues,
  now: Date,
): Promise<void> => {
  if (getEditedFields(edits).length === 0) {
    await tx.delete(productEdits).where(eq(productEdits.productId, id));
    return;
  }
  const row = {
    title: edits.title,
    description: edits.description,
    priceMinor: edits.price?.priceMinor ?? null,
    newPriceMinor: edits.price?.newPriceMinor ?? null,
    saleStartsAt: edits.price?.saleStartsAt ?? null,
    saleEndsAt: edits.price?.saleEndsAt ?? null,
    saleChangesAt: edits.price && computeNextSaleChange(edits.price, now),
    importedTitle: imported.title,
    importedDescription: imported.description,
    importedPriceMinor: imported.priceMinor,
    importedNewPriceMinor: imported.newPriceMinor,
  };
  await tx
    .insert(productEdits)
    .values({ productId: id, ...row })
    .onConflictDoUpdate({ target: productEdits.productId, set: row });
};

/** Stores the values that apply from now on. */
export const writeValues = async (
  tx: Database,
  id: number,
  change: ProductValues & { isListed: boolean; revision: number },
  now: Date,
): Promise<void> => {
  await tx
    .update(products)
    .set({ ...change, updatedAt: now })
    .where(eq(products.id, id));
};

/** Stores that something that an admin can edit has changed, besides these values. */
export const writeRevision = async (tx: Database, id: number, revision: number, now: Date): Promise<void> => {
  await tx.update(products).set({ revision, updatedAt: now }).where(eq(products.id, id));
};
