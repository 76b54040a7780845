import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { suggestionsMachine } from './suggestions.machine.ts';

type Snapshot = SnapshotFrom<typeof suggestionsMachine>;

/** The suggestions below the search box; empty while there is no list. */
export const selectItems = (snapshot: Snapshot) => snapshot.context.items;

/** Index of the selected suggestion, which Enter opens; null while none is selected. */
export const selectActive = (snapshot: Snapshot) => snapshot.context.active;

export const useSuggestions = () => useChart(suggestionsMachine, { items: selectItems, active: selectActive });
