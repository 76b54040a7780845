import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { cartPanelMachine } from './cart-panel.machine.ts';

type Snapshot = SnapshotFrom<typeof cartPanelMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** Whether it is drawn: open, or on its way out. */
export const selectIsShown = (snapshot: Snapshot) => snapshot.hasTag('shown');

export const useCartPanel = () => useChart(cartPanelMachine, { isOpen: selectIsOpen, isShown: selectIsShown });
