import { describe, expect, test } from 'vitest';
import type { Recording, Trace, TraceRecord, TraceState, TraceValue } from '#contract/traces/trace.ts';
import type { Cause } from '#contract/trace-findings/finding.ts';
import { findCause } from '#contract/trace-findings/find-cause.ts';

const MINUTE_MS = 60_000;
const ID = '0d9a3c1e-2b4f-4c6d-8e7f-a1b2c3d4e5f6';

const at = (ms: number) => 1_800_000_000_000 + ms;
const request = (path: string, rest: object = {}, ms = 0): TraceRecord => ({
  kind: 'request',
  at: at(ms),
  ms: 20,
  method: 'POST',
  path,
  ...rest,
});
const event = (
  chart: string,
  type: string,
  rest: { facts?: Record<string, TraceValue>; to?: TraceState } = {},
  ms = 0,
) => ({ kind: 'event', at: at(ms), chart, actor: 0, event: type, ...rest }) as TraceRecord;
const note = (name: 'pageMissing' | 'boot', ms = 0): TraceRecord => ({
  kind: 'note',
  at: at(ms),
  note: name,
});

const shownPage = (kind: string): TraceRecord => ({
  kind: 'note',
  at: at(1_000),
  note: 'errorShown',
  facts: { as: 'page', kind },
});

const buildRecording = (records: TraceRecord[], rest: Partial<Recording> = {}): Recording => ({
  tab: 'tab-1',
  build: 'index-1.js',
  clockOffset: 0,
  aliases: 0,
  charts: {},
  records,
  ...rest,
});
const buildTrace = (...tabs: Recording[]): Trace => ({ version: 1, tabs });

const NO_COOKIES = { stored: { access: false, refresh: false, isAdmin: false } };
const lostCookies = (ms = 0) => event('session', 'request.preparing', { facts: NO_COOKIES, to: 'signedOut' }, ms);
const rejectedRefresh = (code: string, status = 401) => [
  request('refresh', { status, code, id: ID }),
  event('session', 'xstate.error.actor.renewTokens', {
    facts: { error: { kind: 'http', status, code } },
    to: 'signedOut',
  }),
];

const INCIDENTS = {
  tokenReuse: buildRecording(rejectedRefresh('refresh_token_reused')),
  accountBlocked: buildRecording(rejectedRefresh('account_blocked', 403)),
  passwordChanged: buildRecording(rejectedRefresh('session_password_changed')),
  endedByAdmin: buildRecording(rejectedRefresh('session_ended_by_admin')),
  endedByUser: buildRecording(rejectedRefresh('session_ended_by_user')),
  refreshMessage: buildRecording([
    request('refresh', { status: 200, id: ID }),
    event('session', 'xstate.done.actor.renewTokens', {
      facts: { output: { kind: 'refused', message: 'text-1' } },
      to: 'signedOut',
    }),
  ]),
  networkLost: buildRecording([
    request('refresh', { failure: 'network' }),
    event('session', 'xstate.error.actor.renewTokens', { facts: { error: { kind: 'network' } }, to: 'signedOut' }),
  ]),
  cookiesRefused: buildRecording([
    request('login', { status: 200, id: ID }),
    event('submission', 'xstate.error.actor.submit', {
      facts: { error: { name: 'CookiesRefusedError' } },
      to: 'editing',
    }),
  ]),
  clockWrong: buildRecording([lostCookies()], { clockOffset: -40 * 24 * 60 * MINUTE_MS }),
  paymentDeclined: buildRecording([
    request('orders/{}', { status: 200, id: ID }),
    event('checkoutReturn', 'xstate.done.actor.fetchOrder', { facts: { output: 'failed' }, to: 'failed' }),
  ]),
  gatewayDown: buildRecording([request('cart/purchase', { status: 503, code: 'gateway_unavailable', id: ID })]),
  pageMissing: buildRecording([note('pageMissing')]),
  serverError: buildRecording([request('favorites/add/{}', { status: 500, code: 'internal', id: ID })]),
  signedOutElsewhere: buildRecording([event('session', 'tab.loggedOut', { to: 'signedOut' })]),
  lapsedElsewhere: buildRecording([event('session', 'tab.sessionLapsed', { to: 'signedOut' })]),
} satisfies Partial<Record<Cause, Recording>>;

const find = (...tabs: Recording[]) => findCause({ trace: buildTrace(...tabs), log: [] });

// Every other cause is staged with the real charts in tests/app/tracing/incidents.test.tsx.
test.each(Object.entries(INCIDENTS))('finds the cause %s', (cause, recording) => {
  const finding = find(recording);
  expect(finding.cause).toBe(cause);
  expect(finding.sentence).toMatch(/^[A-Z].+\.$/);
  expect(finding.advice).toMatch(/^[A-Z].+\.$/);
});

describe('the finding', () => {
  test('names the failed request of a server error', () => {
    expect(find(INCIDENTS.serverError)).toMatchObject({
      sentence: `The server failed: POST favorites/add/{} returned 500 (request ${ID}).`,
      requestId: ID,
      at: { tab: 0, index: 0 },
    });
  });

  test('names the request whose result a chart got', () => {
    expect(find(INCIDENTS.paymentDeclined).requestId).toBe(ID);
    expect(find(INCIDENTS.refreshMessage).requestId).toBe(ID);
    expect(find(INCIDENTS.endedByAdmin).requestId).toBe(ID);
  });

  test.each<[string, Cause, TraceRecord, Partial<Recording>?]>([
    [
      'a purchase that waits for a response',
      'purchaseUnanswered',
      event('purchase', 'xstate.after.notice', { to: { startingCheckout: 'slow' } }, 1_000),
    ],
    ['cookies that a wrong clock ended', 'clockWrong', lostCookies(1_000), { clockOffset: 60 * MINUTE_MS }],
    ['an address without a page', 'notFound', shownPage('notFound')],
    ['an admin page', 'adminRightsMissing', shownPage('denied')],
    ['the page of another role', 'roleWithoutRight', shownPage('otherRole')],
  ])('names no request that succeeded before %s', (_, cause, failure, rest) => {
    const succeeded = request('cart', { status: 200, id: ID });
    expect(find(buildRecording([succeeded, failure], rest))).toMatchObject({ cause, requestId: null });
  });

  test('names no request before a delay that ended', () => {
    const failed = request('cart', { status: 404, code: 'not_found', id: ID });
    const waits = event('purchase', 'xstate.after.notice', { to: { startingCheckout: 'slow' } }, 1_000);
    expect(find(buildRecording([failed, waits]))).toMatchObject({ cause: 'purchaseUnanswered', requestId: null });
  });

  test('says how far and in which direction the clock is off', () => {
    expect(find(INCIDENTS.clockWrong).sentence).toContain('40 days ahead');
    const slow = buildRecording([lostCookies()], { clockOffset: 10 * MINUTE_MS });
    expect(find(slow).sentence).toContain('10 minutes behind');
  });

  test('points to the record of the cause, even in another tab', () => {
    const other = buildRecording([note('boot'), ...rejectedRefresh('refresh_token_reused')], { tab: 'tab-2' });
    const follower = buildRecording([event('session', 'tab.sessionLapsed', { to: 'signedOut' }, 500)]);
    expect(find(follower, other)).toMatchObject({ cause: 'tokenReuse', at: { tab: 1, index: 1 } });
  });

  test('explains the newest failure, not an older one', () => {
    const records = [...INCIDENTS.paymentDeclined.records, request('cart', { status: 500, id: ID }, 20 * MINUTE_MS)];
    expect(find(buildRecording(records)).cause).toBe('serverError');
  });

  test('recognizes an event by the name that it had when it was recorded', () => {
    const records = [
      event('checkoutReturn', 'xstate.done.actor.askOrder', { facts: { output: 'failed' }, to: 'failed' }),
    ];
    expect(find(buildRecording(records)).cause).toBe('paymentDeclined');
  });

  test('blames the browser for cookies that vanish right after a sign-in, but not later', () => {
    const signedIn = event('session', 'session.loggedIn', { to: 'active.signedIn' });
    expect(find(buildRecording([signedIn, lostCookies(2_000)])).cause).toBe('cookiesRefused');
    expect(find(buildRecording([signedIn, lostCookies(20 * MINUTE_MS)])).cause).toBe('cookiesRemoved');
  });
});

// docs/support.md#findings
describe('of several incidents', () => {
  const signedOut = INCIDENTS.endedByAdmin.records;
  const failed = (minutes: number) => request('cart', { status: 500, id: ID }, minutes * MINUTE_MS);
  const mistyped = (minutes: number) =>
    request('login', { status: 401, code: 'credentials_wrong' }, minutes * MINUTE_MS);
  const crash = (minutes: number) =>
    event('recorderReport', 'page.crashed', { facts: { error: 'TypeError' }, to: 'offered' }, minutes * MINUTE_MS);
  const listed = (records: TraceRecord[]) => {
    const { cause, earlier, later } = find(buildRecording(records));
    return [earlier.map((each) => each.cause), cause, later.map((each) => each.cause)];
  };

  test('the newest is the finding, and the others are listed with their time and record', () => {
    expect(find(buildRecording([...signedOut, failed(20)]))).toMatchObject({
      cause: 'serverError',
      earlier: [
        {
          cause: 'endedByAdmin',
          when: '08:00:00',
          text: 'The user was signed out: an admin ended this session.',
          at: { tab: 0, index: 1 },
        },
      ],
      later: [],
    });
  });

  test('a minor one yields to a worse one of the 30 minutes before', () => {
    expect(listed([...signedOut, mistyped(29)])).toEqual([[], 'endedByAdmin', ['signInRejected']]);
    expect(listed([crash(0), mistyped(29)])).toEqual([[], 'unknown', ['signInRejected']]);
    expect(listed([...signedOut, mistyped(31)])).toEqual([['endedByAdmin'], 'signInRejected', []]);
  });

  test('a minor one yields to the newest of the worse ones', () => {
    expect(listed([...signedOut, failed(2), mistyped(3)])).toEqual([
      ['endedByAdmin'],
      'serverError',
      ['signInRejected'],
    ]);
  });

  test('several in a row with the same cause are one, and every other cause is listed once', () => {
    expect(listed([failed(0), failed(1)])).toEqual([[], 'serverError', []]);
    expect(listed([mistyped(0), failed(1), mistyped(2), failed(3), crash(4), crash(5)])).toEqual([
      ['signInRejected', 'serverError'],
      'unknown',
      [],
    ]);
  });

  test('one of another day has its day', () => {
    const [earlier] = find(buildRecording([...signedOut, failed(24 * 60)])).earlier;
    expect(earlier?.when).toBe('2027-01-15 08:00:00');
  });
});

test('looks at no more than the newest 200 incidents of a report', () => {
  const list = (count: number) =>
    find(
      buildRecording([note('pageMissing'), ...Array.from({ length: count }, (_, index) => failLater(index + 1))]),
    ).earlier.map(({ cause }) => cause);
  const failLater = (minute: number) => request('cart', { status: 500, id: ID }, minute * MINUTE_MS);
  expect(list(199)).toEqual(['pageMissing']);
  expect(list(200)).toEqual([]);
});

test('a waiting upload is meant to take long', () => {
  const path = 'admin/uploads/{}/parts/{}';
  const trace = buildTrace(buildRecording([request(path, { method: 'PUT', failure: 'waiting', ms: 40_000 })]));
  expect(findCause({ trace, log: [] }).sentence).toBe(
    `PUT ${path} had been waiting for 40 seconds, and no response had come. The upload of a large file is meant to take long.`,
  );
});

test('the last step is named as in the timeline', () => {
  const records = [
    event('favoriteChange', 'xstate.done.actor.readFavorite', { to: { adding: 'only' } }),
    request('favorites/add/{}', { status: 500, id: ID }, 1_000),
  ];
  expect(find(buildRecording(records)).facts).toContain('Last step: favoriteChange readFavorite done → adding.only.');
});

describe('findCause names no cause', () => {
  test('for a session that ended in an unknown way', () => {
    const finding = find(buildRecording([lostCookies()]));
    expect(finding).toMatchObject({ cause: 'unknown', at: { tab: 0, index: 0 } });
  });

  test('for an unknown failure long after a known one', () => {
    const records = [
      ...INCIDENTS.serverError.records,
      event('recorderReport', 'page.crashed', { to: 'offered' }, 5 * MINUTE_MS),
    ];
    expect(find(buildRecording(records))).toMatchObject({ cause: 'unknown', at: { tab: 0, index: 1 } });
  });

  test.each<[string, TraceRecord[]]>([
    ['an empty recording', []],
    ['a shopper who signed out', [event('session', 'session.logout', { to: 'signedOut' })]],
    ['a 401 that a refresh resolved', [request('cart', { status: 401, code: 'token_invalid', id: ID })]],
    ['a canceled request', [request('search', { failure: 'canceled' })]],
    [
      'a request before which the page asks for the password',
      [
        request('account/email', { status: 403, code: 'password_needed', id: ID }),
        event('submission', 'xstate.error.actor.send', {
          facts: { error: { kind: 'http', status: 403, code: 'password_needed' } },
          to: 'editing',
        }),
      ],
    ],
  ])('for %s', (_, records) => {
    expect(find(buildRecording(records)).cause).toBe('nothing');
  });

  test('for a request that has waited for less than 10 seconds', () => {
    const wait = (ms: number) => buildTrace(buildRecording([request('cart/add/{}', { failure: 'waiting', ms })]));
    expect(findCause({ trace: wait(9_999), log: [] }).cause).toBe('nothing');
    expect(findCause({ trace: wait(10_000), log: [] }).cause).toBe('requestWaiting');
  });

  test('for a wrong clock without a failure', () => {
    const recording = buildRecording([request('cart', { status: 200, id: ID })], { clockOffset: 3 * 60 * MINUTE_MS });
    expect(find(recording).cause).toBe('nothing');
  });
});
