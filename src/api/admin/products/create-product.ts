import { adminProductChangedSchema } from '#contract/admin/admin-products.ts';
import type { CreateProductRequest } from '#contract/products/create-product.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST admin/products. A retry after a lost response creates no second product. */
export const createProduct = (api: ShopApi, body: CreateProductRequest, signal: AbortSignal) =>
  sendOnce(api.account, {
    method: 'POST',
    path: 'admin/products',
    body,
    access: 'private',
    schema: adminProductChangedSchema,
    signal,
  });
