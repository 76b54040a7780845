import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { cartPanelMachine } from './cart-panel.machine.ts';
import { selectIsOpen, selectIsShown } from './cart-panel.selectors.ts';

const [CartPanelProvider, useCartPanelActor] = createRefContext<ActorRefFrom<typeof cartPanelMachine>>('useCartPanel');
export { CartPanelProvider };

/** Whether the cart panel is open, whether it is still drawn, and how to open and close it. */
export const useCartPanel = () => {
  const actor = useCartPanelActor();
  return {
    isOpen: useSelector(actor, selectIsOpen),
    isShown: useSelector(actor, selectIsShown),
    send: actor.send,
  };
};
