import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '#api/catalog/search-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';

/**
 * The first product that a banner's or card's link leads to, so that its picture fits the current catalog.
 * @param text search text; omit it for the whole category
 */
export const useFeaturedProduct = ({ categoryId, text }: { categoryId: number; text?: string }) => {
  const search = { ...(text ? { search: text } : {}), category: [categoryId], page: 1, perPage: 1 };
  return useQuery(searchQuery(useShopApi(), search)).data?.data[0];
};
