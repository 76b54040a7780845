import { useQuery } from '@tanstack/react-query';
import { articlesQuery } from '#api/content/articles-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { ArticleCards } from './article-cards.tsx';

export const ARTICLES_PER_PAGE = 12;
const SKELETON_CARDS = 6;

/** Lists all articles, newest first. */
export function BlogPage({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const query = articlesQuery(useShopApi(), { page, perPage: ARTICLES_PER_PAGE });
  const result = useQuery(query);
  const { data, error } = result;
  return (
    <Page title="Blog" intro="Notes on building games with ready-made assets.">
      <title>{documentTitle('Blog')}</title>
      {error && !data ? (
        <RetryNotice sentence="The articles could not be loaded" {...getRetryProps(result)} />
      ) : data?.data.length === 0 ? (
        <Notice
          sentence="There are no articles on this page"
          action={page > 1 ? <ButtonLink href={hrefFor(1)}>Go to the first page</ButtonLink> : undefined}
        />
      ) : (
        <>
          <ArticleCards label="Articles" articles={data?.data} expected={SKELETON_CARDS} headingLevel={2} />
          {data ? <Pagination page={data.meta.page} pageCount={data.meta.last_page} hrefFor={hrefFor} /> : null}
        </>
      )}
    </Page>
  );
}
