import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { searchMachine } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** The text in the search box. */
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;

/** Whether to highlight the box: another page opened and the text has not changed since. */
export const selectIsHighlighted = (snapshot: Snapshot) => snapshot.hasTag('highlighted');

export const useSearch = () => useChart(searchMachine, { typed: selectTyped, isHighlighted: selectIsHighlighted });
