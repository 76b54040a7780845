import type { PathStep } from '../engine/path.ts';
import type { Moment } from './stage/driver.ts';

/** The open page; `unopened` before a visit with only a refresh token renders. */
type Place = 'unopened' | 'sign-in' | 'account' | 'catalog';

const isAbout = (kind: string, { name }: PathStep) => name === kind || name.startsWith(`${kind}, `);

const placeAfter = (place: Place, step: PathStep): Place => {
  // A visitor's only request is a search.
  if (step.from === 'signedOut' && (isAbout('request.preparing', step) || isAbout('response.unauthorized', step)))
    return 'catalog';
  if (place === 'unopened' && step.to.startsWith('active.signedIn')) return 'account';
  if (step.to === 'signedOut' && place !== 'catalog') return 'sign-in';
  return place;
};

/** The page that the earlier steps opened. */
const computePlace = ({ path, index }: Moment): Place => {
  const first = path.start === 'signedOut' ? 'sign-in' : path.start.includes('renewable') ? 'unopened' : 'account';
  return path.steps.slice(0, index).reduce<Place>(placeAfter, first);
};

const refusesLogin = (moment: Moment) => {
  if (computePlace(moment) !== 'sign-in') return 'the sign-in form redirects a signed-in user';
  const before = moment.path.steps.slice(0, moment.index);
  return before.some((step) => isAbout('session.loggedIn', step)) ? 'the form was sent and is about to close' : null;
};

const refusesOfVisitor = ({ step }: Moment) => {
  if (step.name === 'session.logout') return 'a visitor has no Log Out';
  if (isAbout('response.unauthorized to an older request', step)) return 'a visitor sends no token';
  if (isAbout('response.unauthorized', step) && !step.name.endsWith('no cookie'))
    return "with cookies the request would be a user's";
  return null;
};

const refusesOfUser = (moment: Moment) => {
  const place = computePlace(moment);
  if (place === 'account' || !/^(session\.logout|request\.|response\.)/.test(moment.step.name)) return null;
  return place === 'unopened'
    ? 'the page renders only after the refresh'
    : 'Log Out, and every request without a navigation, are in the account';
};

const refusesWhileRenewing = ({ step: { name, from } }: Moment) => {
  if (!from.includes('renewing')) return null;
  if (name === 'tab.tokensReplaced') return 'during a refresh in this tab the other tabs wait';
  const bringsAdmin = name === 'renewTokens returns the tokens of an admin';
  const bringsTokens = bringsAdmin || name === 'renewTokens returns tokens';
  return bringsTokens && bringsAdmin !== from.endsWith('(admin)') ? 'a refresh does not change the admin flag' : null;
};

const refusesLate = ({ step }: Moment) => {
  if (!isAbout('response.unauthorized to an older request', step)) return null;
  if (step.from.includes('renewing')) return 'two refreshes within one request look like any 401 during a refresh';
  return /, (only a refresh|no) cookie$/.test(step.name)
    ? 'the request is retried at once, which sends request.preparing'
    : null;
};

/** The reason why a browser test cannot show a step of the session; null when it can. */
export const findSessionRefusal = (moment: Moment): string | null => {
  const { step } = moment;
  if (step.from.startsWith('active.renewable'))
    return step.name === 'request.preparing, only a refresh cookie'
      ? null
      : 'every page sends a request when it opens, before any user action';
  if (isAbout('session.loggedIn', step)) return refusesLogin(moment);
  if (step.from === 'signedOut') return refusesOfVisitor(moment);
  return refusesLate(moment) ?? refusesWhileRenewing(moment) ?? refusesOfUser(moment);
};
