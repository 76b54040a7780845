import { type ListProductsRequest, productsListedResponseSchema } from '#contract/admin-products.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** PATCH admin/products: lists or unlists several products. */
export const setProductsListed = (api: ShopApi, body: ListProductsRequest, signal: AbortSignal) =>
  api.account({
    method: 'PATCH',
    path: 'admin/products',
    body,
    access: 'private',
    schema: productsListedResponseSchema,
    signal,
  });
