import type { Favorite } from '#contract/cart/favorites.ts';
import { effectivePrice, toMinor } from '#lib/formats/money.ts';

/** Sort orders of the wishlist. The first is the default. */
export const WISHLIST_SORTS = ['added', 'price_asc', 'price_desc', 'drop', 'title'] as const;
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

/** Reads the sort order from a URL. */
export const readWishlistSort = (params: URLSearchParams): WishlistSort =>
  WISHLIST_SORTS.find((sort) => sort === params.get('sort')) ?? 'added';

/** How much the price dropped since the product was added, in major units; 0 if it did not drop or is unknown. */
export const computePriceDrop = (favorite: Favorite): number => {
  const { added_price: before } = favorite;
  if (before === undefined || before === null) return 0;
  return Math.max(0, toMinor(before) - toMinor(effectivePrice(favorite))) / 100;
};

const COMPARE: Record<WishlistSort, (a: Favorite, b: Favorite) => number> = {
  // The server sends the newest first.
  added: () => 0,
  price_asc: (a, b) => effectivePrice(a) - effectivePrice(b),
  price_desc: (a, b) => effectivePrice(b) - effectivePrice(a),
  drop: (a, b) => computePriceDrop(b) - computePriceDrop(a),
  title: (a, b) => a.title.localeCompare(b.title, 'en'),
};

export const sortWishlist = (favorites: readonly Favorite[], sort: WishlistSort): Favorite[] =>
  favorites.toSorted(COMPARE[sort]);
