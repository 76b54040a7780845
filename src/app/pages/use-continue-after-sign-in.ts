import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { getReturnTarget } from '../routing/guards.ts';

/** Returns what to call after a sign-in: it opens the requested page, and after Buy now it adds the product to the cart. */
export const useContinueAfterSignIn = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { held, send } = useIntentGate();
  return async () => {
    await navigate(getReturnTarget(search));
    if (held?.act === 'buyNow') send({ type: 'intent.resume' });
  };
};
