import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { drawerMachine } from './drawer.machine.ts';

type Snapshot = SnapshotFrom<typeof drawerMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** The category that is expanded; null when none is. */
export const selectSectionId = (snapshot: Snapshot) => snapshot.context.sectionId;

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
