import { afterEach, expect, test, vi } from 'vitest';
import { toRequestOutcome } from '#api/observed-request.ts';
import { traceSchema } from '#contract/traces/trace.ts';

const SENT_AT = 1_700_000_000_000;

afterEach(() => vi.useRealTimers());

const outcomeAt = (now: number) => {
  vi.useFakeTimers({ now });
  const end = { sentAt: SENT_AT, response: { status: 200, headers: {} }, failure: null };
  return toRequestOutcome({ at: SENT_AT, method: 'GET', path: 'cart' }, end);
};

test('reports the duration of a request', () => {
  expect(outcomeAt(SENT_AT + 120)).toMatchObject({ at: SENT_AT, ms: 120 });
});

// docs/reliability.md#clock-skew
test('reports no negative duration if the clock was set back', () => {
  const { clockOffset: _offset, ...request } = outcomeAt(SENT_AT - 60_000);
  expect(request.ms).toBe(0);
  const records = traceSchema.shape.tabs.element.shape.records.element;
  expect(records.parse({ kind: 'request', ...request })).toMatchObject({ ms: 0 });
});
