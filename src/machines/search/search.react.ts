import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { searchMachine } from './search.machine.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** What stands in the box. */
export const selectTyped = (snapshot: Snapshot) => snapshot.context.typed;

/** A new page was opened and the box was not changed since: it wears its ring. */
export const selectIsHighlighted = (snapshot: Snapshot) => snapshot.hasTag('highlighted');

export const useSearch = () => useChart(searchMachine, { typed: selectTyped, isHighlighted: selectIsHighlighted });
