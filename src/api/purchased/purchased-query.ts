import { queryOptions } from '@tanstack/react-query';
import type { ProductKind } from '#contract/enums.ts';
import type { PurchasedProduct } from '#contract/purchased.ts';
import { PER_PAGE_MAX } from '#contract/search-terms.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

interface PurchasedAsked {
  page: number;
  search: string;
  kind?: ProductKind | undefined;
}

/** GET purchased: what the user owns, newest first. */
export const purchasedQuery = (api: ShopApi, asked: PurchasedAsked) =>
  queryOptions({
    queryKey: [queryScope.private, 'purchased', asked],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'purchased',
        query: { ...asked },
        access: 'private',
        answer: async () => (await import('#contract/purchased.ts')).purchasedResponseSchema,
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
    answer: async () => (await import('#contract/purchased.ts')).fileLinkResponseSchema,
    signal,
  });
  return data;
};

/** The files of a product's newest version. */
export const newestFiles = ({ id, versions: [newest] }: Pick<PurchasedProduct, 'id' | 'versions'>) =>
  (newest?.files ?? []).map((file) => ({ productId: id, fileId: file.id, name: file.name, size: file.size }));

/** The files of everything that the user owns, in its newest version, whatever page it is on. */
export const fetchQueuedFiles = async (api: ShopApi, signal?: AbortSignal) => {
  const files: ReturnType<typeof newestFiles> = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.account({
      method: 'GET',
      path: 'purchased',
      query: { page, per_page: PER_PAGE_MAX },
      access: 'private',
      answer: async () => (await import('#contract/purchased.ts')).purchasedResponseSchema,
      signal,
    });
    files.push(...data.flatMap(newestFiles));
    if (page >= meta.last_page) return files;
  }
};
