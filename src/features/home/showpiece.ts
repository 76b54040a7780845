import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '#api/catalog/search-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';

/**
 * The first product of what a banner or card leads to: its picture fits whatever the shop sells.
 * @param text what is searched for; nothing for the whole category
 */
export const useShowpiece = ({ categoryId, text }: { categoryId: number; text?: string }) => {
  const asked = { ...(text ? { search: text } : {}), category: [categoryId], page: 1, perPage: 1 };
  return useQuery(searchQuery(useShopApi(), asked)).data?.data[0];
};
