import { type Blocker, type BlockerFunction, type Location, useBlocker } from 'react-router-dom';
import { listLosses } from '#forms/unsaved-changes.ts';

const isBackOrForward = (action: string) => action === 'POP';

/** An account page opens the sign-in only when the session has ended, and then nobody can stay. */
const isEndOfSession: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  !isBackOrForward(historyAction) &&
  currentLocation.pathname.startsWith('/account') &&
  nextLocation.pathname === '/sign-in';

/** Parameters that say what a page edits: `/projects` has its form and its list at one path, and each list of reviews has forms. */
const getEditParameters = (pathname: string) => (pathname === '/account/traces' ? ['reviews', 'page'] : ['edit']);

const editedIn = ({ pathname, search }: Location) => {
  const parameters = new URLSearchParams(search);
  return [pathname, ...getEditParameters(pathname).map((name) => parameters.get(name))].join(' ');
};

/** What the last question was about. The dialog shows it until it has closed, when the page that was left is gone. */
const asked = { losses: [] as readonly string[] };

/** Another address of the same form, such as one with a filter, loses nothing. */
const shouldAsk: BlockerFunction = (navigation) => {
  const losses = listLosses();
  if (losses.length === 0 || isEndOfSession(navigation)) return false;
  if (editedIn(navigation.currentLocation) === editedIn(navigation.nextLocation)) return false;
  asked.losses = losses;
  return true;
};

/**
 * Stops a navigation that would lose unsaved changes, until the user decides.
 * @returns the router's blocker, and the texts of what would be lost
 */
export const useLeaveBlocker = (): { blocker: Blocker; losses: readonly string[] } => ({
  blocker: useBlocker(shouldAsk),
  losses: asked.losses,
});
