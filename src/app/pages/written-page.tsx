import { useMatches, useSearchParams } from 'react-router-dom';
import { pageSlugSchema } from '#contract/content/pages.ts';
import { Faq } from '#features/written/faq.tsx';
import { WrittenPage } from '#features/written/written-page.tsx';

/** /about, /faq, /policy and /terms: the route's id is the page's name. */
export function Component() {
  const [search] = useSearchParams();
  const slug = pageSlugSchema.parse(useMatches().at(-1)?.id);
  return (
    <WrittenPage key={slug} slug={slug} version={search.get('version')}>
      {slug === 'faq' ? (page) => <Faq page={page} /> : undefined}
    </WrittenPage>
  );
}
