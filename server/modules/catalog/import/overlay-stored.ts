import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/platform/db/client.ts';
import { toMinor } from '#server/platform/money.ts';
import { type ProductValues, getValuesAt, hasSameValues, overlayEdits } from '../overlay-edits.ts';
import { type EditableProduct, writeEdits } from '../queries/product-edits.ts';
import { readImportedCategories } from '../queries/product-categories.ts';
import { hasSamePictures, readImportedPictures } from '../queries/product-pictures.ts';
import type { CheckedProduct } from './check-catalog.ts';

/** The values of a product to store: those of its manifest, under the edits of admins. Stores the imported ones beside the edits. */
export const overlayStored = async (
  tx: Database,
  { manifest, pictures }: CheckedProduct,
  stored: EditableProduct | null,
  now: Date,
): Promise<ProductValues & { revision: number }> => {
  const imported = {
    title: manifest.title,
    description: manifest.description,
    priceMinor: toMinor(manifest.price),
    newPriceMinor: manifest.new_price === undefined ? null : toMinor(manifest.new_price),
  };
  if (!stored) return { ...imported, revision: 1 };
  const isSame = hasSameValues(imported, stored.imported);
  // An edited price even when nothing differs: a sale may have started while the import ran, and the price here is that of its beginning.
  // The next change of the sale is then counted from the same time, so the job corrects the price.
  if (!isSame || stored.edits.price !== null) await writeEdits(tx, manifest.id, stored.edits, imported, now);
  const hasChanged =
    !isSame ||
    !hasSamePictures(pictures, await readImportedPictures(tx, manifest.id)) ||
    !isDeepStrictEqual(await readImportedCategories(tx, manifest.id), manifest.categories);
  return {
    ...getValuesAt(overlayEdits(imported, stored.edits), now),
    revision: stored.revision + (hasChanged ? 1 : 0),
  };
};
