import { queryOptions } from '@tanstack/react-query';
import type { FindingCause } from '#contract/trace-findings/finding.ts';
import { traceListResponseSchema } from '#contract/traces/trace-list.ts';
import { storedTraceResponseSchema } from '#contract/traces/trace.ts';
import { keepPreviousPage } from '#api/keep-previous-page.ts';
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

export interface ReportFilter {
  /** Id of the user who reported; null for all. */
  user: string | null;
  /** Id of a request that the reports have; null for all. */
  request: string | null;
  /** Finding of the reports; null for all. */
  cause: FindingCause | null;
  page: number;
}

/** GET admin/traces: reports, newest first. */
export const tracesQuery = (api: ShopApi, { user, request, cause, page }: ReportFilter) => {
  const list = [queryScope.private, 'admin', 'traces', user, request, cause];
  return queryOptions({
    queryKey: [...list, page],
    queryFn: ({ signal }) =>
      api.account({
        method: 'GET',
        path: 'admin/traces',
        query: { user, request, cause, page },
        access: 'private',
        schema: traceListResponseSchema,
        signal,
      }),
    placeholderData: keepPreviousPage(list),
  });
};
