import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusOf } from '#api/api-error.ts';
import { writtenPageQuery } from '#api/content/written-page-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PageSlug, WrittenPage as Written } from '#contract/pages.ts';
import { documentTitle } from '#lib/document-title.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { WrittenSections } from '#ui/written-sections/written-sections.tsx';
import { PageVersions } from './page-versions.tsx';

/** What the page is called until its text is there. */
const TITLES: Record<PageSlug, string> = {
  about: 'About Prefab Bazaar',
  faq: 'Frequently asked questions',
  policy: 'Privacy Policy',
  terms: 'Terms of Conditions',
};

export interface WrittenPageProps {
  slug: PageSlug;
  /** The version asked for in the address; null for the newest. */
  version: string | null;
  /** Draws the text; its sections one after the other when left out. */
  children?: ((page: Written) => ReactNode) | undefined;
  /** Drawn when there is no such version. */
  notFound: ReactNode;
}

/** About, FAQ, policy and terms (specification, section 2): dated text, older versions included. */
export function WrittenPage({ slug, version, children, notFound }: WrittenPageProps) {
  const query = useQuery(writtenPageQuery(useShopApi(), slug, version));
  const { data, error } = query;

  if (statusOf(error) === 404) return notFound;
  return (
    <Page width="text" title={data?.title ?? TITLES[slug]} intro={data?.intro}>
      <title>{documentTitle(data?.title ?? TITLES[slug])}</title>
      {data ? (
        <>
          {children ? children(data) : <WrittenSections sections={data.sections} />}
          <PageVersions page={data} />
        </>
      ) : error ? (
        <RetryNotice sentence="This page could not be loaded." {...getRetryProps(query)} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </Page>
  );
}
