import type { Recording, TraceEvent, TraceRecord, TraceRequest, TraceValue } from '#contract/trace.ts';
import type { Cause } from './finding.ts';

/** A record in its place. */
export interface Looked {
  record: TraceRecord;
  index: number;
  recording: Recording;
}

export interface Rule {
  cause: Cause;
  /** Whether this record shows the cause. */
  shows(looked: Looked): boolean;
  sentence(looked: Looked): string;
  advice: string;
}

/** ms. A clock that is off by less is no reason for anything. */
const CLOCK_TOLERANCE = 5 * 60_000;
/** ms. Cookies that are gone so soon after a sign-in were never kept. */
const JUST_SIGNED_IN = 10_000;

const requestIn = ({ record }: Looked): TraceRequest | null => (record.kind === 'request' ? record : null);
const eventIn = ({ record }: Looked): TraceEvent | null => (record.kind === 'event' ? record : null);

const hasCode =
  (...codes: string[]) =>
  (looked: Looked) =>
    codes.includes(requestIn(looked)?.code ?? '');

/** A fact by its way down from the event's facts. */
const factOf = (event: TraceEvent | null, ...way: string[]): TraceValue | undefined =>
  way.reduce<TraceValue | undefined>(
    (held, field) => (typeof held === 'object' && held !== null && !Array.isArray(held) ? held[field] : undefined),
    event?.facts,
  );

const isOf = (event: TraceEvent | null, chart: string, type: string) => event?.chart === chart && event.event === type;

/** The session chart found neither cookie, and ended the session. */
const foundNoCookies = (looked: Looked) => {
  const event = eventIn(looked);
  return (
    isOf(event, 'session', 'request.preparing') &&
    event?.to === 'signedOut' &&
    factOf(event, 'stored', 'access') === false &&
    factOf(event, 'stored', 'refresh') === false
  );
};

const isClockWrong = ({ recording }: Looked) => Math.abs(recording.clockOffset ?? 0) > CLOCK_TOLERANCE;

const hasJustSignedIn = ({ record, index, recording }: Looked) =>
  recording.records
    .slice(0, index)
    .some(
      (earlier) =>
        earlier.kind === 'event' &&
        isOf(earlier, 'session', 'session.loggedIn') &&
        record.at - earlier.at < JUST_SIGNED_IN,
    );

const minutes = (ms: number) => Math.round(Math.abs(ms) / 60_000);
const spanOf = (ms: number) => {
  const all = minutes(ms);
  if (all < 120) return `${all} minutes`;
  const hours = Math.round(all / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
};

const requestedAs = (looked: Looked) => {
  const request = requestIn(looked);
  return request ? `${request.method} ${request.path}` : 'A request';
};

/**
 * Every pattern that is known. Those further up say more: where several show at about the same moment, the uppermost is the cause and
 * the others follow from it.
 */
export const RULES: readonly Rule[] = [
  {
    cause: 'tokenReuse',
    shows: hasCode('refresh_token_reused'),
    sentence: () =>
      'An old sign-in token of this session was used a second time, by another tab or device, so the server ended the session for safety.',
    advice:
      'Sign in again. If it comes back, change the password: somebody else may hold a copy of this browser’s cookies (a shared profile, a restored backup, a browser extension).',
  },
  {
    cause: 'accountBlocked',
    shows: hasCode('account_blocked'),
    sentence: () => 'The account is blocked, so every session of it has ended.',
    advice: 'Look at the user’s page for who blocked it and why; only an administrator can unblock it.',
  },
  {
    cause: 'passwordChanged',
    shows: hasCode('session_password_changed'),
    sentence: () => 'The password was changed or reset elsewhere, which ended all other sessions.',
    advice: 'Sign in with the new password. If the shopper did not change it, reset it now and look at the sessions.',
  },
  {
    cause: 'endedByStaff',
    shows: hasCode('session_ended_by_admin'),
    sentence: () => 'A member of staff ended this session.',
    advice: 'The audit on the user’s page names who and when. Signing in again is enough.',
  },
  {
    cause: 'endedByUser',
    shows: hasCode('session_ended_by_user'),
    sentence: () => 'This session was ended from the list of sessions in the account’s settings, on another device.',
    advice: 'Signing in again is enough. If the shopper did not do it, change the password.',
  },
  {
    cause: 'cookiesRefused',
    shows: (looked) =>
      (eventIn(looked)?.event === 'xstate.error.actor.submit' &&
        factOf(eventIn(looked), 'error', 'name') === 'CookiesRefusedError') ||
      (foundNoCookies(looked) && hasJustSignedIn(looked)),
    sentence: () => 'The browser did not keep the cookies of the sign-in, so nobody stays signed in.',
    advice: 'Allow cookies for this site, and open it by https. Private windows and some extensions refuse them.',
  },
  {
    cause: 'clockWrong',
    shows: (looked) => isClockWrong(looked) && (foundNoCookies(looked) || hasCode('token_invalid')(looked)),
    sentence: ({ recording: { clockOffset } }) =>
      `The clock of this device is ${spanOf(clockOffset ?? 0)} ${(clockOffset ?? 0) > 0 ? 'behind' : 'ahead'}, so its cookies lapsed at the wrong time.`,
    advice: 'Set the device’s date, time and time zone to automatic, and sign in again.',
  },
  {
    cause: 'networkLost',
    shows: (looked) =>
      isOf(eventIn(looked), 'session', 'xstate.error.actor.renewTokens') &&
      factOf(eventIn(looked), 'error', 'kind') === 'network',
    sentence: () => 'The network was lost while the session was being renewed, which ends the session.',
    advice: 'Sign in again once the connection is back. Nothing was lost: cart and wishlist are kept on the server.',
  },
  {
    cause: 'refreshMessage',
    shows: (looked) => {
      const request = requestIn(looked);
      const event = eventIn(looked);
      if (request) return false;
      return isOf(event, 'session', 'xstate.done.actor.renewTokens') && factOf(event, 'output', 'kind') === 'refused';
    },
    sentence: () =>
      'The renewal of the session was answered with a message instead of new tokens, so the session ended.',
    advice: 'The server’s log of the refresh says why it refused. Signing in again is enough for the shopper.',
  },
  {
    cause: 'gatewayDown',
    shows: hasCode('gateway_unavailable'),
    sentence: () =>
      'The payment gateway could not be reached when the payment page was to be opened. Nothing was charged.',
    advice: 'Check the gateway’s status page. The order stays open: My Orders has Continue payment.',
  },
  {
    cause: 'paymentDeclined',
    shows: (looked) =>
      isOf(eventIn(looked), 'checkoutReturn', 'xstate.done.actor.askOrder') &&
      factOf(eventIn(looked), 'output') === 'failed',
    sentence: () => 'The payment was declined on the payment page. Nothing was charged.',
    advice: 'Another card, or the bank. My Orders has Continue payment for the same order.',
  },
  {
    cause: 'pageMissing',
    shows: ({ record }) => record.kind === 'note' && record.note === 'pageMissing',
    sentence: () =>
      'A part of the page was no longer on the server: a newer version of the shop was put there meanwhile.',
    advice: 'Loading the page again is enough.',
  },
  {
    cause: 'serverError',
    shows: (looked) => (requestIn(looked)?.status ?? 0) >= 500,
    sentence: (looked) =>
      `The server failed: ${requestedAs(looked)} was answered ${requestIn(looked)?.status ?? ''}${requestIn(looked)?.id ? ` (request ${requestIn(looked)?.id ?? ''})` : ''}.`,
    advice: 'The server’s log has the request by its id. Tell the developers that id.',
  },
  {
    cause: 'signedOutElsewhere',
    shows: (looked) => isOf(eventIn(looked), 'session', 'tab.loggedOut') && eventIn(looked)?.ignored !== true,
    sentence: () => 'The shopper signed out in another tab of this browser.',
    advice: 'Nothing is wrong: one sign-out counts for all tabs of a browser.',
  },
];
