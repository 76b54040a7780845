import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { cartPanelMachine } from './cart-panel.machine.ts';

type Snapshot = SnapshotFrom<typeof cartPanelMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** Whether it is drawn: open, or on its way out. */
export const selectIsShown = (snapshot: Snapshot) => snapshot.hasTag('shown');

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
