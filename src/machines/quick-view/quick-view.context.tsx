import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { quickViewMachine } from './quick-view.machine.ts';
import { selectIsOpen, selectProductId } from './quick-view.selectors.ts';

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
