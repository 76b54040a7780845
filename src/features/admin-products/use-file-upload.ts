import { addProductFile } from '#api/admin/products/publish-version.ts';
import { PRODUCT_FILE_SIZE_MAX, VERSION_FILES_MAX } from '#contract/products/product-limits.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { toFileName } from '#lib/products/version-form.ts';
import { useLimitedUpload } from './use-limited-upload.ts';

/** Uploads product files, which the shop checks. */
export const useFileUpload = (productId: number) =>
  useLimitedUpload({
    sizeMax: PRODUCT_FILE_SIZE_MAX,
    countMax: VERSION_FILES_MAX,
    sizeMessage: `A file can have at most ${formatBytes(PRODUCT_FILE_SIZE_MAX)} and must not be empty`,
    countMessage: `A version has at most ${VERSION_FILES_MAX} files`,
    add: (api, uploaded, name, signal) =>
      addProductFile(api, productId, { ...uploaded, name: toFileName(name) }, signal),
  });
