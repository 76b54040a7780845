import { useIsMutating, useQuery } from '@tanstack/react-query';
import { addToCartMutation } from '#api/cart/change-cart.ts';
import { cartQuery } from '#api/cart/cart-query.ts';
import { toggleFavoriteMutation } from '#api/favorites/change-favorites.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product } from '#contract/product.ts';
import { productAction } from '#lib/product-action.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import type { ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

type ProductList = readonly Pick<Product, 'id'>[];
const includes = (list: ProductList | undefined, id: number) => list?.some((item) => item.id === id) ?? false;

/** The status of a product for the current user: owned, in the cart, in the wishlist, and whether a change is in progress. */
export const useProductStatus = ({ id, purchased }: Pick<Product, 'id' | 'purchased'>) => {
  const api = useShopApi();
  const signedIn = useIsSignedIn();
  const { send } = useIntentGate();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: signedIn });
  const { data: favorites } = useQuery({ ...favoritesQuery(api), enabled: signedIn });
  const isFavorite = signedIn && includes(favorites, id);
  const { mutationKey: adding } = addToCartMutation(api, id);
  const { mutationKey: toggling } = toggleFavoriteMutation(api, id, isFavorite);
  return {
    // The product may be cached from before a sign-out.
    action: productAction({ isPurchased: signedIn && purchased === true, isInCart: signedIn && includes(cart, id) }),
    isFavorite,
    isAdding: useIsMutating({ mutationKey: adding }) > 0,
    isTogglingFavorite: useIsMutating({ mutationKey: toggling }) > 0,
    /** Sends the intent to the gate, which asks a visitor to sign in first. */
    sendIntent: (act: ProductIntent['act']) =>
      send({ type: 'intent.product', intent: { act, productId: id }, signedIn }),
  };
};
