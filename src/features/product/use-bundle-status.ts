import type { ProductBundle } from '#contract/products/product.ts';
import { useBulkAddToCart } from '#forms/use-add-to-cart.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';

/** Whether all products of a bundle are in the user's cart, and a function that adds the missing ones. */
export const useBundleStatus = (bundle: ProductBundle) => {
  const signedIn = useIsSignedIn();
  const { send } = useIntentGate();
  const { isCartKnown, isAllInCart, isBusy, add } = useBulkAddToCart(
    `bundle ${bundle.id}`,
    bundle.products.map(({ id, title }) => ({ id, title })),
  );
  return {
    isCartKnown,
    isInCart: signedIn && isAllInCart && !isBusy,
    isAdding: isBusy,
    /** Asks a visitor to sign in first. The server ignores a product that is in the cart by then. */
    add: () => {
      if (signedIn) add();
      else send({ type: 'intent.act', intent: { act: 'bundle', bundle }, signedIn });
    },
  };
};
