import type { Recording, TraceEvent, TraceRecord, TraceRequest, TraceValue } from '#contract/trace.ts';
import type { Cause } from './finding.ts';

/** A record with its recording. */
export interface Candidate {
  record: TraceRecord;
  index: number;
  recording: Recording;
}

export interface Rule {
  cause: Cause;
  matches(candidate: Candidate): boolean;
  sentence(candidate: Candidate): string;
  advice: string;
}

/** A smaller clock difference causes no failure. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** Cookies that are missing this soon after a sign-in were never stored. */
const JUST_SIGNED_IN_MS = 10_000;

const requestIn = ({ record }: Candidate): TraceRequest | null => (record.kind === 'request' ? record : null);
const eventIn = ({ record }: Candidate): TraceEvent | null => (record.kind === 'event' ? record : null);

const hasCode =
  (...codes: string[]) =>
  (candidate: Candidate) =>
    codes.includes(requestIn(candidate)?.code ?? '');

/** The value at a path in the event's facts. */
const getFact = (event: TraceEvent | null, ...path: string[]): TraceValue | undefined =>
  path.reduce<TraceValue | undefined>(
    (value, field) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value[field] : undefined),
    event?.facts,
  );

const isEvent = (event: TraceEvent | null, chart: string, type: string) =>
  event?.chart === chart && event.event === type;

/** The session chart found no cookies and ended the session. */
const foundNoCookies = (candidate: Candidate) => {
  const event = eventIn(candidate);
  return (
    isEvent(event, 'session', 'request.preparing') &&
    event?.to === 'signedOut' &&
    getFact(event, 'stored', 'access') === false &&
    getFact(event, 'stored', 'refresh') === false
  );
};

const isClockWrong = ({ recording }: Candidate) => Math.abs(recording.clockOffset ?? 0) > CLOCK_TOLERANCE_MS;

const hasJustSignedIn = ({ record, index, recording }: Candidate) =>
  recording.records
    .slice(0, index)
    .some(
      (earlier) =>
        earlier.kind === 'event' &&
        isEvent(earlier, 'session', 'session.loggedIn') &&
        record.at - earlier.at < JUST_SIGNED_IN_MS,
    );

const minutes = (ms: number) => Math.round(Math.abs(ms) / 60_000);
const formatDuration = (ms: number) => {
  const all = minutes(ms);
  if (all < 120) return `${all} minutes`;
  const hours = Math.round(all / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

const describeRequest = (candidate: Candidate) => {
  const request = requestIn(candidate);
  return request ? `${request.method} ${request.path}` : 'A request';
};

/** The known causes, the most specific first. If several match one incident, the first is the cause. */
export const RULES: readonly Rule[] = [
  {
    cause: 'tokenReuse',
    matches: hasCode('refresh_token_reused'),
    sentence: () =>
      'An old sign-in token of this session was used a second time, by another tab or device, so the server ended the session for safety.',
    advice:
      'Sign in again. If it comes back, change the password: somebody else may hold a copy of this browser’s cookies (a shared profile, a restored backup, a browser extension).',
  },
  {
    cause: 'accountBlocked',
    matches: hasCode('account_blocked'),
    sentence: () => 'The account is blocked, so every session of it has ended.',
    advice: 'The user’s page says who blocked it and why. Only an admin can unblock it.',
  },
  {
    cause: 'passwordChanged',
    matches: hasCode('session_password_changed'),
    sentence: () => 'The password was changed or reset elsewhere, which ended all other sessions.',
    advice: 'Sign in with the new password. If the shopper did not change it, reset it now and check the sessions.',
  },
  {
    cause: 'endedByAdmin',
    matches: hasCode('session_ended_by_admin'),
    sentence: () => 'An admin ended this session.',
    advice: 'The audit log on the user’s page says who ended it and when. Signing in again is enough.',
  },
  {
    cause: 'endedByUser',
    matches: hasCode('session_ended_by_user'),
    sentence: () => 'This session was ended from the list of sessions in the account’s settings, on another device.',
    advice: 'Signing in again is enough. If the shopper did not do it, change the password.',
  },
  {
    cause: 'cookiesRefused',
    matches: (candidate) =>
      (eventIn(candidate)?.event === 'xstate.error.actor.submit' &&
        getFact(eventIn(candidate), 'error', 'name') === 'CookiesRefusedError') ||
      (foundNoCookies(candidate) && hasJustSignedIn(candidate)),
    sentence: () => 'The browser did not store the sign-in cookies, so the sign-in was lost.',
    advice: 'Allow cookies for this site and open it over https. Private windows and some extensions block cookies.',
  },
  {
    cause: 'clockWrong',
    matches: (candidate) =>
      isClockWrong(candidate) && (foundNoCookies(candidate) || hasCode('token_invalid')(candidate)),
    sentence: ({ recording: { clockOffset } }) =>
      `The clock of this device is ${formatDuration(clockOffset ?? 0)} ${(clockOffset ?? 0) > 0 ? 'behind' : 'ahead'}, so its cookies expired at the wrong time.`,
    advice: 'Set the device’s date, time and time zone to automatic, and sign in again.',
  },
  {
    cause: 'networkLost',
    matches: (candidate) =>
      isEvent(eventIn(candidate), 'session', 'xstate.error.actor.renewTokens') &&
      getFact(eventIn(candidate), 'error', 'kind') === 'network',
    sentence: () => 'The network connection was lost while the session was refreshed, which ended the session.',
    advice: 'Sign in again once the connection is back. Cart and wishlist are stored on the server.',
  },
  {
    cause: 'refreshMessage',
    matches: (candidate) => {
      const request = requestIn(candidate);
      const event = eventIn(candidate);
      if (request) return false;
      return (
        isEvent(event, 'session', 'xstate.done.actor.renewTokens') && getFact(event, 'output', 'kind') === 'refused'
      );
    },
    sentence: () => 'The server responded to the token refresh with a message instead of tokens, so the session ended.',
    advice: 'The server’s log of the refresh says why. The shopper only has to sign in again.',
  },
  {
    cause: 'gatewayDown',
    matches: hasCode('gateway_unavailable'),
    sentence: () => 'The payment gateway could not be reached, so the payment page did not open. Nothing was charged.',
    advice: 'Check the gateway’s status page. The order stays open: My Orders has Continue payment.',
  },
  {
    cause: 'paymentDeclined',
    matches: (candidate) =>
      isEvent(eventIn(candidate), 'checkoutReturn', 'xstate.done.actor.askOrder') &&
      getFact(eventIn(candidate), 'output') === 'failed',
    sentence: () => 'The payment was declined on the payment page. Nothing was charged.',
    advice: 'Try another card or ask the bank. My Orders has Continue payment for the same order.',
  },
  {
    cause: 'pageMissing',
    matches: ({ record }) => record.kind === 'note' && record.note === 'pageMissing',
    sentence: () => 'A part of the page is no longer on the server, because a newer version of the shop was deployed.',
    advice: 'Reload the page.',
  },
  {
    cause: 'serverError',
    matches: (candidate) => (requestIn(candidate)?.status ?? 0) >= 500,
    sentence: (candidate) =>
      `The server failed: ${describeRequest(candidate)} returned ${requestIn(candidate)?.status ?? ''}${requestIn(candidate)?.id ? ` (request ${requestIn(candidate)?.id ?? ''})` : ''}.`,
    advice: 'Give the request id to the developers. The server’s log contains it.',
  },
  {
    cause: 'signedOutElsewhere',
    matches: (candidate) =>
      isEvent(eventIn(candidate), 'session', 'tab.loggedOut') && eventIn(candidate)?.ignored !== true,
    sentence: () => 'The shopper signed out in another tab of this browser.',
    advice: 'Nothing is wrong: signing out in one tab signs out all tabs of the browser.',
  },
];
