import { CHART_HASHES } from './chart-hashes.ts';
import { MACHINES } from './machines.ts';
import type { ReplayedChart } from '../replay.ts';
import { VOCABULARIES } from './vocabularies.ts';

/**
 * Every chart of the shop by its id, as a replay needs it. Only the trace viewer and the trace command import it, because it
 * loads all charts.
 */
export const REPLAYED_CHARTS: Readonly<Record<string, ReplayedChart>> = Object.fromEntries(
  MACHINES.flatMap((machine) => {
    const vocabulary = VOCABULARIES[machine.id];
    return vocabulary ? [[machine.id, { machine, vocabulary, hash: CHART_HASHES[machine.id] ?? '' }]] : [];
  }),
);
