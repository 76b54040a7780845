import type { AdminProduct } from '#contract/admin/admin-products.ts';
import type { Database } from '#server/platform/db/client.ts';
import { notFound } from '#server/platform/errors.ts';
import { toDecimal } from '#server/platform/money.ts';
import { type ProductValues, getEditedFields } from './overlay-edits.ts';
import { readProductChanges } from './queries/admin-products.ts';
import { readStoredProductPage } from './queries/product-detail.ts';
import { findEditable } from './queries/product-edits.ts';
import { findPicturesBelowEdit } from './queries/product-pictures.ts';
import { toImage } from './pictures/to-image.ts';

const toWire = ({ title, description, priceMinor, newPriceMinor }: ProductValues): AdminProduct['imported'] => ({
  title,
  description,
  price: toDecimal(priceMinor),
  new_price: newPriceMinor === null ? null : toDecimal(newPriceMinor),
});

/**
 * A product as an admin edits it.
 * @throws ShopError not_found
 */
export const describeAdminProduct = async (db: Database, id: number): Promise<AdminProduct> => {
  const product = await findEditable(db, id);
  if (!product) throw notFound('product');
  const page = await readStoredProductPage(db, id);
  const belowEdit = await findPicturesBelowEdit(db, id);
  const images = page?.detail.images ?? [];
  const { revision, currency, isListed, isImported, values, imported, edits } = product;
  return {
    id,
    revision,
    currency,
    is_listed: isListed,
    is_imported: isImported,
    category: [page?.detail.category ?? []].flat(),
    tags: page?.detail.tags ?? [],
    engines: page?.detail.engines ?? [],
    ...toWire(values),
    sale_starts_at: values.saleStartsAt?.toISOString() ?? null,
    sale_ends_at: values.saleEndsAt?.toISOString() ?? null,
    imported: toWire(isImported ? imported : values),
    edited: isImported ? getEditedFields(edits) : [],
    images,
    imported_images: isImported ? (belowEdit?.map(toImage) ?? images) : images,
    are_pictures_edited: isImported && belowEdit !== null,
    versions: page?.detail.versions ?? [],
    history: await readProductChanges(db, id),
  };
};
