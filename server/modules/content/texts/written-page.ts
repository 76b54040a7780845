import type { PageSlug, WrittenPage } from '#contract/pages.ts';

/** One version of a page as it is written, called by the day from which it holds. */
export type PageVersion = Pick<WrittenPage, 'title' | 'intro' | 'version' | 'sections'>;

/** A page with all its versions, newest first. Older ones stay: somebody agreed to them. */
export interface WrittenPageHistory {
  slug: PageSlug;
  versions: readonly [PageVersion, ...PageVersion[]];
}
