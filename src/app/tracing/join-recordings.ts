import { TRACE_BYTES_MAX } from '#contract/traces/trace-limits.ts';
import { type Recording, TABS_MAX, type Trace, recordingSchema } from '#contract/traces/trace.ts';

/**
 * A duplicated tab begins with a copy of the other's session storage, so both have the id and the records from before. Leaves those
 * records out of the second recording, and numbers its id.
 */
const separateDuplicate = (recording: Recording, included: readonly Recording[]): Recording => {
  const originals = included.filter(({ tab }) => tab.split('.')[0] === recording.tab);
  if (originals.length === 0) return recording;
  const known = new Set(originals.flatMap(({ records }) => records.map((record) => JSON.stringify(record))));
  // Both tabs note it in the same millisecond when the connection is lost.
  const last = recording.records.findLastIndex((each) => each.kind !== 'note' && known.has(JSON.stringify(each)));
  return {
    ...recording,
    tab: `${recording.tab}.${originals.length + 1}`,
    records: recording.records.slice(last + 1),
  };
};

/**
 * The recording of this tab and those of others that fit within the limits of a report. The first one is always included. Responses
 * that fail schema validation are dropped: another tab may run another version of the pages.
 */
export const joinRecordings = (own: Recording, responses: readonly unknown[]): Trace => {
  const others = responses.filter((each): each is Recording => recordingSchema.safeParse(each).success);
  let trace: Trace = { version: 1, tabs: [own] };
  for (const recording of others) {
    const next: Trace = { version: 1, tabs: [...trace.tabs, separateDuplicate(recording, trace.tabs)] };
    if (next.tabs.length <= TABS_MAX && JSON.stringify(next).length <= TRACE_BYTES_MAX) trace = next;
  }
  return trace;
};
