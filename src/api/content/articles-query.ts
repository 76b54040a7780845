import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { NEWEST_ARTICLE } from '#contract/routes.ts';
import { askedByLoader, FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET articles: one page of the blog, newest first. */
export const articlesQuery = (api: ShopApi, { page, perPage }: { page: number; perPage: number }) =>
  queryOptions({
    queryKey: [queryScope.public, 'articles', page, perPage],
    staleTime: FRESH_FOR,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.front({
        method: 'GET',
        path: 'articles',
        query: { page, per_page: perPage },
        access: 'public',
        answer: async () => (await import('#contract/articles.ts')).articlesResponseSchema,
        signal,
      }),
  });

/**
 * GET articles/{slug}: one article; the newest when no name is given. The assets it shows say what the user owns, so the answer
 * is the user's.
 */
export const articleQuery = (api: ShopApi, slug: string = NEWEST_ARTICLE) =>
  queryOptions({
    ...askedByLoader,
    queryKey: [queryScope.personal, 'article', slug],
    staleTime: FRESH_FOR,
    queryFn: async ({ signal }) => {
      const { data } = await api.front({
        method: 'GET',
        path: `articles/${encodeURIComponent(slug)}`,
        access: 'public',
        answer: async () => (await import('#contract/articles.ts')).articleResponseSchema,
        signal,
      });
      return data;
    },
  });
