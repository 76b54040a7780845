import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getHttpStatus } from '#api/api-error.ts';
import { writtenPageQuery } from '#api/content/written-page-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PageSlug, WrittenPage as Written } from '#contract/content/pages.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { WrittenSections } from '#ui/written-sections/written-sections.tsx';
import { PageVersions } from './page-versions.tsx';

/** Page titles while the text loads. */
const TITLES: Record<PageSlug, string> = {
  about: 'About Prefab Bazaar',
  faq: 'Frequently asked questions',
  policy: 'Privacy Policy',
  terms: 'Terms of Conditions',
};

export interface WrittenPageProps {
  slug: PageSlug;
  /** Version from the URL; null for the newest. */
  version: string | null;
  /** Renders the text; by default all sections in order. */
  children?: ((page: Written) => ReactNode) | undefined;
}

/** 422: the address has a version that is not a date. */
const isUnknown = (error: unknown) => [404, 422].includes(getHttpStatus(error) ?? 0);

/** A page with dated versions: about, FAQ, policy or terms. */
export function WrittenPage({ slug, version, children }: WrittenPageProps) {
  const query = useQuery(writtenPageQuery(useShopApi(), slug, version));
  const { data, error } = query;
  const current = `/${slug}`;

  return (
    <Page width="text" title={data?.title ?? TITLES[slug]} intro={data?.intro}>
      <title>{documentTitle(data?.title ?? TITLES[slug])}</title>
      {data ? (
        <>
          {children ? children(data) : <WrittenSections sections={data.sections} />}
          <PageVersions page={data} />
        </>
      ) : version !== null && isUnknown(error) ? (
        <Notice
          sentence={`There is no version “${version}” of this page`}
          action={<ButtonLink href={current}>Open the current version</ButtonLink>}
        />
      ) : error ? (
        <RetryNotice sentence="This page could not be loaded" {...getRetryProps(query)} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </Page>
  );
}
