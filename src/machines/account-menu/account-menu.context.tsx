import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { accountMenuMachine } from './account-menu.machine.ts';
import { selectIsEntered, selectIsOpen } from './account-menu.selectors.ts';

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
