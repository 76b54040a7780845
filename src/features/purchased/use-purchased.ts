import { useQuery } from '@tanstack/react-query';
import { keepPreviousPage } from '#api/keep-previous-page.ts';
import { PURCHASED_KEY, purchasedQuery } from '#api/purchased/purchased-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PurchasedResponse } from '#contract/orders/purchased.ts';
import type { PurchasedAddress } from '#lib/addresses/purchased-address.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

/** The list before, while the next one of the same order or library loads. An empty one says nothing about the next one. */
const keepProducts = (order: string | undefined) => {
  const keep = keepPreviousPage([...PURCHASED_KEY, { order }])<PurchasedResponse>;
  return (previous: PurchasedResponse | undefined, query: Parameters<typeof keep>[1]) =>
    previous && previous.data.length > 0 ? keep(previous, query) : undefined;
};

/** The user's purchased products that match the filters of the URL. */
export const usePurchased = ({ search, kind, sort, order, page }: PurchasedAddress) => {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    ...purchasedQuery(useShopApi(), { search, kind, sort, order, page }),
    enabled: isSignedIn,
    placeholderData: keepProducts(order),
  });
};
