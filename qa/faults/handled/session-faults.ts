import type { HandledFault } from './handled-fault.ts';

const SESSION = 'src/machines/session/session.machine.ts';
const RENEW = 'src/app/session/renew-tokens.ts';
const REFRESH = 'server/modules/identity/refresh-session.ts';
const AFTER_401 = 'tests/app/session/after-a-401.test.ts';
const REFRESH_ENDS = 'tests/app/session/refresh-ends.test.ts';
const REFRESH_TEST = 'tests/server/modules/identity/refresh-session.test.ts';

/** Faults of the session of a user. */
export const SESSION_FAULTS: readonly HandledFault[] = [
  {
    number: 1,
    fault: '20 calls get 401 at once',
    result: 'one refresh, and all calls succeed',
    heading: 'Concurrent 401s',
    proofs: [
      {
        removal: 'calls do not wait for a refresh',
        file: SESSION,
        find: "        renewing: {\n          initial: 'recent',",
        replacement: "        renewing: {\n          tags: ['settled'],\n          initial: 'recent',",
        test: AFTER_401,
        title: '20 calls that get 401 together all succeed',
      },
      {
        removal: 'a 401 from before a refresh starts another one',
        file: SESSION,
        find: '=> params.epoch < context.epoch,',
        replacement: '=> params.epoch < -1,',
        test: AFTER_401,
        title: 'retries a request of an older epoch without another refresh',
      },
    ],
  },
  {
    number: 2,
    fault: 'the tokens of three tabs expire together',
    result: 'nobody is signed out',
    heading: 'Two tabs refresh',
    proofs: [
      {
        removal: 'each tab refreshes without waiting for the others',
        file: RENEW,
        find: 'if (!locks) return run();',
        replacement: 'return run();',
        test: 'tests/app/session/three-tabs.test.ts',
        title: 'three tabs that get 401 together',
      },
    ],
  },
  {
    number: 3,
    fault: 'the response of a refresh is lost after the server rotated the token',
    result: 'the next try succeeds',
    heading: 'Lost response',
    proofs: [
      {
        removal: 'the previous token has no grace period',
        file: REFRESH,
        find: '(counter === session.counter - 1 && now.getTime() - session.rotatedAt.getTime() <= REFRESH_GRACE_MS);',
        replacement: 'false;',
        test: REFRESH_TEST,
        title: 'sent again within the grace period gets the same pair',
      },
      {
        removal: 'a device that slept during a refresh is signed out',
        file: REFRESH,
        find: '!isRepeat && counter === current.counter - 1',
        replacement: '!isRepeat && counter < 0',
        test: REFRESH_TEST,
        title: 'whose successor never arrived signs in a device that slept for',
      },
    ],
  },
  {
    number: 4,
    fault: 'a refresh fails with status 500 or without a network',
    result: 'a message, the user is signed out, and the recording has the reason',
    heading: 'Failed refresh',
    proofs: [
      {
        removal: 'nobody is notified of the end of the session',
        file: SESSION,
        find: "{ type: 'emitEnded', params: ({ event }) => ({ reason: 'renewalFailed', error: event.error }) },",
        replacement: '',
        test: REFRESH_ENDS,
        title: '"If the refresh itself fails, show the error and log out"',
      },
    ],
  },
  {
    number: 5,
    fault: 'a refresh returns 200 with a message, or with nothing',
    result: 'that message, or "Refresh token error", and the user is signed out',
    heading: 'Refresh without tokens',
    proofs: [
      {
        removal: 'the message of the server is dropped',
        file: RENEW,
        find: "if (!pair) return { kind: 'refused', message: messageIn(refreshed) };",
        replacement: "if (!pair) return { kind: 'refused', message: null };",
        test: REFRESH_ENDS,
        title: '"If the refresh answers with a message instead of tokens, show that message',
      },
      {
        removal: 'a response with nothing shows an empty message',
        file: SESSION,
        find: '?? REFRESH_TOKEN_ERROR,',
        replacement: "?? '',",
        test: REFRESH_ENDS,
        title: 'refresh answered with no message and no tokens',
      },
    ],
  },
  {
    number: 6,
    fault: 'a refresh gets no response',
    result: 'after 10 s a notice that offers to sign out; nobody is signed out by itself',
    heading: 'Slow refresh',
    proofs: [
      {
        removal: 'the user is not informed about the delay',
        file: SESSION,
        find: "recent: { after: { slowAfter: 'slow' } },",
        replacement: 'recent: {},',
        test: 'tests/app/session/slow-refresh.test.ts',
        title: '"Request timeout 3,600,000 ms": a refresh that takes 60 s signs nobody out',
      },
    ],
  },
  {
    number: 7,
    fault: 'a retried call gets 401 again',
    result: 'its error reaches the caller: no loop, no sign-out',
    heading: 'Second 401',
    proofs: [
      {
        removal: 'a second 401 is handled like the first one',
        file: 'src/api/http.ts',
        find: '        last = await attempt();',
        replacement:
          "{ last = await attempt(); if ('failure' in last && (await session.unauthorized(last, correlationId, call.signal))) last = await attempt(); }",
        test: AFTER_401,
        title: 'rejects a retried request that gets 401 again',
      },
    ],
  },
  {
    number: 8,
    fault: 'the user signs out while a refresh is running',
    result: 'stays signed out, and the new tokens are revoked',
    heading: 'Sign-out during a refresh',
    proofs: [
      {
        removal: 'a late response writes its cookies',
        file: RENEW,
        find: 'const isUnchanged = after.refresh === current.refresh || after.refresh === pair?.refresh_token;',
        replacement: 'const isUnchanged = true;',
        test: 'tests/app/session/commit-guard.test.ts',
        title: 'leaves no cookie and revokes the pair',
      },
    ],
  },
  {
    number: 9,
    fault: 'somebody uses a stolen, older refresh token',
    result: 'the session ends for both parties, with an email and a security event',
    heading: 'Token reuse',
    proofs: [
      {
        removal: 'the session goes on',
        file: REFRESH,
        find: "await revokeSession(deps.db, sessionId, 'reuse', now);",
        replacement: '',
        test: REFRESH_TEST,
        title: 'ends the session for both parties, with a message',
      },
    ],
  },
  {
    number: 10,
    fault: 'the access cookie is garbage or expired',
    result: 'one refresh, and the call succeeds',
    heading: 'Invalid access token',
    proofs: [
      {
        removal: 'a 401 reaches the caller without a refresh',
        file: 'src/api/http.ts',
        find: 'if (isUnauthorized && hadToken &&',
        replacement: 'if (isUnauthorized && !hadToken &&',
        test: AFTER_401,
        title: 'refreshes the session when the access cookie is invalid',
      },
    ],
  },
  {
    number: 11,
    fault: 'both cookies are deleted by hand',
    result: 'the next action leads to the sign-in page',
    heading: 'Removed cookies',
    proofs: [
      {
        removal: 'a tab does not notice that its cookies are gone',
        file: SESSION,
        find: 'hasNothing: (_, params: Stored) => !params.access && !params.refresh,',
        replacement: 'hasNothing: () => false,',
        test: 'tests/app/session/before-a-request.test.ts',
        title: 'signs out and runs the guards again when both cookies were deleted',
      },
    ],
  },
  {
    number: 12,
    fault: 'the clock of the device is a day wrong',
    result: 'no effect',
    heading: 'Clock skew',
    proofs: [
      {
        removal: 'the browser decides by its own clock whether a token is valid',
        file: 'src/app/session/token-store.ts',
        find: '    access: access !== null,\n    refresh',
        replacement:
          "    access: access !== null && JSON.parse(atob((access.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).exp * 1000 > Date.now(),\n    refresh",
        test: 'tests/app/session/clock-skew.test.ts',
        title: 'uses a token that the server accepts, without a refresh',
      },
    ],
  },
  {
    number: 13,
    fault: 'another user signs in in another tab',
    result: 'cached private data is dropped',
    heading: 'Another user in another tab',
    proofs: [
      {
        removal: 'the lists of the previous user stay',
        file: 'src/app/session/session-chart.ts',
        find: '      changeUser(queryClient);',
        replacement: '',
        test: 'tests/app/session/tabs.test.ts',
        title: "of another user drops this tab's private queries",
      },
    ],
  },
];
