import { useNavigate, useSearchParams } from 'react-router-dom';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { returnTarget } from '../routing/guards.ts';

/** What follows a sign-in: the requested page opens, and the product that the visitor signed in to buy goes into the cart. */
export const useLeaveSignIn = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { held, send } = useIntentGate();
  return async () => {
    await navigate(returnTarget(search));
    if (held?.act === 'buyNow') send({ type: 'intent.resume' });
  };
};
