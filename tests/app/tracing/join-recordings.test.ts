import { expect, test } from 'vitest';
import { joinRecordings } from '#app/tracing/join-recordings.ts';
import { TRACE_BYTES_MAX } from '#contract/traces/trace-limits.ts';
import { type Recording, traceSchema } from '#contract/traces/trace.ts';

const BOOT = { kind: 'note', at: 1, note: 'boot' } as const;
const buildRecording = (tab: string, rest: Partial<Recording> = {}): Recording => ({
  tab,
  build: 'index-1.js',
  clockOffset: 0,
  aliases: 0,
  charts: {},
  records: [BOOT],
  ...rest,
});
/** A recording that is longer than a number of bytes. */
const longRecording = (tab: string, bytes: number) =>
  buildRecording(tab, {
    charts: Object.fromEntries(Array.from({ length: bytes / 10 }, (_, index) => [`chart${index}`, 'hash'])),
  });
const joinTabs = (own: Recording, responses: readonly unknown[]) =>
  joinRecordings(own, responses).tabs.map(({ tab }) => tab);

test('begins with the own tab, and a report of many tabs is valid', () => {
  const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((tab) => buildRecording(tab));
  const trace = joinRecordings(buildRecording('own'), others);
  expect(trace.tabs.map(({ tab }) => tab)).toEqual(['own', 'a', 'b', 'c', 'd', 'e']);
  expect(traceSchema.safeParse(trace).success).toBe(true);
});

test('leaves out a response of another version of the pages', () => {
  const other = { ...buildRecording('other'), color: 'green' };
  expect(joinTabs(buildRecording('own'), [null, 'tab', other, buildRecording('same')])).toEqual(['own', 'same']);
});

test('leaves out the tabs for which the report has no room, but always has the own one', () => {
  const half = TRACE_BYTES_MAX / 2;
  const many = ['b', 'c', 'd', 'e', 'f', 'g'].map((tab) => buildRecording(tab));
  expect(joinTabs(longRecording('own', half), [longRecording('a', half), ...many])).toEqual([
    'own',
    'b',
    'c',
    'd',
    'e',
    'f',
  ]);
  expect(joinTabs(longRecording('own', TRACE_BYTES_MAX), [buildRecording('b')])).toEqual(['own']);
});

test('leaves out a tab without records', () => {
  const empty = buildRecording('empty', { records: [] });
  const copy = buildRecording('own');
  expect(joinTabs(buildRecording('own'), [empty, copy, buildRecording('other')])).toEqual(['own', 'other']);
});

test('lists the steps before a duplication only once', () => {
  // In the order of the recorder, which is not that of the schema.
  const sent = { kind: 'request', at: 2, method: 'GET', path: 'cart', ms: 1, status: 200 } as const;
  const later = [3, 4, 5].map((at) => ({ ...BOOT, at }));
  const offline = { kind: 'note', at: 6, note: 'offline' } as const;
  const [own, ...copies] = later.map((each) => buildRecording('tab', { records: [BOOT, sent, each, offline] }));
  const trace = joinRecordings(own!, [...copies, buildRecording('other')]);
  expect(trace.tabs.map(({ tab, records }) => [tab, records.map(({ at }) => at)])).toEqual([
    ['tab', [1, 2, 3, 6]],
    ['tab.2', [4, 6]],
    ['tab.3', [5, 6]],
    ['other', [1]],
  ]);
  expect(traceSchema.safeParse(trace).success).toBe(true);
});

/** The tabs of a report and the times of their records. Records of duplicated tabs that have the same time are equal. */
const joinTimes = (...tabs: readonly (readonly number[])[]) => {
  const [own, ...others] = tabs.map((times) =>
    buildRecording('tab', {
      records: times.map((at) => ({ kind: 'event', at, chart: 'session', actor: 1, event: 'session.ended' })),
    }),
  );
  return joinRecordings(own!, others).tabs.map(({ tab, records }) => [tab, records.map(({ at }) => at)]);
};

test('keeps the history of a duplicated tab when both receive the same broadcast in the same millisecond', () => {
  expect(joinTimes([1, 2, 3, 9], [1, 2, 4, 5, 9, 10])).toEqual([
    ['tab', [1, 2, 3, 9]],
    ['tab.2', [4, 5, 9, 10]],
  ]);
});

test('lists the copied steps once when either tab has dropped its oldest steps', () => {
  expect(joinTimes([2, 3, 4, 9], [1, 2, 3, 5, 9])).toEqual([
    ['tab', [2, 3, 4, 9]],
    ['tab.2', [1, 5, 9]],
  ]);
  expect(joinTimes([1, 2, 3, 4, 9], [3, 5, 9])).toEqual([
    ['tab', [1, 2, 3, 4, 9]],
    ['tab.2', [5, 9]],
  ]);
  expect(joinTimes([4, 9], [5, 6, 9])).toEqual([
    ['tab', [4, 9]],
    ['tab.2', [5, 6, 9]],
  ]);
});

test('lists the steps of a duplicate once when it was duplicated too', () => {
  expect(joinTimes([1, 2, 3], [1, 2, 4, 5], [1, 2, 4, 6])).toEqual([
    ['tab', [1, 2, 3]],
    ['tab.2', [4, 5]],
    ['tab.3', [6]],
  ]);
});
