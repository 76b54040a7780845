import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { drawerMachine } from './drawer.machine.ts';
import { selectIsOpen, selectSectionId } from './drawer.selectors.ts';

const [DrawerProvider, useDrawerActor] = createRefContext<ActorRefFrom<typeof drawerMachine>>('useDrawer');
export { DrawerProvider };

/** Whether the drawer is open, which of its categories is expanded, and how to tell it something. */
export const useDrawer = () => {
  const actor = useDrawerActor();
  return {
    isOpen: useSelector(actor, selectIsOpen),
    sectionId: useSelector(actor, selectSectionId),
    send: actor.send,
  };
};
