import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { accountMenuMachine } from './account-menu.machine.ts';

type Snapshot = SnapshotFrom<typeof accountMenuMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Whether the menu was opened by keyboard, so its first entry takes the focus. */
export const selectIsEntered = (snapshot: Snapshot) => snapshot.hasTag('entered');

export const useAccountMenu = () => useChart(accountMenuMachine, { isOpen: selectIsOpen, isEntered: selectIsEntered });
