import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { drawerMachine } from './drawer.machine.ts';

type Snapshot = SnapshotFrom<typeof drawerMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Id of the expanded category; null when none is. */
export const selectSectionId = (snapshot: Snapshot) => snapshot.context.sectionId;

export const useDrawer = () => useChart(drawerMachine, { isOpen: selectIsOpen, sectionId: selectSectionId });
