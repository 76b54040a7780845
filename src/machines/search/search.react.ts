import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { searchMachine } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** What stands in the box. */
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;

/** A new page was opened and the box was not changed since: it wears its ring. */
export const selectIsHighlighted = (snapshot: Snapshot) => snapshot.hasTag('highlighted');

const [SearchProvider, useSearchActor] = createRefContext<ActorRefFrom<typeof searchMachine>>('useSearch');
export { SearchProvider };

/** What stands in the search box, whether it wears its ring, and how to tell it something. */
export const useSearch = () => {
  const actor = useSearchActor();
  return {
    typed: useSelector(actor, selectTyped),
    isHighlighted: useSelector(actor, selectIsHighlighted),
    send: actor.send,
  };
};
