import type { SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './purchase.machine.ts';

type Snapshot = SnapshotFrom<typeof purchaseMachine>;

/** A purchase is under way: Buy does nothing. */
export const selectIsPurchasing = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** What changed, while the shopper is asked whether to pay the new total; else null. */
export const selectPriceChange = (snapshot: Snapshot) => (snapshot.hasTag('asking') ? snapshot.context.change : null);
