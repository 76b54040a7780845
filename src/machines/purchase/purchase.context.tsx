import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { purchaseMachine } from './purchase.machine.ts';
import { selectIsPurchasing, selectPriceChange } from './purchase.selectors.ts';

const [PurchaseProvider, usePurchaseActor] = createRefContext<ActorRefFrom<typeof purchaseMachine>>('usePurchase');
export { PurchaseProvider };

/** Whether a purchase is under way, and how to send one off. */
export const usePurchase = () => {
  const actor = usePurchaseActor();
  return { isPurchasing: useSelector(actor, selectIsPurchasing), send: actor.send };
};

/** The question that is put when a price changed; null while none is, and how to answer it. */
export const usePriceQuestion = () => {
  const actor = usePurchaseActor();
  return { change: useSelector(actor, selectPriceChange), send: actor.send };
};
