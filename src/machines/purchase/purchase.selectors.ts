import type { SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './purchase.machine.ts';

/** A purchase is under way: Buy does nothing. */
export const selectIsPurchasing = (snapshot: SnapshotFrom<typeof purchaseMachine>) => snapshot.hasTag('busy');
