import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { purchaseMachine } from './purchase.machine.ts';

type Snapshot = SnapshotFrom<typeof purchaseMachine>;

/** A purchase is under way: Buy does nothing. */
export const selectIsPurchasing = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** What changed, while the shopper is asked whether to pay the new total; else null. */
export const selectPriceChange = (snapshot: Snapshot) => (snapshot.hasTag('asking') ? snapshot.context.change : null);

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
