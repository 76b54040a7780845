import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminProductList, adminProductsResponseSchema } from '#contract/admin/admin-products.ts';
import { z } from '#contract/zod.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { type ListAddress, listParams } from '#lib/addresses/list-address.ts';

/** Prefix of the query keys of the admin product list. */
export const ADMIN_PRODUCTS_KEY = [queryScope.private, 'admin', 'products'] as const;

/** GET admin/products. Keeps the previous page while the next one loads. */
export const adminProductsQuery = (api: ShopApi, address: ListAddress) => {
  const query = listParams(adminProductList, address);
  return queryOptions({
    queryKey: [...ADMIN_PRODUCTS_KEY, query],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/products',
        query,
        access: 'private',
        schema: adminProductsResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** GET admin/products.csv: all pages of the list, with the same search, filters and order. */
export const exportAdminProducts = (api: ShopApi, address: ListAddress, signal?: AbortSignal) =>
  api.account({
    method: 'GET',
    path: 'admin/products.csv',
    query: listParams(adminProductList, { ...address, page: 1 }),
    access: 'private',
    schema: z.string(),
    signal,
  });
