import type { TraceRecord, TraceValue } from '#contract/traces/trace.ts';
import {
  type Candidate,
  type Condition,
  both,
  either,
  eventIn,
  factIn,
  getEarlierRecords,
  getEndTime,
  getLogLines,
  getStateAfter,
  getStateBefore,
  hasCode,
  isEvent,
  not,
  readFact,
  requestIn,
} from './evidence.ts';

/** A smaller clock difference causes no failure. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** Cookies that are missing this soon after a sign-in were never stored. */
const JUST_SIGNED_IN_MS = 10_000;
/** The server accepts an access token for this long, see docs/design/accounts-and-sessions.md#sessions. */
const ACCESS_TOKEN_LIFETIME_MS = 15 * 60_000;
/**
 * Both cookies are written together. The access cookie lives 1 day and the refresh cookie 30, so the refresh cookie has at least 29 days
 * left when the access cookie is seen.
 */
const REFRESH_COOKIE_LEFT_MIN_MS = 29 * 24 * 3600_000;

const FOUND_COOKIES = ['request.preparing', 'response.unauthorized'];
const WROTE_TOKENS = ['session.loggedIn', 'tab.loggedIn', 'tab.tokensReplaced'];

const isRenewed = (record: TraceRecord) =>
  record.kind === 'event' &&
  record.event === 'xstate.done.actor.renewTokens' &&
  readFact(record.facts, 'output', 'kind') === 'renewed';

/** When the tokens were last written, in ms since 1970; null before the recording. */
const tokensWrittenAt = (candidate: Candidate): number | null =>
  getEarlierRecords(candidate).findLast(
    (record) =>
      record.kind === 'event' &&
      record.chart === 'session' &&
      (WROTE_TOKENS.includes(record.event) || isRenewed(record)),
  )?.at ?? null;

const hasAccess = (record: TraceRecord): boolean => {
  if (record.kind === 'frame')
    return (
      record.chart === 'session' && record.starts === true && readFact(record.context, 'atStart', 'access') === true
    );
  return (
    record.kind === 'event' &&
    record.chart === 'session' &&
    (WROTE_TOKENS.includes(record.event) || isRenewed(record) || readFact(record.facts, 'stored', 'access') === true)
  );
};

/** ms since the cookie of the access token was last seen; null when it never was. */
const sinceCookiesSeen = (candidate: Candidate): number | null => {
  const seen = getEarlierRecords(candidate).findLast(hasAccess);
  return seen ? candidate.record.at - seen.at : null;
};

const stored = (candidate: Candidate, cookie: 'access' | 'refresh') => factIn(candidate, 'stored', cookie);

/** The session ended because both cookies were missing. */
export const foundNoCookies: Condition = (candidate) =>
  eventIn(candidate)?.chart === 'session' &&
  getStateAfter(candidate) === 'signedOut' &&
  (eventIn(candidate)?.event === 'tab.cookiesGone' ||
    (FOUND_COOKIES.includes(eventIn(candidate)?.event ?? '') &&
      stored(candidate, 'access') === false &&
      stored(candidate, 'refresh') === false));

const isAfterSignIn: Condition = (candidate) =>
  getEarlierRecords(candidate).some(
    (record) =>
      record.kind === 'event' &&
      record.event === 'session.loggedIn' &&
      candidate.record.at - record.at < JUST_SIGNED_IN_MS,
  );

/** The user signed out in another tab. */
export const isSignedOutElsewhere: Condition = isEvent('session', 'tab.loggedOut', (c) => eventIn(c)?.ignored !== true);

/** The session ended in another tab, but not because the user signed out. */
export const isLapsedElsewhere: Condition = isEvent(
  'session',
  'tab.sessionLapsed',
  (c) => eventIn(c)?.ignored !== true,
);

/** The cookies could not be read back after a sign-in, or were missing right after it. */
export const refusedCookies: Condition = either(
  isEvent('submission', 'xstate.error.actor.submit', (c) => factIn(c, 'error', 'name') === 'CookiesRefusedError'),
  both(foundNoCookies, isAfterSignIn),
);

/** Both cookies were missing before the refresh cookie could have expired. */
export const lostCookiesEarly: Condition = (candidate) => {
  const since = sinceCookiesSeen(candidate);
  return foundNoCookies(candidate) && since !== null && since < REFRESH_COOKIE_LEFT_MIN_MS;
};

/** The cookies were missing after the tab had not been used for so long that they may have expired. */
export const outlivedCookies: Condition = (candidate) => {
  const since = sinceCookiesSeen(candidate);
  const isGone = foundNoCookies(candidate) || isSignedOutElsewhere(candidate);
  return isGone && since !== null && since >= REFRESH_COOKIE_LEFT_MIN_MS;
};

/** A 401 came while the access cookie existed and the refresh cookie did not, although it lives longer. */
export const lostRefreshCookie: Condition = isEvent(
  'session',
  'response.unauthorized',
  (c) => getStateAfter(c) === 'signedOut' && stored(c, 'access') === true && stored(c, 'refresh') === false,
);

const isClockWrong: Condition = ({ recording }) => Math.abs(recording.clockOffset ?? 0) > CLOCK_TOLERANCE_MS;

/** The clock is wrong, and cookies were gone. */
export const hasWrongClock: Condition = both(isClockWrong, either(foundNoCookies, lostRefreshCookie));

const isFreshTokenRejected = (candidate: Candidate): boolean => {
  const writtenAt = tokensWrittenAt(candidate);
  return (
    writtenAt !== null &&
    getEarlierRecords(candidate).some(
      (record) =>
        record.kind === 'request' &&
        record.code === 'token_invalid' &&
        record.at >= writtenAt &&
        record.at - writtenAt < ACCESS_TOKEN_LIFETIME_MS,
    )
  );
};

const isRejectedRefresh: Condition = both(
  (candidate) => requestIn(candidate)?.path === 'refresh',
  hasCode('refresh_token_invalid'),
);
const isLogged =
  (event: string): Condition =>
  (candidate) =>
    getLogLines(candidate).some((line) => line.event === event);

/**
 * The server rejected both tokens although it had issued them just before, or its log says that no secret made the token. The age of a
 * token is known only if the clock is right.
 */
export const rejectedOwnTokens: Condition = both(
  isRejectedRefresh,
  either(
    isLogged('refresh_token_unsealed'),
    both(isFreshTokenRejected, not(isClockWrong), not(isLogged('ended_session_used'))),
  ),
);

/** The server's log says that the session had ended, for no reason that has a code of its own. */
export const usedEndedSession: Condition = both(isRejectedRefresh, isLogged('ended_session_used'));

/** The server rejected the refresh token. The rules before `sessionUnknown` match every case with a known reason. */
export const rejectedRefreshToken: Condition = isRejectedRefresh;

/** The refresh returned a message in place of tokens. */
export const refreshedWithMessage: Condition = isEvent(
  'session',
  'xstate.done.actor.renewTokens',
  (c) => factIn(c, 'output', 'kind') === 'refused',
);

/** The refresh got no response, so the session ended. */
export const lostRefresh: Condition = isEvent(
  'session',
  'xstate.error.actor.renewTokens',
  (c) => factIn(c, 'error', 'kind') === 'network',
);

/** Alias of the user in a record of the session chart. */
const userIn = (record: TraceRecord): TraceValue | undefined => {
  if (record.kind === 'frame' && record.chart === 'session') return readFact(record.context, 'userId');
  if (record.kind !== 'event' || record.chart !== 'session') return undefined;
  return readFact(record.facts, 'userId') ?? readFact(record.facts, 'stored', 'userId');
};

const userBefore = (candidate: Candidate): string | null =>
  getEarlierRecords(candidate)
    .map(userIn)
    .findLast((user) => typeof user === 'string') ?? null;

/** Another user signed in in another tab while this tab was signed in. */
export const changedUser: Condition = isEvent('session', 'tab.loggedIn', (candidate) => {
  const [before, after] = [userBefore(candidate), factIn(candidate, 'userId')];
  const wasSignedIn = getStateBefore(candidate, 'session')?.startsWith('active') === true;
  return wasSignedIn && before !== null && typeof after === 'string' && before !== after;
});

/** ms that a refresh took, from its start to the end of the session's wait; null when the report was made before. */
export const refreshDuration = (candidate: Candidate): number | null => {
  const begun = getEarlierRecords(candidate).findLast(
    (record) =>
      record.kind === 'event' &&
      record.chart === 'session' &&
      typeof record.to === 'object' &&
      JSON.stringify(record.to).includes('"renewing":"recent"'),
  );
  const ended = candidate.recording.records
    .slice(candidate.index + 1)
    .find((record) => record.kind === 'event' && record.chart === 'session' && record.to !== undefined);
  return begun && ended ? getEndTime(ended) - begun.at : null;
};
