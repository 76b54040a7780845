import { queryOptions } from '@tanstack/react-query';
import type { PurchasedSort } from '#contract/orders/order-enums.ts';
import type { ProductKind } from '#contract/products/product-enums.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { PER_PAGE_MAX } from '#contract/catalog/search-terms.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

interface PurchasedListQuery {
  page: number;
  search: string;
  kind?: ProductKind | undefined;
  sort?: PurchasedSort | undefined;
  /** Number of the order whose products are listed, on one page unless it has more than a page can hold. */
  order?: string | undefined;
}

/** Prefix of the query keys of the lists. */
export const PURCHASED_KEY = [queryScope.private, 'purchased'] as const;

/** GET purchased: the products that the user owns, the last bought one first unless `sort` says otherwise. */
export const purchasedQuery = (api: ShopApi, query: PurchasedListQuery) =>
  queryOptions({
    queryKey: [...PURCHASED_KEY, query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'purchased',
        query: { ...query, ...(query.order ? { per_page: PER_PAGE_MAX } : {}) },
        access: 'private',
        schema: async () => (await import('#contract/orders/purchased.ts')).purchasedResponseSchema,
        signal,
      }),
  });

/** Lists the files of a product's newest version. */
export const listNewestFiles = ({ id, versions: [newest] }: Pick<PurchasedProduct, 'id' | 'versions'>) =>
  (newest?.files ?? []).map((file) => ({ productId: id, fileId: file.id, name: file.name, size: file.size }));

/** Fetches the newest files of all products that the user owns, from all pages. */
export const fetchPurchasedFiles = async (api: ShopApi, signal?: AbortSignal) => {
  const files: ReturnType<typeof listNewestFiles> = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await api.account({
      method: 'GET',
      path: 'purchased',
      query: { page, per_page: PER_PAGE_MAX },
      access: 'private',
      schema: async () => (await import('#contract/orders/purchased.ts')).purchasedResponseSchema,
      signal,
    });
    files.push(...data.flatMap(listNewestFiles));
    if (page >= meta.last_page) return files;
  }
};
