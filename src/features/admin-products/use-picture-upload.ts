import { addPicture } from '#api/admin/products/add-picture.ts';
import { PICTURE_SIZE_MAX, PRODUCT_PICTURES_MAX } from '#contract/products/product-limits.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { useLimitedUpload } from './use-limited-upload.ts';

/** Uploads pictures of a product. */
export const usePictureUpload = (productId: number) =>
  useLimitedUpload({
    sizeMax: PICTURE_SIZE_MAX,
    countMax: PRODUCT_PICTURES_MAX,
    sizeMessage: `A picture can have at most ${formatBytes(PICTURE_SIZE_MAX)} and must not be empty`,
    countMessage: `A product has at most ${PRODUCT_PICTURES_MAX} pictures`,
    add: (api, uploaded, _name, signal) => addPicture(api, productId, uploaded, signal),
  });
