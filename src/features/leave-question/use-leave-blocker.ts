import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';
import { hasUnsavedChanges } from '#forms/unsaved-changes.ts';

const isBackOrForward = (action: string) => action === 'POP';

/** An account page opens the sign-in only when the session has ended, and then nobody can stay. */
const isEndOfSession: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  !isBackOrForward(historyAction) &&
  currentLocation.pathname.startsWith('/account') &&
  nextLocation.pathname === '/sign-in';

/** Another address of the same page, such as a filter, loses nothing. */
const shouldAsk: BlockerFunction = (navigation) =>
  hasUnsavedChanges() &&
  navigation.currentLocation.pathname !== navigation.nextLocation.pathname &&
  !isEndOfSession(navigation);

/** Stops a navigation that would lose unsaved changes, until the user decides. */
export const useLeaveBlocker = (): Blocker => useBlocker(shouldAsk);
