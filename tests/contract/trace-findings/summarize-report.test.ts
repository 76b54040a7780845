import { describe, expect, test } from 'vitest';
import type { TraceLogLine, TraceRecord } from '#contract/traces/trace.ts';
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

const summarize = (records: TraceRecord[], log: TraceLogLine[] = []) =>
  summarizeReport({
    trace: {
      version: 1,
      tabs: [{ tab: 'tab-1', build: 'index-1.js', clockOffset: 0, aliases: 0, charts: {}, records }],
    },
    log,
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

describe('the failure of a request that is not recorded', () => {
  const id = '0d9a3c1e-2b4f-4c6d-8e7f-a1b2c3d4e5f6';
  const records: TraceRecord[] = [
    page('/account/purchased', 1),
    request('cart/add/{}', 2, { status: 500, code: 'internal' }),
    {
      kind: 'event',
      at: 60_000,
      chart: 'download',
      actor: 0,
      event: 'download.broke',
      facts: { error: { kind: 'http', status: 503, code: 'file_missing', requestId: id } },
      to: 'failed',
    },
  ];
  const line: TraceLogLine = {
    request_id: id,
    at: '2026-11-23T09:00:00Z',
    method: 'GET',
    route: '/downloads/:link',
    status: 503,
    ms: 3,
    code: 'file_missing',
    event: null,
  };

  test('names the request of the log', () => {
    expect(summarize(records, [{ ...line, request_id: 'another', status: 404 }, line])).toMatchObject({
      cause: 'fileMissing',
      request: 'GET /downloads/:link 503',
    });
  });

  test('names no other request when the log does not have it', () => {
    expect(summarize(records)).toMatchObject({ cause: 'fileMissing', request: null });
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
