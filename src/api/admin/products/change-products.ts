import { type ChangeProductsRequest, productsChangedResponseSchema } from '#contract/admin/admin-products.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** PATCH admin/products: lists, unlists or moves several products. */
export const changeProducts = (api: ShopApi, body: ChangeProductsRequest, signal: AbortSignal) =>
  api.account({
    method: 'PATCH',
    path: 'admin/products',
    body,
    access: 'private',
    schema: productsChangedResponseSchema,
    signal,
  });
