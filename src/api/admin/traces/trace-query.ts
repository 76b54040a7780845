import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { storedTraceResponseSchema, traceListResponseSchema } from '#contract/trace.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET admin/traces/{code} */
export const traceQuery = (api: ShopApi, code: string) =>
  queryOptions({
    queryKey: [queryScope.private, 'admin', 'trace', code],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: `admin/traces/${encodeURIComponent(code)}`,
        access: 'private',
        schema: storedTraceResponseSchema,
        signal,
      });
      return data;
    },
    // A report never changes.
    staleTime: Infinity,
  });

/** GET admin/traces: reports, newest first. @param user id that filters by user; null for all */
export const tracesQuery = (api: ShopApi, { user, page }: { user: string | null; page: number }) =>
  queryOptions({
    queryKey: [queryScope.private, 'admin', 'traces', user, page],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/traces',
        query: { user, page },
        access: 'private',
        schema: traceListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
  });
