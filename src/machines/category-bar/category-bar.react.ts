import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { categoryBarMachine } from './category-bar.machine.ts';

type Snapshot = SnapshotFrom<typeof categoryBarMachine>;

/** The category whose dropdown is open; null when none is. */
export const selectOpenId = (snapshot: Snapshot) => snapshot.context.openId;

/** It was opened to be walked through by keyboard: its first entry takes the focus. */
export const selectIsEntered = (snapshot: Snapshot) => snapshot.hasTag('entered');

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
