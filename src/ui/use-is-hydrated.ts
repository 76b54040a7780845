import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const inBrowser = () => true;
const inDocument = () => false;

/**
 * False on the server and in the browser's first render of a document from the server, then true. For what the server cannot know, such
 * as the fragment of the address: both first renders must be the same.
 */
export const useIsHydrated = (): boolean => useSyncExternalStore(neverChanges, inBrowser, inDocument);
