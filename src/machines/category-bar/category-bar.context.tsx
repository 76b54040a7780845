import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { categoryBarMachine } from './category-bar.machine.ts';
import { selectIsEntered, selectOpenId } from './category-bar.selectors.ts';

const [CategoryBarProvider, useCategoryBarActor] =
  createRefContext<ActorRefFrom<typeof categoryBarMachine>>('useCategoryBar');
export { CategoryBarProvider };

/** Which dropdown of the category bar is open, whether the focus goes into it, and how to tell it something. */
export const useCategoryBar = () => {
  const actor = useCategoryBarActor();
  return {
    openId: useSelector(actor, selectOpenId),
    isEntered: useSelector(actor, selectIsEntered),
    send: actor.send,
  };
};
