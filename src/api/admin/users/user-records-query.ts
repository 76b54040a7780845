import { queryOptions } from '@tanstack/react-query';
import {
  userAuditResponseSchema,
  userDownloadsResponseSchema,
  userOrdersResponseSchema,
  userSessionsResponseSchema,
  userSupportResponseSchema,
} from '#contract/admin/admin-users.ts';
import type { PageMeta } from '#contract/common.ts';
import { traceListResponseSchema } from '#contract/traces/trace-list.ts';
import type { z } from '#contract/zod.ts';
import { keepPreviousPage } from '#api/keep-previous-page.ts';
import type { ShopApi } from '#api/shop-api.ts';
import { ADMIN_USERS_KEY } from './users-query.ts';

const PER_PAGE = 10;

/** GET admin/users/{id}/{part}: the user's records, newest first. */
const recordsQuery =
  <Row>(
    part: string,
    schema: z.ZodType<{ data: Row[]; meta: PageMeta }>,
    from = (id: string): { path: string; user?: string } => ({ path: `admin/users/${encodeURIComponent(id)}/${part}` }),
  ) =>
  (api: ShopApi, id: string, page: number) => {
    const list = [...ADMIN_USERS_KEY, 'one', id, part];
    return queryOptions({
      queryKey: [...list, page],
      queryFn: ({ signal }) => {
        const { path, user } = from(id);
        return api.account({
          method: 'GET',
          path,
          query: { user, page, per_page: PER_PAGE },
          access: 'private',
          schema,
          signal,
        });
      },
      placeholderData: keepPreviousPage(list),
    });
  };

export type RecordsQuery<Row> = ReturnType<ReturnType<typeof recordsQuery<Row>>>;

export const userOrdersQuery = recordsQuery('orders', userOrdersResponseSchema);
export const userSessionsQuery = recordsQuery('sessions', userSessionsResponseSchema);
export const userSupportQuery = recordsQuery('support', userSupportResponseSchema);
export const userDownloadsQuery = recordsQuery('downloads', userDownloadsResponseSchema);
export const userAuditQuery = recordsQuery('audit', userAuditResponseSchema);
/** GET admin/traces: problem reports of the user. */
export const userTracesQuery = recordsQuery('traces', traceListResponseSchema, (id) => ({
  path: 'admin/traces',
  user: id,
}));
