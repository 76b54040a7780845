import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { createRefContext } from '#machines/ref-context.tsx';
import type { suggestionsMachine } from './suggestions.machine.ts';
import { selectActive, selectItems } from './suggestions.selectors.ts';

const [SuggestionsProvider, useSuggestionsActor] =
  createRefContext<ActorRefFrom<typeof suggestionsMachine>>('useSuggestions');
export { SuggestionsProvider };

/** What is suggested for the text in the search box, and how to tell that something happened there. */
export const useSuggestions = () => {
  const actor = useSuggestionsActor();
  return { items: useSelector(actor, selectItems), active: useSelector(actor, selectActive), send: actor.send };
};
