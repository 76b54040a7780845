import { queryOptions } from '@tanstack/react-query';
import { fileLinkResponseSchema, purchasedResponseSchema } from '#contract/purchased.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET purchased: what the user owns, newest first. */
export const purchasedQuery = (api: ShopApi, asked: { page: number; search: string }) =>
  queryOptions({
    queryKey: [queryScope.private, 'purchased', asked],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'purchased',
        query: { page: asked.page, search: asked.search },
        access: 'private',
        answer: purchasedResponseSchema,
        signal,
      }),
  });

/** POST purchased/{productId}/files/{fileId}/link: a signed address, good for ten minutes. */
export const requestFileLink = async (
  api: ShopApi,
  file: { productId: number; fileId: number },
  signal?: AbortSignal,
) => {
  const { data } = await api.account({
    method: 'POST',
    path: `purchased/${file.productId}/files/${file.fileId}/link`,
    access: 'private',
    answer: fileLinkResponseSchema,
    signal,
  });
  return data;
};
