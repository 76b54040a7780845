import type { Favorite } from '#contract/favorites.ts';
import { effectivePrice, isDiscounted, toMinor } from './money.ts';

/** The orders in which the wishlist can stand; the first when none is asked for. */
export const WISHLIST_SORTS = ['added', 'price_asc', 'price_desc', 'drop', 'title'] as const;
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

/** The order that an address asks for. */
export const wishlistSortIn = (params: URLSearchParams): WishlistSort =>
  WISHLIST_SORTS.find((sort) => sort === params.get('sort')) ?? 'added';

/** How much cheaper it is than when it was added, decimal; zero when it is not, or when that is not known. */
export const priceDrop = (favorite: Favorite): number => {
  const { added_price: before } = favorite;
  if (before === undefined || before === null) return 0;
  return Math.max(0, toMinor(before) - toMinor(effectivePrice(favorite))) / 100;
};

/** What is worth telling of a marked product; null when nothing is. */
export const wishlistNote = (favorite: Favorite): 'dropped' | 'sale' | null => {
  if (priceDrop(favorite) > 0) return 'dropped';
  return isDiscounted(favorite) && effectivePrice(favorite) < favorite.price ? 'sale' : null;
};

const COMPARE: Record<WishlistSort, (a: Favorite, b: Favorite) => number> = {
  // As the server sends them: newest first.
  added: () => 0,
  price_asc: (a, b) => effectivePrice(a) - effectivePrice(b),
  price_desc: (a, b) => effectivePrice(b) - effectivePrice(a),
  drop: (a, b) => priceDrop(b) - priceDrop(a),
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
};

export const sortWishlist = (favorites: readonly Favorite[], sort: WishlistSort): Favorite[] =>
  favorites.toSorted(COMPARE[sort]);
