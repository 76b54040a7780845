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

type Known = readonly Pick<Product, 'id'>[];
const has = (list: Known | undefined, id: number) => list?.some((item) => item.id === id) ?? false;

/** How the shopper stands to a product: owned, in the cart, in the wishlist, and what is under way. */
export const useProductStanding = ({ id, purchased }: Pick<Product, 'id' | 'purchased'>) => {
  const api = useShopApi();
  const signedIn = useIsSignedIn();
  const { send } = useIntentGate();
  const { data: cart } = useQuery({ ...cartQuery(api), enabled: signedIn });
  const { data: favorites } = useQuery({ ...favoritesQuery(api), enabled: signedIn });
  const isFavorite = signedIn && has(favorites, id);
  const { mutationKey: adding } = addToCartMutation(api, id);
  const { mutationKey: toggling } = toggleFavoriteMutation(api, id, isFavorite);
  return {
    // A visitor owns nothing, whatever an answer from before says.
    action: productAction({ isPurchased: signedIn && purchased === true, isInCart: signedIn && has(cart, id) }),
    isFavorite,
    isAdding: useIsMutating({ mutationKey: adding }) > 0,
    isTogglingFavorite: useIsMutating({ mutationKey: toggling }) > 0,
    /** Says what the shopper wants to do with it; a visitor is asked to sign in first (specification, section 4). */
    want: (act: ProductIntent['act']) => send({ type: 'intent.product', intent: { act, productId: id }, signedIn }),
  };
};
