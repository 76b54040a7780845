import type { Recording, TraceRecord } from '#contract/traces/trace.ts';

/** A sign-in, as a tab records it. @param at date and time in ISO 8601 */
export const buildRequestRecord = (at: string, rest: object): TraceRecord => ({
  kind: 'request',
  at: Date.parse(at),
  ms: 20,
  method: 'POST',
  path: 'login',
  ...rest,
});

/** The recording of a tab. @param charts hashes of the charts that were recorded */
export const recordingWith = (records: TraceRecord[], charts: Recording['charts'] = {}): Recording => ({
  tab: 'tab-1',
  build: 'index-1.js',
  clockOffset: 0,
  aliases: 0,
  charts,
  records,
});
