import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useCartRemovals } from '#machines/cart-removal/cart-removal.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { cartLines } from './cart-lines.ts';

/** The cart as the page and the panel show it. `lines` is undefined while it loads. */
export const useCart = () => {
  const isSignedIn = useIsSignedIn();
  const { removals } = useCartRemovals();
  const query = useQuery({ ...cartQuery(useShopApi()), enabled: isSignedIn });
  return {
    lines: query.data && cartLines(query.data, removals),
    /** A removal or its undo is still waiting for the server. */
    isChanging: removals.some(({ isBusy }) => isBusy),
    error: query.error,
    /** Props for the `RetryNotice`. */
    retry: getRetryProps(query),
  };
};
