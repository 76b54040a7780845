import { useQuery } from '@tanstack/react-query';
import { articlesQuery } from '#api/content/articles-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { ArticleCards } from './article-cards.tsx';

/** Specification, section 2: three blog cards on the home page. */
export const LATEST = { page: 1, perPage: 3 };

/** The three newest articles. A home page without them is whole all the same, so a failure leaves them out. */
export function LatestArticles() {
  const { data, isError } = useQuery(articlesQuery(useShopApi(), LATEST));
  if (isError || data?.data.length === 0) return null;
  return <ArticleCards label="From the blog" articles={data?.data} expected={LATEST.perPage} />;
}
