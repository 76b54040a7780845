import { adminProductChangedSchema } from '#contract/admin/admin-products.ts';
import type { SavePicturesRequest } from '#contract/products/product-uploads.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** PUT admin/products/{id}/pictures: all pictures, or null for the imported ones. */
export const savePictures = (api: ShopApi, id: number, body: SavePicturesRequest, signal: AbortSignal) =>
  api.account({
    method: 'PUT',
    path: `admin/products/${id}/pictures`,
    body,
    access: 'private',
    schema: adminProductChangedSchema,
    signal,
  });
