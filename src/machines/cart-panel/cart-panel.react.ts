import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { cartPanelMachine } from './cart-panel.machine.ts';

type Snapshot = SnapshotFrom<typeof cartPanelMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** Whether the panel is rendered: open, or closing. */
export const selectIsShown = (snapshot: Snapshot) => snapshot.hasTag('shown');

export const useCartPanel = () => useChart(cartPanelMachine, { isOpen: selectIsOpen, isShown: selectIsShown });
