import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { quickViewMachine } from './quick-view.machine.ts';

type Snapshot = SnapshotFrom<typeof quickViewMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Id of the product that is, or was last, looked at; null before the first. */
export const selectProductId = (snapshot: Snapshot) => snapshot.context.productId;

const [QuickViewProvider, useQuickViewActor] = createRefContext<ActorRefFrom<typeof quickViewMachine>>('useQuickView');
export { QuickViewProvider };

/** Whether a product is looked at, and which. */
export const useQuickView = () => {
  const actor = useQuickViewActor();
  return {
    isOpen: useSelector(actor, selectIsOpen),
    productId: useSelector(actor, selectProductId),
    send: actor.send,
  };
};

/** How a card opens it; a page full of cards is not drawn again when it does. */
export const useOpenQuickView = () => {
  const { send } = useQuickViewActor();
  return (productId: number) => send({ type: 'quickView.open', productId });
};
