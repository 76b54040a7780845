import { useNavigate, useSearchParams } from 'react-router-dom';
import { useBulkAddToCart } from '#forms/use-add-to-cart.ts';
import type { Intent } from '#machines/intent-gate/intent-gate.machine.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts';

/** The product that a visitor signs up for; for a bundle its first one. Undefined for a payment, which a new account has none of. */
const productIn = (intent: Intent): number | undefined => {
  if (intent.act === 'bundle') return intent.bundle.products[0]?.id;
  if (intent.act !== 'buy') return intent.product.id;
  return intent.purchase.type === 'purchase.start' ? intent.purchase.free?.id : undefined;
};

/** Returns what to call after a sign-up: as after a sign-in, but who signed up for a product returns to it, and the denied action is done. */
export const useContinueAfterSignUp = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { held, send } = useIntentGate();
  const bundle = held?.act === 'bundle' ? held.bundle : null;
  const { add } = useBulkAddToCart(
    `bundle ${bundle?.id}`,
    bundle?.products.map(({ id, title }) => ({ id, title })) ?? [],
  );
  const continueAfterSignIn = useContinueAfterSignIn();
  return async () => {
    // The address names a page that the visitor wanted to open, such as the cart of Buy now.
    const id = held && !search.has('returnTo') ? productIn(held) : undefined;
    if (id === undefined) return continueAfterSignIn();
    await navigate(`/asset/${id}`);
    send({ type: 'intent.resume' });
    // The gate leaves a bundle to the view that offered it.
    if (bundle) add();
  };
};
