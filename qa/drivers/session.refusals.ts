import type { PathStep } from '../engine/path.ts';
import type { Moment } from './stage/driver.ts';

/** Which page is open; `unopened` while a visit with only a refresh token is not drawn yet. */
type Place = 'unopened' | 'sign-in' | 'account' | 'catalog';

const isAbout = (kind: string, { name }: PathStep) => name === kind || name.startsWith(`${kind}, `);

const placeAfter = (place: Place, step: PathStep): Place => {
  // What a visitor can ask for is a search.
  if (step.from === 'signedOut' && (isAbout('request.preparing', step) || isAbout('response.unauthorized', step)))
    return 'catalog';
  if (place === 'unopened' && step.to.startsWith('active.signedIn')) return 'account';
  if (step.to === 'signedOut' && place !== 'catalog') return 'sign-in';
  return place;
};

/** Where the steps before this one have led. */
const placeOf = ({ path, index }: Moment): Place => {
  const first = path.start === 'signedOut' ? 'sign-in' : path.start.includes('renewable') ? 'unopened' : 'account';
  return path.steps.slice(0, index).reduce<Place>(placeAfter, first);
};

const refusesLogin = (moment: Moment) => {
  if (placeOf(moment) !== 'sign-in') return 'who is signed in is sent on from the sign-in form';
  const before = moment.path.steps.slice(0, moment.index);
  return before.some((step) => isAbout('session.loggedIn', step))
    ? 'the form has been sent and is about to leave'
    : null;
};

const refusesOfVisitor = ({ step }: Moment) => {
  if (step.name === 'session.logout') return 'a visitor has no Log Out';
  if (isAbout('response.unauthorized to an older request', step)) return 'a visitor has sent nothing with a token';
  if (isAbout('response.unauthorized', step) && !step.name.endsWith('no cookie'))
    return "with cookies the request would be a user's";
  return null;
};

const refusesOfUser = (moment: Moment) => {
  const place = placeOf(moment);
  if (place === 'account' || !/^(session\.logout|request\.|response\.)/.test(moment.step.name)) return null;
  return place === 'unopened'
    ? 'the page is not drawn before the renewal'
    : 'Log Out, and what can be asked for without leaving the page, stand in the account';
};

const refusesWhileRenewing = ({ step: { name, from } }: Moment) => {
  if (!from.includes('renewing')) return null;
  if (name === 'tab.tokensReplaced') return 'while this tab renews, the others wait for it';
  const bringsAdmin = name === 'renewTokens brings the tokens of an admin';
  const bringsTokens = bringsAdmin || name === 'renewTokens brings tokens';
  return bringsTokens && bringsAdmin !== from.endsWith('(admin)')
    ? 'the admin flag is set at sign-in: a renewal leaves it as it is'
    : null;
};

const refusesLate = ({ step }: Moment) => {
  if (!isAbout('response.unauthorized to an older request', step)) return null;
  if (step.from.includes('renewing')) return 'two renewals within one request: it looks like any 401 during a renewal';
  return /, (only a refresh|no) cookie$/.test(step.name)
    ? 'it is sent again at once, and what it finds then is request.preparing'
    : null;
};

/** Why a browser cannot show a step of the session; null when it can. */
export const refusesSession = (moment: Moment): string | null => {
  const { step } = moment;
  if (step.from.startsWith('active.renewable'))
    return step.name === 'request.preparing, only a refresh cookie'
      ? null
      : 'every page asks for something as it opens: nobody can do anything before that';
  if (isAbout('session.loggedIn', step)) return refusesLogin(moment);
  if (step.from === 'signedOut') return refusesOfVisitor(moment);
  return refusesLate(moment) ?? refusesWhileRenewing(moment) ?? refusesOfUser(moment);
};
