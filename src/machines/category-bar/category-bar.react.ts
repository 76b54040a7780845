import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { categoryBarMachine } from './category-bar.machine.ts';

type Snapshot = SnapshotFrom<typeof categoryBarMachine>;

/** Id of the category whose dropdown is open; null when none is. */
export const selectOpenId = (snapshot: Snapshot) => snapshot.context.openId;

/** Whether the dropdown was opened by keyboard, so its first entry takes the focus. */
export const selectIsEntered = (snapshot: Snapshot) => snapshot.hasTag('entered');

export const useCategoryBar = () => useChart(categoryBarMachine, { openId: selectOpenId, isEntered: selectIsEntered });
