import { PICTURE_SIZE_MAX } from '#contract/products/product-limits.ts';
import type { ProductImage } from '#contract/products/product.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findEditable } from '../queries/product-edits.ts';
import { storeUploadedPicture } from '../queries/product-pictures.ts';
import { scheduleDeletion } from '../queries/unused-files.ts';
import { type UploadedFile, removeUpload, withUploadedFile } from '../uploads/file-uploads.ts';
import { toImage } from './to-image.ts';

interface Deps {
  db: Database;
  clock: Clock;
  uploads: FileStore;
  publicFiles: { assets: FileStore };
}

/**
 * Makes a picture of an uploaded file ([design](../../../../docs/design/products.md#uploaded-pictures)). The shop shows it once an admin saves it with the
 * other pictures of the product.
 * @throws ShopError not_found, file_rejected
 */
export const addPicture = async (
  { db, clock, uploads, publicFiles }: Deps,
  productId: number,
  file: UploadedFile,
): Promise<ProductImage> => {
  if (!(await findEditable(db, productId))) throw notFound('product');
  if (file.size > PICTURE_SIZE_MAX)
    throw new ShopError('file_rejected', {
      message: `This picture is too large. It can have ${PICTURE_SIZE_MAX / 1e6} MB`,
    });
  const image = await withUploadedFile(uploads, file, async (path) => {
    const { createPicture } = await import('./create-picture.ts');
    const { picture, files } = await createPicture(productId, path);
    // If the server ends before the picture is stored, a job deletes its files.
    await scheduleDeletion(db, 'assets', [picture.file], clock.now());
    for (const [name, bytes] of files) await publicFiles.assets.put(name, { bytes });
    await storeUploadedPicture(db, productId, picture, clock.now());
    return toImage({ ...picture, alt: '' });
  });
  await removeUpload(uploads, file);
  return image;
};
