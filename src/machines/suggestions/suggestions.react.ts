import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { suggestionsMachine } from './suggestions.machine.ts';

type Snapshot = SnapshotFrom<typeof suggestionsMachine>;

/** What is listed below the search box; empty while there is no list. */
export const selectItems = (snapshot: Snapshot) => snapshot.context.items;

/** Place of the one that Enter takes; null while none is marked. */
export const selectActive = (snapshot: Snapshot) => snapshot.context.active;

const [SuggestionsProvider, useSuggestionsActor] =
  createRefContext<ActorRefFrom<typeof suggestionsMachine>>('useSuggestions');
export { SuggestionsProvider };

/** What is suggested for the text in the search box, and how to tell that something happened there. */
export const useSuggestions = () => {
  const actor = useSuggestionsActor();
  return { items: useSelector(actor, selectItems), active: useSelector(actor, selectActive), send: actor.send };
};
