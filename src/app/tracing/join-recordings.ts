import { TRACE_BYTES_MAX } from '#contract/traces/trace-limits.ts';
import { type Recording, TABS_MAX, type Trace, recordingSchema } from '#contract/traces/trace.ts';

/** How many records of both are equal in a row, from an index of each on. */
const countEqual = (one: readonly string[], from: number, other: readonly string[], otherFrom: number): number => {
  let count = 0;
  while (from + count < one.length && one[from + count] === other[otherFrom + count]) count += 1;
  return count;
};

/**
 * The longest run of equal records that begins with the oldest record of either tab: both keep only their latest records, so one may
 * have dropped some that the other still has. Equal records elsewhere are not copied, such as a broadcast that both received in the
 * same millisecond.
 * @returns the run's start and end in the duplicate
 */
const findCopied = (duplicate: readonly string[], original: readonly string[]): { start: number; end: number } => {
  let longest = { start: 0, end: 0 };
  const compare = (start: number, originalStart: number) => {
    const end = start + countEqual(duplicate, start, original, originalStart);
    if (end - start > longest.end - longest.start) longest = { start, end };
  };
  for (const index of original.keys()) compare(0, index);
  for (const index of duplicate.keys()) compare(index, 0);
  return longest;
};

const encode = ({ records }: Recording) => records.map((record) => JSON.stringify(record));

/**
 * A duplicated tab begins with a copy of the other's session storage, so both have the id and the records from before. Leaves those
 * records out of the second recording, and numbers its id.
 * @param included the recordings in the report, as their tabs sent them
 */
const separateDuplicate = (recording: Recording, included: readonly Recording[]): Recording => {
  const originals = included.filter(({ tab }) => tab === recording.tab);
  if (originals.length === 0) return recording;
  const records = encode(recording);
  const runs = originals.map((original) => findCopied(records, encode(original)));
  return {
    ...recording,
    tab: `${recording.tab}.${originals.length + 1}`,
    records: recording.records.filter((_, index) => !runs.some(({ start, end }) => index >= start && index < end)),
  };
};

/**
 * The recording of this tab and those of others that fit within the limits of a report. The first one is always included. Responses
 * that fail schema validation are dropped: another tab may run another version of the pages. So are those without records.
 */
export const joinRecordings = (own: Recording, responses: readonly unknown[]): Trace => {
  const others = responses.filter((each): each is Recording => recordingSchema.safeParse(each).success);
  const included = [own];
  let trace: Trace = { version: 1, tabs: [own] };
  for (const recording of others) {
    const separate = separateDuplicate(recording, included);
    const next: Trace = { version: 1, tabs: [...trace.tabs, separate] };
    const hasRoom = next.tabs.length <= TABS_MAX && JSON.stringify(next).length <= TRACE_BYTES_MAX;
    if (separate.records.length === 0 || !hasRoom) continue;
    included.push(recording);
    trace = next;
  }
  return trace;
};
