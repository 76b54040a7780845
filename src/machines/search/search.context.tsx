import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { searchMachine } from './search.machine.ts';
import { selectIsHighlighted, selectTyped } from './search.selectors.ts';

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
