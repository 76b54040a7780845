import { queryOptions } from '@tanstack/react-query';
import { accountSessionsResponseSchema } from '#contract/identity/account.ts';
import { messageSchema } from '#contract/common.ts';
import { queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET account/sessions: the user's live sessions, this browser's first. */
export const sessionsQuery = (api: ShopApi) =>
  queryOptions({
    queryKey: [queryScope.private, 'sessions'],
    queryFn: async ({ signal }) => {
      const { data } = await api.account({
        method: 'GET',
        path: 'account/sessions',
        access: 'private',
        schema: accountSessionsResponseSchema,
        signal,
      });
      return data;
    },
  });

/**
 * DELETE account/sessions/{id}
 * @param id null ends every session except the current one
 */
export const endSession = (api: ShopApi, id: string | null, signal?: AbortSignal) =>
  api.account({
    method: 'DELETE',
    path: id === null ? 'account/sessions' : `account/sessions/${encodeURIComponent(id)}`,
    access: 'private',
    schema: messageSchema,
    signal,
  });
