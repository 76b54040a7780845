import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { NOTICE_META } from '#contract/routes.ts';
import { STALE_TIME_MS } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { companyInfoQuery } from './company-info-query.ts';

/** The banner notice; null if there is none. It is part of the company info, so both share one call. */
export const noticeQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [...companyInfoQuery(api).queryKey, 'notice'],
    staleTime: STALE_TIME_MS,
    queryFn: async ({ client }) => (await client.fetchQuery(companyInfoQuery(api))).notice ?? null,
  });

/** Seeds the query with the notice from the document, so that the first paint shows it. It counts as stale. */
export const seedNotice = (document: Document, queryClient: QueryClient, api: ShopApi): void => {
  const notice = document.querySelector<HTMLMetaElement>(`meta[name="${NOTICE_META}"]`)?.content;
  if (notice) queryClient.setQueryData(noticeQuery(api).queryKey, notice, { updatedAt: 0 });
};
