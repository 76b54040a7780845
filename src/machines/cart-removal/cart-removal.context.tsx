import { useSyncExternalStore } from 'react';
import { createRefContext } from '#machines/ref-context.tsx';
import type { CartRemovalEvent, RemovedLine } from './cart-removal.machine.ts';
import type { Removal } from './cart-removal.selectors.ts';

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
