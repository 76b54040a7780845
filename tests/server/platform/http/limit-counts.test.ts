import { expect, test } from 'vitest';
import { createLimitCounts } from '#server/platform/http/limit-counts.ts';
import { createTestClock } from '#tests/support/clock.ts';

const SEARCH = { name: 'search', max: 80, windowMs: 60_000 };

// docs/design/api.md#limits
test('counts the requests of a client in a window that starts with the first one', () => {
  const clock = createTestClock();
  const counts = createLimitCounts(clock);
  expect(counts.count(SEARCH, 'a')).toEqual({ current: 1, ttlMs: 60_000 });
  clock.advance(59_999);
  expect(counts.count(SEARCH, 'a')).toEqual({ current: 2, ttlMs: 1 });
  expect(counts.count(SEARCH, 'b')).toEqual({ current: 1, ttlMs: 60_000 });
  expect(counts.count({ ...SEARCH, name: 'purchase' }, 'a')).toEqual({ current: 1, ttlMs: 60_000 });
  clock.advance(1);
  expect(counts.count(SEARCH, 'a')).toEqual({ current: 1, ttlMs: 60_000 });
});

test('starts a new window when the clock is set back', () => {
  const clock = createTestClock();
  const counts = createLimitCounts(clock);
  counts.count(SEARCH, 'a');
  clock.advance(-3600_000);
  expect(counts.count(SEARCH, 'a')).toEqual({ current: 1, ttlMs: 60_000 });
});

test('shares a client from an eighth of the limit on, each request once, and never its name', () => {
  const counts = createLimitCounts(createTestClock());
  for (let request = 1; request < 10; request += 1) counts.count(SEARCH, 'anna@example.com');
  expect(counts.takeShared()).toEqual([]);
  counts.count(SEARCH, 'anna@example.com');
  const shared = counts.takeShared();
  expect(shared).toMatchObject([['search', expect.any(String), expect.any(Number), 60_000, 10]]);
  expect(JSON.stringify(shared)).not.toContain('anna');
  expect(counts.takeShared()).toEqual([]);
  counts.count(SEARCH, 'anna@example.com');
  expect(counts.takeShared()).toMatchObject([['search', expect.any(String), expect.any(Number), 60_000, 1]]);
});

test('adds what other nodes have counted, without sharing it again', () => {
  const clock = createTestClock();
  const [one, other] = [createLimitCounts(clock), createLimitCounts(clock)];
  for (let request = 0; request < 60; request += 1) one.count(SEARCH, 'a');
  clock.advance(20_000);
  for (const shared of one.takeShared()) other.add(shared);
  expect(other.count(SEARCH, 'a')).toEqual({ current: 61, ttlMs: 40_000 });
  expect(other.takeShared()).toMatchObject([['search', expect.any(String), expect.any(Number), 60_000, 1]]);
});

test('neither shares nor adds the requests of a window that has ended', () => {
  const clock = createTestClock();
  const [one, other] = [createLimitCounts(clock), createLimitCounts(clock)];
  for (let request = 0; request < 60; request += 1) one.count(SEARCH, 'a');
  const shared = one.takeShared();
  for (let request = 0; request < 60; request += 1) one.count(SEARCH, 'b');
  clock.advance(60_000);
  expect(one.takeShared()).toEqual([]);
  for (const count of shared) other.add(count);
  expect(other.count(SEARCH, 'a')).toEqual({ current: 1, ttlMs: 60_000 });
});
