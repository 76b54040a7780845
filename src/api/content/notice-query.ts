import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { NOTICE_META } from '#contract/routes.ts';
import { FRESH_FOR } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { companyInfoQuery } from './company-info-query.ts';

/** What the owner has to say to everybody; null for nothing. It comes with who runs the shop, so both are asked for at once. */
export const noticeQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [...companyInfoQuery(api).queryKey, 'notice'],
    staleTime: FRESH_FOR,
    queryFn: async ({ client }) => (await client.fetchQuery(companyInfoQuery(api))).notice ?? null,
  });

/** The notice that came with the document is there at the first draw; what the API says afterwards counts. */
export const takeEarlyNotice = (document: Document, queryClient: QueryClient, api: ShopApi): void => {
  const notice = document.querySelector<HTMLMetaElement>(`meta[name="${NOTICE_META}"]`)?.content;
  if (notice) queryClient.setQueryData(noticeQuery(api).queryKey, notice, { updatedAt: 0 });
};
