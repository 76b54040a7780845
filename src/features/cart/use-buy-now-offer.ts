import { useQuery } from '@tanstack/react-query';
import { paymentMethodsQuery } from '#api/content/payment-methods-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { CartItem } from '#contract/cart/cart.ts';
import type { BuyNowChoice } from '#lib/addresses/cart-address.ts';

/** The product of Buy now that can be bought alone. */
export interface BuyNowOffer {
  choice: BuyNowChoice;
  item: CartItem;
}

/**
 * @param items all of the cart
 * @returns null without Buy now, without other products in the cart, and for a server that sells the cart as a whole only
 */
export const useBuyNowOffer = (items: readonly CartItem[], choice: BuyNowChoice | null): BuyNowOffer | null => {
  const { data: methods } = useQuery(paymentMethodsQuery(useShopApi()));
  const isWholeOnly = methods?.some(({ checks_total: checksTotal }) => checksTotal !== true);
  const item = choice && items.find(({ id }) => id === choice.productId);
  return choice && item && items.length > 1 && !isWholeOnly ? { choice, item } : null;
};
