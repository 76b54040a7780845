import {
  type PublishVersionRequest,
  productFileAddedSchema,
  versionPublishedSchema,
} from '#contract/products/product-versions.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { UploadedFile } from './upload-file.ts';

/** POST admin/products/{id}/files: checks an uploaded product file. */
export const addProductFile = (api: ShopApi, id: number, body: UploadedFile & { name: string }, signal: AbortSignal) =>
  api.account({
    method: 'POST',
    path: `admin/products/${id}/files`,
    body,
    access: 'private',
    schema: productFileAddedSchema,
    signal,
  });

/** POST admin/products/{id}/versions. A retry after a lost response publishes nothing again. */
export const publishVersion = (api: ShopApi, id: number, body: PublishVersionRequest, signal: AbortSignal) =>
  sendOnce(api.account, {
    method: 'POST',
    path: `admin/products/${id}/versions`,
    body,
    access: 'private',
    schema: versionPublishedSchema,
    signal,
  });
