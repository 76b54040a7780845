import type { Recording, TraceState } from '#contract/trace.ts';
import { stateInWords } from './trace-timeline.ts';

/** Where a chart stood after a record, and the ways it had taken until then. */
export interface ChartPosition {
  chart: string;
  /** Paths of the states it stands in, with those around them: `active`, `active.renewing`. */
  states: readonly string[];
  /** The chart's drawing calls a way by both its ends. */
  taken: readonly { from: readonly string[]; to: readonly string[] }[];
}

/** `{ active: 'renewing' }` is `active` and `active.renewing`. */
export const pathsOfState = (state: TraceState, above = ''): string[] =>
  typeof state === 'string'
    ? [above + state]
    : Object.entries(state).flatMap(([region, below]) => [
        above + region,
        ...pathsOfState(below, `${above}${region}.`),
      ]);

/**
 * Where the chart of a record stands after it.
 * @param index of an event among the recording's records
 * @returns null for a record of no chart, and where nothing is known of the chart yet
 */
export const positionAt = ({ records }: Recording, index: number): ChartPosition | null => {
  const asked = records[index];
  if (!asked || !('actor' in asked)) return null;
  let state: TraceState | null = null;
  const taken: { from: string[]; to: string[] }[] = [];
  for (const record of records.slice(0, index + 1)) {
    if (!('actor' in record) || record.actor !== asked.actor) continue;
    if (record.kind === 'frame') state ??= record.state;
    else if (record.to !== undefined) {
      if (state !== null && stateInWords(state) !== stateInWords(record.to))
        taken.push({ from: pathsOfState(state), to: pathsOfState(record.to) });
      state = record.to;
    }
  }
  return state === null ? null : { chart: asked.chart, states: pathsOfState(state), taken };
};
