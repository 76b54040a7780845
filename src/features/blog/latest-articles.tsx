import { useQuery } from '@tanstack/react-query';
import { articlesQuery } from '#api/content/articles-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { ArticleCards } from './article-cards.tsx';

/** The [home page](../../../docs/specification.md#home-page) has three blog cards. */
export const LATEST_ARTICLES = { page: 1, perPage: 3 };

export function LatestArticles() {
  const query = useQuery(articlesQuery(useShopApi(), LATEST_ARTICLES));
  const { data, error } = query;
  if (error && !data)
    return <RetryNotice compact sentence="The articles could not be loaded" {...getRetryProps(query)} />;
  if (data?.data.length === 0) return <p>There are no articles yet.</p>;
  return <ArticleCards label="From the blog" articles={data?.data} expected={LATEST_ARTICLES.perPage} />;
}
