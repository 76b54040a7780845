import type { Recording, TraceState } from '#contract/traces/trace.ts';
import { formatState } from '#contract/trace-findings/format-state.ts';

/** The states of a chart after a record, and the transitions up to it. */
export interface ChartPosition {
  chart: string;
  /** Paths of the active states with their parents: `active`, `active.renewing`. */
  states: readonly string[];
  /** Transitions taken so far. The diagram identifies a transition by its source and target. */
  taken: readonly { from: readonly string[]; to: readonly string[] }[];
}

/** Converts `{ active: 'renewing' }` to `active` and `active.renewing`. */
export const toStatePaths = (state: TraceState, above = ''): string[] =>
  typeof state === 'string'
    ? [above + state]
    : Object.entries(state).flatMap(([region, below]) => [
        above + region,
        ...toStatePaths(below, `${above}${region}.`),
      ]);

/**
 * Finds the states of a record's chart after the record.
 * @param index of the record in the recording
 * @returns null for a record without a chart and before the chart's first known state
 */
export const getPositionAt = ({ records }: Recording, index: number): ChartPosition | null => {
  const target = records[index];
  if (!target || !('actor' in target)) return null;
  let state: TraceState | null = null;
  const taken: { from: string[]; to: string[] }[] = [];
  for (const record of records.slice(0, index + 1)) {
    if (!('actor' in record) || record.actor !== target.actor) continue;
    if (record.kind === 'frame') state ??= record.state;
    else if (record.to !== undefined) {
      if (state !== null && formatState(state) !== formatState(record.to))
        taken.push({ from: toStatePaths(state), to: toStatePaths(record.to) });
      state = record.to;
    }
  }
  return state === null ? null : { chart: target.chart, states: toStatePaths(state), taken };
};

/** ms. XState starts the work of a state before it reports the event that led there, so a request can be a little older than its event. */
const EVENT_DELAY_MS = 10;

/**
 * Finds the chart to show beside a record that may belong to none: the chart of the last event before it that was not ignored. A request
 * counts from when it was sent, because it is recorded when it ends, or at the end of the recording while it waits.
 * @param index of the record in the recording
 * @returns null when there is no such event
 */
export const getPositionBeside = (recording: Recording, index: number): ChartPosition | null => {
  const record = recording.records[index];
  if (!record || 'actor' in record) return getPositionAt(recording, index);
  const until = record.kind === 'request' ? record.at + EVENT_DELAY_MS : Infinity;
  const nearest = recording.records
    .slice(0, index)
    .findLastIndex((each) => each.kind === 'event' && each.ignored !== true && each.at <= until);
  return getPositionAt(recording, nearest);
};
