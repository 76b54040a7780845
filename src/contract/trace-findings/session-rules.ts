import { eventIn, getLogLines, hasCode } from './evidence.ts';
import { type Rule, formatDuration } from './rule.ts';
import {
  changedUser,
  hasWrongClock,
  lostCookiesEarly,
  lostRefreshCookie,
  outlivedCookies,
  refreshedWithMessage,
  refusedCookies,
  rejectedOwnTokens,
  rejectedRefreshToken,
  usedEndedSession,
} from './session-conditions.ts';

/** Why a session ended, the most specific first. */
export const SESSION_RULES: readonly Rule[] = [
  {
    cause: 'tokenReuse',
    title: 'an old sign-in token was used a second time',
    recognizedBy: 'the refresh was rejected with `refresh_token_reused`',
    matches: hasCode('refresh_token_reused'),
    sentence: () =>
      'An old sign-in token of this session was used a second time, by another tab or device, so the server ended the session for safety.',
    advice:
      'Sign in again. If it happens again, change the password: somebody else may hold a copy of this browser’s cookies (a shared profile, a restored backup, a browser extension).',
  },
  {
    cause: 'accountBlocked',
    title: 'the account is blocked',
    recognizedBy: 'a response had the code `account_blocked`',
    matches: hasCode('account_blocked'),
    sentence: () => 'The account is blocked, so all its sessions have ended.',
    advice: 'The user’s page says who blocked it and why. Only an admin can unblock it.',
  },
  {
    cause: 'passwordChanged',
    title: 'the password was changed or reset elsewhere',
    recognizedBy: 'the refresh was rejected with `session_password_changed`',
    matches: hasCode('session_password_changed'),
    sentence: () => 'The password was changed or reset elsewhere, which ended all other sessions.',
    advice: 'Sign in with the new password. If the user did not change it, reset it now and check the sessions.',
  },
  {
    cause: 'endedByAdmin',
    title: 'an admin ended this session',
    recognizedBy: 'the refresh was rejected with `session_ended_by_admin`',
    matches: hasCode('session_ended_by_admin'),
    sentence: () => 'An admin ended this session.',
    advice: 'The audit log on the user’s page says who ended it and when. Signing in again is enough.',
  },
  {
    cause: 'endedByUser',
    title: 'ended from the list of sessions',
    recognizedBy: 'the refresh was rejected with `session_ended_by_user`',
    matches: hasCode('session_ended_by_user'),
    sentence: () => 'This session was ended from the list of sessions in the account’s settings, on another device.',
    advice: 'Signing in again is enough. If the user did not do it, change the password.',
  },
  {
    cause: 'secretChanged',
    title: 'the server rejects its own tokens',
    recognizedBy:
      'the server’s log has `refresh_token_unsealed`, or both tokens were rejected within 15 minutes after they were issued, by a clock that is right',
    matches: rejectedOwnTokens,
    sentence: (candidate) =>
      getLogLines(candidate).some(({ event }) => event === 'refresh_token_unsealed')
        ? 'The server’s secret was changed, so it rejects the tokens that it issued before.'
        : 'The server rejects tokens that it issued itself: its secret was changed, or its database was restored from a backup.',
    advice:
      'Every user who was signed in before is affected. Add the old secret to `JWT_SECRET` again, or let the users sign in again.',
  },
  {
    cause: 'sessionExpired',
    title: 'the session was over on the server',
    recognizedBy: 'the refresh was rejected with `refresh_token_invalid`, and the log has `ended_session_used`',
    matches: usedEndedSession,
    sentence: () =>
      'The session had already ended on the server: it expired, or it was signed out in a copy of this browser.',
    advice: 'Sign in again. A session lasts 30 days without use, and 90 days in all.',
  },
  {
    cause: 'sessionUnknown',
    title: 'the server does not know the session',
    recognizedBy: 'the refresh was rejected with `refresh_token_invalid`, and nothing else says why',
    matches: rejectedRefreshToken,
    sentence: () =>
      'The server did not recognize the sign-in: the session expired, or the server’s secret or database was changed since.',
    advice:
      'Sign in again. If several users report it, ask the developers whether the secret or the database was replaced.',
  },
  {
    cause: 'cookiesRefused',
    title: 'the browser did not keep the cookies',
    recognizedBy: 'the cookies could not be read back after a sign-in, or were gone within 10 seconds',
    matches: refusedCookies,
    sentence: () => 'The browser did not store the sign-in cookies, so the sign-in was lost.',
    advice: 'Allow cookies for this site and open it over https. Private windows and some extensions block cookies.',
  },
  {
    cause: 'clockWrong',
    title: 'the clock of the device is wrong',
    recognizedBy: 'cookies were gone, and the clock differs from the server’s by more than 5 minutes',
    matches: hasWrongClock,
    sentence: ({ recording: { clockOffset } }) =>
      `The clock of this device is ${formatDuration(clockOffset ?? 0)} ${(clockOffset ?? 0) > 0 ? 'behind' : 'ahead'}, so its cookies expired at the wrong time.`,
    advice: 'Set the device’s date, time and time zone to automatic, and sign in again.',
  },
  {
    cause: 'refreshCookieLost',
    title: 'the refresh cookie was deleted',
    recognizedBy: 'after a 401 the access cookie existed and the refresh cookie, which lives longer, did not',
    matches: lostRefreshCookie,
    sentence: () =>
      'The refresh cookie was deleted, but not the access cookie, so the session could not be refreshed when the access token expired.',
    advice: 'Sign in again. Check what deletes single cookies: an extension, a cleaner, or somebody by hand.',
  },
  {
    cause: 'cookiesExpired',
    title: 'the cookies expired',
    recognizedBy: 'both cookies were gone, and the tab had not been used for 29 days',
    matches: outlivedCookies,
    sentence: () => 'The sign-in cookies expired, because the shop was not used in this browser for a month.',
    advice: 'Nothing is wrong: signing in again is enough.',
  },
  {
    cause: 'cookiesRemoved',
    title: 'the cookies were removed while the shop was open',
    recognizedBy: 'both cookies were gone, although they were seen less than 29 days before',
    matches: lostCookiesEarly,
    sentence: (candidate) => {
      // A suspended tab receives no message of a sign-out.
      const signOut =
        eventIn(candidate)?.event === 'tab.cookiesGone'
          ? ', or the user signed out in another tab while this one was suspended'
          : '';
      return `Both sign-in cookies disappeared before they were due to expire: the browser’s data was cleared, or an extension removed them${signOut}.`;
    },
    advice: 'Sign in again. If it happens again, check extensions, cleaners and the setting “delete cookies on exit”.',
  },
  {
    cause: 'otherUser',
    title: 'another user signed in in another tab',
    recognizedBy: 'the session chart of a signed-in tab got `tab.loggedIn` with another user',
    matches: changedUser,
    sentence: () =>
      'Another user signed in in another tab of this browser, so this tab changed to that user, and what the first one was doing was stopped.',
    advice: 'A browser has one signed-in user. For two users at once, use two browser profiles or a private window.',
  },
  {
    cause: 'refreshMessage',
    title: 'the refresh returned a message',
    recognizedBy: 'the refresh returned a message in place of tokens',
    matches: refreshedWithMessage,
    sentence: () => 'The server responded to the token refresh with a message instead of tokens, so the session ended.',
    advice: 'The server’s log of the refresh says why. The user only has to sign in again.',
  },
];
