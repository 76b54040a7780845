import type { PageSlug, WrittenPage } from '#contract/content/pages.ts';

/** One version of a written page; `version` is the day from which it applies. */
export type PageVersion = Pick<WrittenPage, 'title' | 'intro' | 'version' | 'sections'>;

/** A page with all versions, newest first. Older versions stay, because users agreed to them. */
export interface WrittenPageHistory {
  slug: PageSlug;
  versions: readonly [PageVersion, ...PageVersion[]];
}
