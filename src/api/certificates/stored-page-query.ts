import { queryOptions } from '@tanstack/react-query';
import { queryScope } from '#api/query-keys.ts';
import { REVOCATIONS_INTERVAL_MS } from '#contract/orders/certificates.ts';
import { storeVerifyPage } from '#lib/certificates/store-verify-page.ts';

/** Whether this browser has stored /verify. Each fetch stores what the server sends now. */
export const storedPageQuery = () =>
  queryOptions({
    queryKey: [queryScope.public, 'stored verify page'],
    queryFn: storeVerifyPage,
    staleTime: REVOCATIONS_INTERVAL_MS,
    refetchOnReconnect: 'always',
  });
