import { type EditProductInput, adminProductChangedSchema } from '#contract/admin/admin-products.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** PATCH admin/products/{id}: only the changed fields. */
export const editProduct = (api: ShopApi, id: number, body: EditProductInput, signal: AbortSignal) =>
  api.account({
    method: 'PATCH',
    path: `admin/products/${id}`,
    body,
    access: 'private',
    schema: adminProductChangedSchema,
    signal,
  });
