import type { PageMeta } from '#contract/common.ts';

/** The `meta` of a paginated list. An empty list has one empty page. */
export const pageMetaOf = (asked: { page: number; per_page: number }, total: number): PageMeta => ({
  page: asked.page,
  per_page: asked.per_page,
  total,
  last_page: Math.max(1, Math.ceil(total / asked.per_page)),
});
