import type { SnapshotFrom } from 'xstate';
import type { cartPanelMachine } from './cart-panel.machine.ts';

type Snapshot = SnapshotFrom<typeof cartPanelMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.matches('open');

/** Whether it is drawn: open, or on its way out. */
export const selectIsShown = (snapshot: Snapshot) => snapshot.hasTag('shown');
