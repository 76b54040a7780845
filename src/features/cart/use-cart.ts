import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { retryOf } from '#api/retry-of.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useCartRemovals } from '#machines/cart-removal/cart-removal.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { cartLines } from './cart-lines.ts';

/** The cart as it is drawn, on its page and in the panel; `lines` is undefined until it has come. */
export const useCart = () => {
  const isSignedIn = useIsSignedIn();
  const { removals } = useCartRemovals();
  const query = useQuery({ ...cartQuery(useShopApi()), enabled: isSignedIn });
  return {
    lines: query.data && cartLines(query.data, removals),
    /** The server has not yet answered what the shopper took out or put back. */
    isChanging: removals.some(({ isBusy }) => isBusy),
    error: query.error,
    /** For the notice that the cart could not be loaded. */
    retry: retryOf(query),
  };
};
