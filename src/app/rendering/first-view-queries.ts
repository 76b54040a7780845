import { searchQuery } from '#api/catalog/search-query.ts';
import { articlesQuery } from '#api/content/articles-query.ts';
import { noticeQuery } from '#api/content/notice-query.ts';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { ARTICLES_PER_PAGE } from '#features/blog/blog-page.tsx';
import { LATEST_ARTICLES } from '#features/blog/latest-articles.tsx';
import { HERO, PROMOTIONS } from '#features/home/banners.ts';
import { CATEGORY_CARDS } from '#features/home/category-cards.tsx';
import { toFeaturedProductSearch } from '#features/home/use-featured-product.ts';
import { readPageNumber } from '#lib/addresses/page-number.ts';
import type { Shop } from '../create-shop.ts';

/**
 * Starts the queries of a page that its loader leaves to the components. The renderer then needs one pass, which blocks the server half
 * as long; a page that needs another one is still rendered.
 */
export const startFirstViewQueries = ({ queryClient, api }: Shop, { pathname, searchParams }: URL): void => {
  // Also loads the company info of the footer.
  void queryClient.prefetchQuery(noticeQuery(api));
  void queryClient.prefetchQuery(paymentMethodsQuery(api));
  if (pathname === '/') {
    const featured = [...[...HERO, ...PROMOTIONS].map(({ image }) => image), ...CATEGORY_CARDS];
    for (const each of featured) void queryClient.prefetchQuery(searchQuery(api, toFeaturedProductSearch(each)));
    void queryClient.prefetchQuery(articlesQuery(api, LATEST_ARTICLES));
  }
  if (pathname === '/blog') {
    const page = readPageNumber(searchParams);
    void queryClient.prefetchQuery(articlesQuery(api, { page, perPage: ARTICLES_PER_PAGE }));
  }
};
