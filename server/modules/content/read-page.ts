import type { PageSlug, WrittenPage } from '#contract/content/pages.ts';
import { PAGES } from './texts/pages.ts';

/**
 * A written page in one of its versions.
 * @param version the day from which it applies, `YYYY-MM-DD`; the newest when omitted
 * @returns null when there is no such version
 */
export const readPage = (slug: PageSlug, version?: string): WrittenPage | null => {
  const { versions } = PAGES[slug];
  const page = version === undefined ? versions[0] : versions.find((candidate) => candidate.version === version);
  return page ? { slug, ...page, versions: versions.map((candidate) => candidate.version) } : null;
};
