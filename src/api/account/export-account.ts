import { accountExportResponseSchema } from '#contract/identity/account.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET account/export: all data that the shop stores about the user. */
export const exportAccount = async (api: ShopApi, signal?: AbortSignal) => {
  const { data } = await api.account({
    method: 'GET',
    path: 'account/export',
    access: 'private',
    schema: accountExportResponseSchema,
    signal,
  });
  return data;
};
