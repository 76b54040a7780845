import type { SnapshotFrom } from 'xstate';
import type { quickViewMachine } from './quick-view.machine.ts';

type Snapshot = SnapshotFrom<typeof quickViewMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Id of the product that is, or was last, looked at; null before the first. */
export const selectProductId = (snapshot: Snapshot) => snapshot.context.productId;
