import { describe, expect, test } from 'vitest';
import type { Recording, Trace, TraceRecord, TraceValue } from '#contract/trace.ts';
import { type Cause, CAUSES } from '#lib/trace-findings/finding.ts';
import { findCause } from '#lib/trace-findings/find-cause.ts';

const MINUTE = 60_000;
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
const event = (chart: string, type: string, rest: { facts?: Record<string, TraceValue>; to?: string } = {}, ms = 0) =>
  ({ kind: 'event', at: at(ms), chart, actor: 0, event: type, ...rest }) as TraceRecord;
const note = (name: 'pageMissing' | 'boot', ms = 0): TraceRecord => ({
  kind: 'note',
  at: at(ms),
  note: name,
});

const recordingOf = (records: TraceRecord[], rest: Partial<Recording> = {}): Recording => ({
  tab: 'tab-1',
  build: 'index-1.js',
  clockOffset: 0,
  aliases: 0,
  charts: {},
  records,
  ...rest,
});
const traceOf = (...tabs: Recording[]): Trace => ({ version: 1, tabs });

const NO_COOKIES = { stored: { access: false, refresh: false, isAdmin: false } };
const thrownOut = (ms = 0) => event('session', 'request.preparing', { facts: NO_COOKIES, to: 'signedOut' }, ms);
const refused = (code: string, status = 401) => [
  request('refresh', { status, code, id: ID }),
  event('session', 'xstate.error.actor.renewTokens', {
    facts: { error: { kind: 'http', status, code } },
    to: 'signedOut',
  }),
];

const INCIDENTS: Record<Cause, Recording> = {
  tokenReuse: recordingOf(refused('refresh_token_reused')),
  accountBlocked: recordingOf(refused('account_blocked', 403)),
  passwordChanged: recordingOf(refused('session_password_changed')),
  endedByStaff: recordingOf(refused('session_ended_by_admin')),
  endedByUser: recordingOf(refused('session_ended_by_user')),
  refreshMessage: recordingOf([
    request('refresh', { status: 200, id: ID }),
    event('session', 'xstate.done.actor.renewTokens', {
      facts: { output: { kind: 'refused', message: 'text-1' } },
      to: 'signedOut',
    }),
  ]),
  networkLost: recordingOf([
    request('refresh', { failure: 'network' }),
    event('session', 'xstate.error.actor.renewTokens', { facts: { error: { kind: 'network' } }, to: 'signedOut' }),
  ]),
  cookiesRefused: recordingOf([
    request('login', { status: 200, id: ID }),
    event('submission', 'xstate.error.actor.submit', {
      facts: { error: { name: 'CookiesRefusedError' } },
      to: 'editing',
    }),
  ]),
  clockWrong: recordingOf([thrownOut()], { clockOffset: -40 * 24 * 60 * MINUTE }),
  paymentDeclined: recordingOf([
    request('orders/{}', { status: 200, id: ID }),
    event('checkoutReturn', 'xstate.done.actor.askOrder', { facts: { output: 'failed' }, to: 'failed' }),
  ]),
  gatewayDown: recordingOf([request('cart/purchase', { status: 503, code: 'gateway_unavailable', id: ID })]),
  pageMissing: recordingOf([note('pageMissing')]),
  serverError: recordingOf([request('favorites/add/{}', { status: 500, code: 'internal', id: ID })]),
  signedOutElsewhere: recordingOf([event('session', 'tab.loggedOut', { to: 'signedOut' })]),
};

test.each(CAUSES)('%s is told from the trace alone', (cause) => {
  const finding = findCause(traceOf(INCIDENTS[cause]));
  expect(finding.cause).toBe(cause);
  expect(finding.sentence).toMatch(/^[A-Z].+\.$/);
  expect(finding.advice).toMatch(/^[A-Z].+\.$/);
});

describe('the finding', () => {
  test('of a server error names the request', () => {
    expect(findCause(traceOf(INCIDENTS.serverError))).toMatchObject({
      sentence: `The server failed: POST favorites/add/{} was answered 500 (request ${ID}).`,
      requestId: ID,
      at: { tab: 0, index: 0 },
    });
  });

  test('says by how much the clock is wrong, and which way', () => {
    expect(findCause(traceOf(INCIDENTS.clockWrong)).sentence).toContain('40 days ahead');
    const slow = recordingOf([thrownOut()], { clockOffset: 10 * MINUTE });
    expect(findCause(traceOf(slow)).sentence).toContain('10 minutes behind');
  });

  test('is where the cause shows, in whichever tab', () => {
    const other = recordingOf([note('boot'), ...refused('refresh_token_reused')], { tab: 'tab-2' });
    const told = recordingOf([event('session', 'tab.loggedOut', { to: 'signedOut' }, 500)]);
    expect(findCause(traceOf(told, other))).toMatchObject({ cause: 'tokenReuse', at: { tab: 1, index: 1 } });
  });

  test('is of the newest failure, not of one long before', () => {
    const records = [...INCIDENTS.paymentDeclined.records, request('cart', { status: 500, id: ID }, 20 * MINUTE)];
    expect(findCause(traceOf(recordingOf(records))).cause).toBe('serverError');
  });

  test('of cookies that vanish right after a sign-in is the browser, later it is nothing that is known', () => {
    const signedIn = event('session', 'session.loggedIn', { to: 'active.signedIn' });
    expect(findCause(traceOf(recordingOf([signedIn, thrownOut(2_000)]))).cause).toBe('cookiesRefused');
    expect(findCause(traceOf(recordingOf([signedIn, thrownOut(20 * MINUTE)]))).cause).toBe('unknown');
  });
});

describe('no false name is given', () => {
  test('to a session that ended in a way no rule knows', () => {
    const finding = findCause(traceOf(recordingOf([thrownOut()])));
    expect(finding).toMatchObject({ cause: 'unknown', at: { tab: 0, index: 0 } });
  });

  test('to a failure long after one that is known', () => {
    const records = [
      ...INCIDENTS.serverError.records,
      event('recorderReport', 'page.crashed', { to: 'offered' }, 5 * MINUTE),
    ];
    expect(findCause(traceOf(recordingOf(records)))).toMatchObject({ cause: 'unknown', at: { tab: 0, index: 1 } });
  });

  test.each<[string, TraceRecord[]]>([
    ['an empty recording', []],
    ['a shopper who signed out', [event('session', 'session.logout', { to: 'signedOut' })]],
    ['a 401 that the next refresh mended', [request('cart', { status: 401, code: 'token_invalid', id: ID })]],
    ['a form that was refused', [request('register', { status: 422, id: ID })]],
    ['a request that was given up', [request('search', { failure: 'canceled' })]],
  ])('to %s', (_, records) => {
    expect(findCause(traceOf(recordingOf(records))).cause).toBe('nothing');
  });

  test('to a clock that is wrong while nothing failed', () => {
    const recording = recordingOf([request('cart', { status: 200, id: ID })], { clockOffset: 3 * 60 * MINUTE });
    expect(findCause(traceOf(recording)).cause).toBe('nothing');
  });
});
