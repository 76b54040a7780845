import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '#api/catalog/search-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';

interface Featured {
  categoryId: number;
  /** Search text; omit it for the whole category. */
  text?: string;
}

export const toFeaturedProductSearch = ({ categoryId, text }: Featured) => ({
  ...(text ? { search: text } : {}),
  category: [categoryId],
  page: 1,
  perPage: 1,
});

/** The first product that a banner's or card's link leads to, so that its picture fits the current catalog. */
export const useFeaturedProduct = (featured: Featured) =>
  useQuery(searchQuery(useShopApi(), toFeaturedProductSearch(featured))).data?.data[0];
