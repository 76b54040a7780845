import { useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import { createRefContext } from '#statechart/ref-context.tsx';
import type { CartRemovalEvent, RemovedLine, cartRemovalMachine } from './cart-removal.machine.ts';

type Snapshot = SnapshotFrom<typeof cartRemovalMachine>;

/** Neither Remove nor Undo has anything left to say: the cart's own lines are all there is. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');

/** What is drawn in the place of the line. */
export const selectRemoval = (snapshot: Snapshot) => ({
  line: snapshot.context.line,
  /** The server has not answered yet. */
  isBusy: snapshot.hasTag('busy'),
  /** Undo is wanted, and has not come to an end. */
  isComingBack: snapshot.matches('restoring') || (snapshot.matches('removing') && snapshot.context.isUndoWanted),
  /** It could not be put back. */
  isStranded: snapshot.hasTag('stranded'),
});
export type Removal = ReturnType<typeof selectRemoval>;

/** One running chart for each line that is on its way out of the cart; the panel and the page show the same. */
export interface CartRemovals {
  remove(line: RemovedLine): void;
  /** Tells the chart of that product's line; nothing happens when there is none. */
  tell(productId: number, event: CartRemovalEvent): void;
  /** Those that are not over, the oldest first; the same array until something changed. */
  list(): readonly Removal[];
  subscribe(listener: () => void): () => void;
}

const [CartRemovalsProvider, useRemovals] = createRefContext<CartRemovals>('useCartRemovals');
export { CartRemovalsProvider };

/** What is on its way out of the cart, and how to take a line out or back in. */
export const useCartRemovals = () => {
  const removals = useRemovals();
  return {
    removals: useSyncExternalStore(removals.subscribe, removals.list, removals.list),
    remove: removals.remove,
    tell: removals.tell,
  };
};
