import { LatestArticles } from '#features/blog/latest-articles.tsx';
import { LaterSections } from '#features/home/later-sections.tsx';

/** The sections of / below the first view. */
export function HomeSections() {
  return <LaterSections articles={<LatestArticles />} />;
}
