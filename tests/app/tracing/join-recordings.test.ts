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

test('ends before the report is too large, but always has the own tab', () => {
  const half = TRACE_BYTES_MAX / 2;
  expect(joinTabs(longRecording('own', half), [longRecording('a', half), buildRecording('b')])).toEqual(['own']);
  expect(joinTabs(longRecording('own', TRACE_BYTES_MAX), [buildRecording('b')])).toEqual(['own']);
});
