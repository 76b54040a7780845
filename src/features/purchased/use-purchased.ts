import { useQuery } from '@tanstack/react-query';
import { purchasedQuery } from '#api/purchased/purchased-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PurchasedAddress } from '#lib/purchased-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

/** The user's purchased products that match the filters of the URL. */
export const usePurchased = ({ search, kind, sort, page }: PurchasedAddress) => {
  const isSignedIn = useIsSignedIn();
  return useQuery({ ...purchasedQuery(useShopApi(), { search, kind, sort, page }), enabled: isSignedIn });
};
