import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { suggestionsMachine } from './suggestions.machine.ts';

type Snapshot = SnapshotFrom<typeof suggestionsMachine>;

/** What is listed below the search box; empty while there is no list. */
export const selectItems = (snapshot: Snapshot) => snapshot.context.items;

/** Place of the one that Enter takes; null while none is marked. */
export const selectActive = (snapshot: Snapshot) => snapshot.context.active;

export const useSuggestions = () => useChart(suggestionsMachine, { items: selectItems, active: selectActive });
