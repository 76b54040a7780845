import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product } from '#contract/products/product.ts';
import { effectivePrice } from '#lib/formats/money.ts';
import { getProductAction } from '#lib/products/product-action.ts';
import { useIsSavingForLater, useIsWantedInCart } from '#machines/cart-change/cart-change.react.ts';
import { useIsWantedFavorite } from '#machines/favorite-change/favorite-change.react.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import type { ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

/** @returns a selector, so that a change of the cart or the wishlist renders only the products that it concerns */
const includes = (id: number) => (list: readonly Pick<Product, 'id'>[]) => list.some((item) => item.id === id);

/** The status of a product for the current user: owned, in the cart, in the wishlist, with the changes that run. */
export const useProductStatus = (product: Product) => {
  const { id, purchased } = product;
  const api = useShopApi();
  const signedIn = useIsSignedIn();
  const { send } = useIntentGate();
  const { data: isInStoredCart = false } = useQuery({ ...cartQuery(api), enabled: signedIn, select: includes(id) });
  const { data: isInStoredWishlist = false } = useQuery({
    ...favoritesQuery(api),
    enabled: signedIn,
    select: includes(id),
  });
  const isWantedInCart = useIsWantedInCart(id);
  const isSavingForLater = useIsSavingForLater(id);
  const isWantedFavorite = useIsWantedFavorite(id);
  const isInCart = signedIn && isInStoredCart;
  // The product may be cached from before a sign-out.
  const isPurchased = signedIn && purchased === true;
  return {
    action: getProductAction({ isPurchased, isInCart: isInCart && isWantedInCart !== false }),
    isFreeToGet: !isPurchased && effectivePrice(product) === 0,
    /** The Add button stays until the server confirms, so that a double click does not hit the link In Cart. */
    isAdding: isWantedInCart === true && !isInCart,
    isFavorite: isSavingForLater || (isWantedFavorite ?? (signedIn && isInStoredWishlist)),
    /** Sends the intent to the gate, which asks a visitor to sign in first. */
    sendIntent: (act: ProductIntent['act']) => send({ type: 'intent.act', intent: { act, product }, signedIn }),
  };
};
