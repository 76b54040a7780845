import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { mergeCartLines } from './cart-lines.ts';

/** The cart as the page and the panel show it. `lines` is undefined while it loads. */
export const useCart = () => {
  const isSignedIn = useIsSignedIn();
  const { changes } = useCartChanges();
  const query = useQuery({ ...cartQuery(useShopApi()), enabled: isSignedIn });
  return {
    lines: query.data && mergeCartLines(query.data, changes),
    /** A change is still waiting for the server. */
    isChanging: changes.some(({ isBusy }) => isBusy),
    error: query.error,
    /** Props for the `RetryNotice`. */
    retry: getRetryProps(query),
  };
};
