import { type BundleRequest, type EditBundleRequest, adminBundleChangedSchema } from '#contract/admin/admin-bundles.ts';
import { sendOnce } from '#api/send-once.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** POST admin/bundles. A retry after a lost response creates no second bundle. */
export const createBundle = (api: ShopApi, body: BundleRequest, signal: AbortSignal) =>
  sendOnce(api.account, {
    method: 'POST',
    path: 'admin/bundles',
    body,
    access: 'private',
    schema: adminBundleChangedSchema,
    signal,
  });

/** PUT admin/bundles/{id} */
export const editBundle = (api: ShopApi, id: number, body: EditBundleRequest, signal: AbortSignal) =>
  api.account({
    method: 'PUT',
    path: `admin/bundles/${id}`,
    body,
    access: 'private',
    schema: adminBundleChangedSchema,
    signal,
  });
