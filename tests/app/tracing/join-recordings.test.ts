import { expect, test } from 'vitest';
import { joinRecordings } from '#app/tracing/join-recordings.ts';
import { TRACE_BYTES_MAX } from '#contract/traces/trace-limits.ts';
import { type Recording, traceSchema } from '#contract/traces/trace.ts';

const buildRecording = (tab: string, rest: Partial<Recording> = {}): Recording => ({
  tab,
  build: 'index-1.js',
  clockOffset: 0,
  aliases: 0,
  charts: {},
  records: [],
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

test('has the steps before a tab was duplicated once', () => {
  // In the order of the recorder, which is not that of the schema.
  const sent = { kind: 'request', at: 2, method: 'GET', path: 'cart', ms: 1, status: 200 } as const;
  const [boot, ...later] = [1, 3, 4, 5].map((at) => ({ kind: 'note', at, note: 'boot' }) as const);
  const offline = { kind: 'note', at: 6, note: 'offline' } as const;
  const [own, ...copies] = later.map((own) => buildRecording('tab', { records: [boot!, sent, own, offline] }));
  const trace = joinRecordings(own!, [...copies, buildRecording('other', { records: [boot!] })]);
  expect(trace.tabs.map(({ tab, records }) => [tab, records.map(({ at }) => at)])).toEqual([
    ['tab', [1, 2, 3, 6]],
    ['tab.2', [4, 6]],
    ['tab.3', [5, 6]],
    ['other', [1]],
  ]);
  expect(traceSchema.safeParse(trace).success).toBe(true);
});
