import { useQueries } from '@tanstack/react-query';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Favorite, FavoriteItem } from '#contract/cart/favorites.ts';

const hasProduct = (item: FavoriteItem): item is Favorite =>
  item.title !== undefined && item.image !== undefined && item.price !== undefined && item.category !== undefined;

/** The favorites with their products. A server may list only ids; their products are loaded one by one. */
export const useLoadedFavorites = (items: readonly FavoriteItem[]) => {
  const api = useShopApi();
  const bare = items.filter((item) => !hasProduct(item));
  const results = useQueries({ queries: bare.map(({ id }) => productQuery(api, String(id))) });
  const loaded = new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  const failed = new Set(bare.filter((_, index) => results[index]?.isLoadingError).map(({ id }) => id));
  return {
    favorites: items.flatMap((item): Favorite[] => {
      if (hasProduct(item)) return [item];
      const product = loaded.get(item.id);
      return product ? [{ ...product, added_at: item.added_at, added_price: item.added_price }] : [];
    }),
    /** Ids of products that are still loading. */
    loading: bare.map(({ id }) => id).filter((id) => !loaded.has(id) && !failed.has(id)),
    /** Ids of products that could not be loaded. */
    failed: [...failed],
  };
};
