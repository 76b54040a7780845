import type { SnapshotFrom } from 'xstate';
import { useCharts } from '#statechart/charts.context.ts';
import { useChartsOf } from '#statechart/use-chart.ts';
import { type CartRemovalEvent, cartRemovalMachine, keyOfRemoval, type RemovedLine } from './cart-removal.machine.ts';

type Snapshot = SnapshotFrom<typeof cartRemovalMachine>;

/** Whether neither Remove nor Undo is in progress, so the row can be rendered from the cart alone. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');

/** What replaces the row while it is being removed. */
export const selectRemoval = (snapshot: Snapshot) => ({
  line: snapshot.context.line,
  /** Whether the server has not responded yet. */
  isBusy: snapshot.hasTag('busy'),
  /** Undo is wanted, and has not come to an end. */
  isComingBack: snapshot.matches('restoring') || (snapshot.matches('removing') && snapshot.context.isUndoWanted),
  /** It could not be put back. */
  isStranded: snapshot.hasTag('stranded'),
});
export type Removal = ReturnType<typeof selectRemoval>;

/** The lines on their way out of the cart, and how to remove a line or to send an event to its chart. */
export const useCartRemovals = () => {
  const family = useCharts().familyOf(cartRemovalMachine);
  return {
    removals: useChartsOf(cartRemovalMachine, selectRemoval),
    remove: (line: RemovedLine) => void family.open({ line }),
    /** Does nothing when no removal of this product is under way. */
    send: (productId: number, event: CartRemovalEvent) => family.get(keyOfRemoval(productId))?.send(event),
  };
};
