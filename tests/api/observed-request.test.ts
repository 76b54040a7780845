import { afterEach, expect, test, vi } from 'vitest';
import { outcomeOf } from '#api/observed-request.ts';
import { traceSchema } from '#contract/trace.ts';

const SENT_AT = 1_700_000_000_000;

afterEach(() => vi.useRealTimers());

const outcomeAt = (now: number) => {
  vi.useFakeTimers({ now });
  const request = { sentAt: SENT_AT, response: { status: 200, headers: {} }, failure: null, correlationId: undefined };
  return outcomeOf({ method: 'GET', path: 'cart' }, request);
};

test('tells how long a request took', () => {
  expect(outcomeAt(SENT_AT + 120)).toMatchObject({ at: SENT_AT, ms: 120 });
});

// Issue "Why was I thrown out?", 3: a report is "schema-checked": one with less than nothing in it would be refused.
test('a clock that is set back meanwhile makes it no less than nothing', () => {
  const { clockOffset: _offset, ...request } = outcomeAt(SENT_AT - 60_000);
  expect(request.ms).toBe(0);
  const records = traceSchema.shape.tabs.element.shape.records.element;
  expect(records.parse({ kind: 'request', ...request })).toMatchObject({ ms: 0 });
});
