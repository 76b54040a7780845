import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { ProductBundle } from '#contract/products/product.ts';
import { withChanges } from '#lib/cart/with-changes.ts';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

/** Whether all products of a bundle are in the user's cart, with the changes that run, and a function that adds the missing ones. */
export const useBundleStatus = (bundle: ProductBundle) => {
  const signedIn = useIsSignedIn();
  const { data: cart } = useQuery({ ...cartQuery(useShopApi()), enabled: signedIn });
  const { changes } = useCartChanges();
  const { send } = useIntentGate();
  const known = signedIn ? (cart ?? []) : [];
  const isIn = (list: readonly { id: number }[]) =>
    bundle.products.every(({ id }) => list.some((item) => item.id === id));
  const isWanted = isIn(withChanges(known, changes));
  return {
    isCartKnown: cart !== undefined,
    isInCart: isWanted && isIn(known),
    /** The Add button stays until the server confirms, so that a double click does not hit the link. */
    isAdding: isWanted && !isIn(known),
    /** Sends what is missing to the gate, which asks a visitor to sign in first. The server ignores a product that is in the cart by then. */
    add: () => {
      const products = bundle.products.filter(({ id }) => !known.some((item) => item.id === id));
      send({ type: 'intent.act', intent: { act: 'bundle', bundle: { ...bundle, products } }, signedIn });
    },
  };
};
