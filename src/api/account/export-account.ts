import { accountExportResponseSchema } from '#contract/account.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET account/export: everything that the shop keeps of the user. */
export const exportAccount = async (api: ShopApi, signal?: AbortSignal) => {
  const { data } = await api.account({
    method: 'GET',
    path: 'account/export',
    access: 'private',
    answer: accountExportResponseSchema,
    signal,
  });
  return data;
};
