import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { accountMenuMachine } from './account-menu.machine.ts';

type Snapshot = SnapshotFrom<typeof accountMenuMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** It was opened to be walked through by keyboard: its first entry takes the focus. */
export const selectIsEntered = (snapshot: Snapshot) => snapshot.hasTag('entered');

export const useAccountMenu = () => useChart(accountMenuMachine, { isOpen: selectIsOpen, isEntered: selectIsEntered });
