// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '#api/api-error.ts';
import { recordShown } from '#app/feedback/record-shown.ts';

// docs/design/support-and-traces.md#support-tracing

afterEach(() => vi.unstubAllGlobals());

const http = (status: number, code: string | null = null) =>
  new ApiFailure({ kind: 'http', status, body: { message: 'Of Ada' }, code, requestId: null });

const setUp = () => {
  const notes: unknown[] = [];
  const offerReport = vi.fn<() => void>();
  const shown = recordShown({ note: (note, facts) => void notes.push([note, facts]), offerReport });
  const given = { warn: vi.fn<(text: string) => void>(), failure: vi.fn<(error: unknown) => void>() };
  return { notes, offerReport, shown, given, toasts: shown.toasts(given) };
};

test.each([
  ['a server error', http(500, 'internal'), { kind: 'http', status: 500, code: 'internal' }],
  ['a lost connection', new ApiFailure({ kind: 'network' }), { kind: 'network' }],
  ['an unreadable response', new ApiFailure({ kind: 'contract', issues: [], requestId: null }), { kind: 'contract' }],
  ['an error of the pages', new TypeError('Of Ada'), { name: 'TypeError' }],
])('records %s that is shown, without its text, and offers a report', (_, error, facts) => {
  const { notes, offerReport, given, toasts } = setUp();
  toasts.failure(error);
  expect(given.failure).toHaveBeenCalledWith(error);
  expect(notes).toEqual([['errorShown', { as: 'toast', error: facts }]]);
  expect(offerReport).toHaveBeenCalledTimes(1);
});

test('records a decision of the server that is shown, and offers no report of it', () => {
  const { notes, offerReport, toasts } = setUp();
  toasts.failure(http(409, 'cart_empty'));
  toasts.warn('Please login first');
  expect(notes).toEqual([
    ['errorShown', { as: 'toast', error: { kind: 'http', status: 409, code: 'cart_empty' } }],
    ['errorShown', { as: 'toast', kind: 'message' }],
  ]);
  expect(offerReport).not.toHaveBeenCalled();
});

test('records nothing for an error that is not shown', () => {
  const { notes, offerReport, toasts } = setUp();
  toasts.failure(new ApiFailure({ kind: 'canceled' }));
  toasts.failure(new ApiFailure({ kind: 'signedOut' }));
  expect([notes, offerReport.mock.calls]).toEqual([[], []]);
});

test('offers no report of a request that failed offline, because the page says so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { notes, offerReport, shown } = setUp();
  shown.part(new ApiFailure({ kind: 'network' }));
  expect(notes).toEqual([['errorShown', { as: 'part', error: { kind: 'network' } }]]);
  expect(offerReport).not.toHaveBeenCalled();
});
