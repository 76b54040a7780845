import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, getNextSnapshot } from 'xstate';
import type { Recording, TraceEvent, TraceFrame, TraceState, TraceValue } from '#contract/traces/trace.ts';
import { getRejectingGuards } from './evaluated-guards.ts';
import { isSameState } from './same-state.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A chart of this version, against which a recording is replayed. */
export interface ReplayedChart {
  machine: AnyStateMachine;
  vocabulary: Vocabulary;
  hash: string;
}

/** A difference between the charts of this version and the recording. */
export interface Divergence {
  /** Index among the recording's records. */
  index: number;
  chart: string;
  event: string;
  /** What differs: the state, the guards that returned false, the context of a key frame, or an event that the chart rejected. */
  kind: 'state' | 'guards' | 'context' | 'failed';
  recorded: TraceValue;
  replayed: TraceValue;
}

/** A chart that is not replayed, because the recording belongs to another version of it. */
export interface SkippedChart {
  chart: string;
  /** Its hash in the recording; empty without one. */
  recorded: string;
  /** The hash of the chart of this version; null if there is none. */
  current: string | null;
}

interface Replayed {
  /** Number of events that were replayed. */
  events: number;
  /** Number of events in the recording, with those before the first key frame of their chart and those of skipped charts. */
  total: number;
  skipped: readonly SkippedChart[];
}

export type Replay = ({ outcome: 'agrees' } & Replayed) | ({ outcome: 'diverges'; divergence: Divergence } & Replayed);

/** In a replay every text is already an alias. */
const identity = (text: string) => text;

/** Sorts the fields, so that equal values have equal texts. */
const sortFields = (value: TraceValue): TraceValue => {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([field, held]) => [field, sortFields(held)]),
  );
};
const areEqual = (one: TraceValue, other: TraceValue) =>
  JSON.stringify(sortFields(one)) === JSON.stringify(sortFields(other));

type Reached = { snapshot: AnyMachineSnapshot } | { divergence: Omit<Divergence, 'index' | 'chart' | 'event'> };

const getState = ({ value }: AnyMachineSnapshot) => value as TraceState;

const placed = ({ machine }: ReplayedChart, { state, context }: TraceFrame): Reached => ({
  snapshot: machine.resolveState({ value: state, context }),
});

const compareFrame = ({ vocabulary }: ReplayedChart, snapshot: AnyMachineSnapshot, frame: TraceFrame): Reached => {
  if (!isSameState(getState(snapshot), frame.state))
    return { divergence: { kind: 'state', recorded: frame.state, replayed: getState(snapshot) } };
  const context = vocabulary.extractContext(snapshot.context, identity);
  if (!areEqual(context, frame.context))
    return { divergence: { kind: 'context', recorded: frame.context, replayed: context } };
  return { snapshot };
};

const take = ({ machine }: ReplayedChart, before: AnyMachineSnapshot, record: TraceEvent): Reached => {
  const event: AnyEventObject = { ...record.facts, type: record.event };
  const guards = getRejectingGuards(machine, before, event);
  const recordedGuards = record.refusedBy ?? [];
  if (!areEqual(guards, recordedGuards))
    return { divergence: { kind: 'guards', recorded: recordedGuards, replayed: guards } };
  const snapshot = getNextSnapshot(machine, before, event as never) as AnyMachineSnapshot;
  const recorded = record.to ?? getState(before);
  if (!isSameState(getState(snapshot), recorded))
    return { divergence: { kind: 'state', recorded, replayed: getState(snapshot) } };
  return { snapshot };
};

/** @returns null for an event before the first key frame of its chart, which cannot be replayed */
const reach = (
  chart: ReplayedChart,
  before: AnyMachineSnapshot | undefined,
  record: TraceFrame | TraceEvent,
): Reached | null => {
  try {
    if (record.kind === 'frame') return before ? compareFrame(chart, before, record) : placed(chart, record);
    return before ? take(chart, before, record) : null;
  } catch (error) {
    // A damaged report may name a state that the chart does not have.
    const recorded = (record.kind === 'frame' ? record.state : record.to) ?? (before ? getState(before) : '');
    return {
      divergence: { kind: 'failed', recorded, replayed: error instanceof Error ? error.message : 'failed' },
    };
  }
};

/** The charts of a recording that this version does not have, or has changed. */
const skippedIn = ({ charts: hashes, records }: Recording, charts: Readonly<Record<string, ReplayedChart>>) => {
  const names = records.flatMap((record) => ('chart' in record ? [record.chart] : []));
  return [...new Set([...Object.keys(hashes), ...names])].flatMap((chart): SkippedChart[] => {
    const [recorded, current] = [hashes[chart] ?? '', charts[chart]?.hash ?? null];
    // Recordings of earlier versions have longer hashes.
    return current !== null && recorded.startsWith(current) ? [] : [{ chart, recorded, current }];
  });
};

/**
 * Replays a tab's recording in the charts of this version, without network or timers: the recording holds the outputs of work
 * and the delays that ended. Each chart starts at its first remaining key frame. A chart that has changed since is skipped.
 * @param charts by id
 */
export const replay = (recording: Recording, charts: Readonly<Record<string, ReplayedChart>>): Replay => {
  const skipped = skippedIn(recording, charts);
  const total = recording.records.filter(({ kind }) => kind === 'event').length;
  const snapshots = new Map<number, AnyMachineSnapshot>();
  let events = 0;
  for (const [index, record] of recording.records.entries()) {
    if (record.kind !== 'frame' && record.kind !== 'event') continue;
    const chart = charts[record.chart];
    if (!chart || skipped.some((each) => each.chart === record.chart)) continue;
    const reached = reach(chart, snapshots.get(record.actor), record);
    if (!reached) continue;
    if ('divergence' in reached) {
      const event = record.kind === 'event' ? record.event : '';
      const divergence = { index, chart: record.chart, event, ...reached.divergence };
      return { outcome: 'diverges', events, total, skipped, divergence };
    }
    snapshots.set(record.actor, reached.snapshot);
    if (record.kind === 'event') events += 1;
  }
  return { outcome: 'agrees', events, total, skipped };
};
