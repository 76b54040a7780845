import {
  type Candidate,
  type Condition,
  both,
  either,
  eventIn,
  factIn,
  getStateAfter,
  hasCode,
  isEvent,
  leadsTo,
  matchesNote,
  requestIn,
} from './evidence.ts';
import type { Cause } from './finding.ts';
import { isStillWaiting, lostToken } from './request-conditions.ts';
import { changedUser } from './session-conditions.ts';

/** Something that a person can see going wrong. Without a symptom, nothing failed. */
export interface Symptom {
  matches: Condition;
  /** What the person saw, for the facts of a finding. */
  seen: (candidate: Candidate) => string;
  /** What to find out from the user when no rule explains it. */
  question: string;
  /** The only causes that explain it; without the list, any cause does. */
  explainedBy?: readonly Cause[];
}

/** Causes that make the code of a page fail. */
const BREAKS_A_PAGE: readonly Cause[] = ['pageMissing', 'offline', 'outdatedPage', 'captivePortal', 'connectionLost'];
/** Causes that the code of the pages itself throws. */
const THROWN_IN_BROWSER: readonly Cause[] = ['cookiesRefused', 'fileDamaged', 'pageMissing', 'outdatedPage'];

/** No failures: the work was canceled, the user is signed out and was notified of that, or the response may still come. */
const QUIET_KINDS = ['canceled', 'signedOut', 'waiting'];

const errorKind = (candidate: Candidate) => {
  const kind = factIn(candidate, 'error', 'kind');
  return typeof kind === 'string' ? kind : '';
};

const errorText = (candidate: Candidate): string => {
  const parts = ['kind', 'status', 'code', 'name'].map((field) => factIn(candidate, 'error', field));
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown error';
};

/** The class by which a download says that its connection was lost. The pages throw it, but the network is the cause. */
const CONNECTION_CUT = 'ConnectionCutError';

/** A fault in the code of the pages: the error has a class, and no kind of the API client. */
const isThrown: Condition = (candidate) =>
  ['', 'unexpected'].includes(errorKind(candidate)) && factIn(candidate, 'error', 'name') !== CONNECTION_CUT;

/** No failure: the page asks for the password, and sends the request again. */
const asksForPassword = hasCode('password_needed');

const isFailedWork: Condition = (candidate) =>
  eventIn(candidate)?.event.startsWith('xstate.error.actor.') === true &&
  !QUIET_KINDS.includes(errorKind(candidate)) &&
  !asksForPassword(candidate);

/** A 401 alone is none: the session is refreshed, or ends, which is a symptom of its own. */
const isFailedRequest: Condition = (candidate) => {
  const request = requestIn(candidate);
  if (!request || asksForPassword(candidate)) return false;
  if (lostToken(candidate)) return true;
  if (request.failure !== undefined) return !QUIET_KINDS.includes(request.failure);
  return (request.status ?? 0) >= 400 && (request.status !== 401 || request.code === 'credentials_wrong');
};

const isEndedSession: Condition = (candidate) =>
  eventIn(candidate)?.chart === 'session' &&
  eventIn(candidate)?.event !== 'session.logout' &&
  getStateAfter(candidate) === 'signedOut';

const isRedirectTimeout =
  (chart: string, state: string): Condition =>
  (candidate) =>
    leadsTo(chart, state)(candidate) && eventIn(candidate)?.event.startsWith('xstate.after.redirectTimeout') === true;

/** A word in the facts of a record. */
const wordIn = (candidate: Candidate, field: string): string => {
  const word = factIn(candidate, field);
  return typeof word === 'string' ? word : 'unknown';
};

/** Every symptom. The first that matches a record describes it. */
export const SYMPTOMS: readonly Symptom[] = [
  {
    matches: isEvent('recorderReport', 'page.crashed'),
    seen: (candidate) => `A page crashed (${wordIn(candidate, 'error')}) and the error page was shown.`,
    question: 'Does the page fail again after a reload, and in a private window without extensions?',
    explainedBy: BREAKS_A_PAGE,
  },
  {
    matches: matchesNote('errorShown', { as: 'page' }),
    seen: (candidate) => `A page was shown in place of the requested one (${wordIn(candidate, 'kind')}).`,
    question: 'Which link or address was opened?',
  },
  {
    matches: matchesNote('errorShown', { as: 'toast', kind: 'message' }),
    seen: () => 'An error message was shown.',
    question: 'What did the message say?',
  },
  {
    matches: both(matchesNote('errorShown'), isThrown),
    seen: (candidate) => `An error message was shown (${errorText(candidate)}).`,
    question: 'What did the message say, and what was selected or typed right before it?',
    explainedBy: THROWN_IN_BROWSER,
  },
  {
    matches: matchesNote('errorShown'),
    seen: (candidate) => `An error message was shown (${errorText(candidate)}).`,
    question: 'What did the message say?',
  },
  {
    matches: isEndedSession,
    seen: () => 'The user was signed out.',
    question: 'Was the shop open elsewhere, and was anything cleared, installed or changed in the browser before?',
  },
  {
    matches: changedUser,
    seen: () => 'The tab changed to another user.',
    question: 'Who else uses this browser?',
  },
  {
    matches: matchesNote('pageMissing'),
    seen: () => 'A script of a page could not be loaded.',
    question: 'Does the page open after a reload?',
  },
  {
    matches: either(
      leadsTo('session', 'active.renewing.slow'),
      leadsTo('purchase', 'startingCheckout.slow'),
      isEvent('purchase', 'purchase.stopWaiting', (c) => eventIn(c)?.ignored !== true),
    ),
    seen: () => 'The shop said that it is still waiting.',
    question: 'How long did it take, and was the network slow for other sites too?',
  },
  {
    matches: both(isFailedWork, isThrown),
    seen: (candidate) =>
      `Work of the chart ${eventIn(candidate)?.chart ?? ''} failed in the browser (${errorText(candidate)}).`,
    question: 'Which browser and version is it, and does it fail again in a private window without extensions?',
    explainedBy: THROWN_IN_BROWSER,
  },
  {
    matches: isFailedWork,
    seen: (candidate) => `Work of the chart ${eventIn(candidate)?.chart ?? ''} failed (${errorText(candidate)}).`,
    question: 'What did the page show?',
  },
  {
    matches: either(leadsTo('download', 'failed'), leadsTo('download', 'interrupted')),
    seen: () => 'A download failed.',
    question: 'Which file was it, and how far did it get?',
  },
  {
    matches: either(
      leadsTo('checkoutReturn', 'failed'),
      leadsTo('checkoutReturn', 'expired'),
      leadsTo('checkoutReturn', 'stillPending'),
      isRedirectTimeout('purchase', 'idle'),
    ),
    seen: () => 'A payment was not completed.',
    question: 'What did the payment page show, and is there a charge on the account?',
  },
  {
    matches: leadsTo('passkeyPrompt', 'refused'),
    seen: () => 'The browser gave no passkey.',
    question: 'What did the browser’s window show, and where is the passkey stored?',
  },
  {
    matches: isStillWaiting,
    seen: () => 'The page was waiting for the server.',
    question: 'What did the page show, and were other sites slow too?',
  },
  {
    matches: isFailedRequest,
    seen: () => 'The server or the network rejected a request.',
    question: 'What did the page show, and what was selected right before?',
  },
];
