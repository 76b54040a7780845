import type { PageMeta } from '#contract/common.ts';

/** The `meta` of a paginated list. An empty list has one empty page. */
export const buildPageMeta = (query: { page: number; per_page: number }, total: number): PageMeta => ({
  page: query.page,
  per_page: query.per_page,
  total,
  last_page: Math.max(1, Math.ceil(total / query.per_page)),
});
