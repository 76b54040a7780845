import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { accountMenuMachine } from './account-menu.machine.ts';

type Snapshot = SnapshotFrom<typeof accountMenuMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** It was opened to be walked through by keyboard: its first entry takes the focus. */
export const selectIsEntered = (snapshot: Snapshot) => snapshot.hasTag('entered');

const [AccountMenuProvider, useAccountMenuActor] =
  createRefContext<ActorRefFrom<typeof accountMenuMachine>>('useAccountMenu');
export { AccountMenuProvider };

/** Whether the account icon's menu is open, whether the focus goes into it, and how to tell it something. */
export const useAccountMenu = () => {
  const actor = useAccountMenuActor();
  return {
    isOpen: useSelector(actor, selectIsOpen),
    isEntered: useSelector(actor, selectIsEntered),
    send: actor.send,
  };
};
