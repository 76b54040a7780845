import { expect, test } from 'vitest';
import type { TraceRecord } from '#contract/traces/trace.ts';
import { summarizeReport } from '#contract/trace-findings/summarize-report.ts';

const page = (path: string, at: number): TraceRecord => ({ kind: 'note', at, note: 'page', facts: { path } });
const request = (path: string, at: number, rest: object): TraceRecord => ({
  kind: 'request',
  at,
  ms: 20,
  method: 'POST',
  path,
  ...rest,
});

const summarize = (records: TraceRecord[]) =>
  summarizeReport({
    trace: {
      version: 1,
      tabs: [{ tab: 'tab-1', build: 'index-1.js', clockOffset: 0, aliases: 0, charts: {}, records }],
    },
    log: [],
  });

test('names the finding, the failed request and the page on which it failed', () => {
  const records = [
    page('/asset/{}', 1),
    request('favorites/add/{}', 2, { status: 500, code: 'internal' }),
    page('/account', 3),
  ];
  expect(summarize(records)).toEqual({
    cause: 'serverError',
    finding: 'The server failed',
    request: 'POST favorites/add/{} 500',
    page: '/asset/{}',
  });
});

test('names why no response came', () => {
  expect(summarize([page('/wishlist', 1), request('cart/add/{}', 2, { failure: 'timeout' })])).toEqual({
    cause: 'requestTimedOut',
    finding: 'A request timed out',
    request: 'POST cart/add/{} timeout',
    page: '/wishlist',
  });
});

test('names no request when the last one succeeded', () => {
  const records: TraceRecord[] = [
    page('/catalog/{}', 1),
    request('cart', 2, { status: 200 }),
    { kind: 'note', at: 3, note: 'pageMissing' },
  ];
  expect(summarize(records)).toEqual({
    cause: 'pageMissing',
    finding: 'A part of the page was missing',
    request: null,
    page: '/catalog/{}',
  });
});

test('names the last page of a recording without a failure', () => {
  expect(summarize([page('/', 1), page('/cart', 2)])).toEqual({
    cause: 'nothing',
    finding: 'No failure in the recording',
    request: null,
    page: '/cart',
  });
  expect(summarize([])).toEqual({
    cause: 'nothing',
    finding: 'No failure in the recording',
    request: null,
    page: null,
  });
});
