import { pictureAddedSchema } from '#contract/products/product-uploads.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { UploadedFile } from './upload-file.ts';

/** POST admin/products/{id}/pictures: makes a picture of an uploaded file. */
export const addPicture = (api: ShopApi, id: number, body: UploadedFile, signal: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `admin/products/${id}/pictures`,
    body,
    access: 'private',
    schema: pictureAddedSchema,
    signal,
  });
