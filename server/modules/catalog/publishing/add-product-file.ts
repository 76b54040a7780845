import { formatSchema } from '#contract/products/product-file-names.ts';
import type { AddProductFileRequest, CheckedProductFile } from '#contract/products/product-versions.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { type PublishSheet, createPublishSheet } from '../publish-sheet.ts';
import { findEditable } from '../queries/product-edits.ts';
import { type CheckedUpload, readCheckedUploads, storeCheckedUpload } from '../queries/product-file-uploads.ts';
import { withUploadedFile } from '../uploads/file-uploads.ts';

interface Deps {
  db: Database;
  clock: Clock;
  uploads: FileStore;
  publicFiles: { previews: FileStore };
}

const fileRejected = (message: string) => new ShopError('file_rejected', { message });

const requireFormat = (name: string) => {
  const format = formatSchema.safeParse(name.split('.').at(-1)?.toLowerCase());
  if (!format.success || !name.includes('.'))
    throw fileRejected('The name of this file has no extension that says its format');
  return format.data;
};

const toResponse = ({ upload, name, size, format, contains, sha256, contents }: CheckedUpload): CheckedProductFile => ({
  upload,
  name,
  size,
  format,
  files: contents.files,
  contains,
  sha256,
});

/**
 * Reads an uploaded file, and stores the thumbnails of its pictures.
 * @throws ShopError file_rejected for a name without a known extension, and for an archive with faults
 */
const readAndPublishThumbnails = async (
  path: string,
  name: string,
  { size, publishSheet }: { size: number; publishSheet: PublishSheet },
) => {
  const format = requireFormat(name);
  // Readers of archives, pictures and 3D models, which most requests do not need.
  const { readFileContents } = await import('../import/read-file-contents.ts');
  const { publishThumbnails } = await import('../import/publish-thumbnails.ts');
  const { hashFile } = await import('../import/folder-files.ts');
  const sha256 = await hashFile(path);
  const read = await readFileContents({ path, name, format, size });
  if ('fault' in read) throw fileRejected(`This archive cannot be used: it ${read.fault}`);
  const { assetFormats, isArchive, contents: listed } = read;
  const contents = await publishThumbnails({ path, name, isArchive, contents: listed }, publishSheet);
  const contains = assetFormats.filter((each) => formatSchema.safeParse(each).success);
  return { name, format, contains, size, sha256, contents };
};

/**
 * Checks an uploaded product file ([design](../../../../docs/design/products.md#published-versions)). Its parts stay stored until a version with it is
 * published. A repeated request returns what the first one found.
 * @throws ShopError not_found, file_rejected
 */
export const addProductFile = async (
  { db, clock, uploads, publicFiles }: Deps,
  productId: number,
  { name, ...file }: AddProductFileRequest,
): Promise<CheckedProductFile> => {
  if (!(await findEditable(db, productId))) throw notFound('product');
  const [known] = await readCheckedUploads(db, productId, [file.upload]);
  if (known && known.name === name && known.size === file.size) return toResponse(known);
  const checked = await withUploadedFile(uploads, file, (path) =>
    readAndPublishThumbnails(path, name, {
      size: file.size,
      publishSheet: createPublishSheet({ db, clock, previews: publicFiles.previews }),
    }),
  );
  const found = { upload: file.upload, ...checked };
  await storeCheckedUpload(db, productId, found, clock.now());
  return toResponse(found);
};
