import { type Blocker, type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '#forms/unsaved-changes.ts';

const isBackOrForward = (action: string) => action === 'POP';

/** An account page opens the sign-in only when the session has ended, and then nobody can stay. */
const isEndOfSession: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  !isBackOrForward(historyAction) &&
  currentLocation.pathname.startsWith('/account') &&
  nextLocation.pathname === '/sign-in';

/** What the page edits: `/projects` has its form and its list at one path. */
const editedIn = ({ pathname, search }: Location) => [pathname, new URLSearchParams(search).get('edit')].join(' ');

/** Another address of the same form, such as one with a filter, loses nothing. */
const shouldAsk: BlockerFunction = (navigation) =>
  hasUnsavedChanges() &&
  editedIn(navigation.currentLocation) !== editedIn(navigation.nextLocation) &&
  !isEndOfSession(navigation);

/** Stops a navigation that would lose unsaved changes, until the user decides. */
export const useLeaveBlocker = (): Blocker => useBlocker(shouldAsk);
