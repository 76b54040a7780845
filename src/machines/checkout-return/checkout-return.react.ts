import type { SnapshotFrom } from 'xstate';
import type { checkoutReturnMachine } from './checkout-return.machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutReturnMachine>;

/** What the shopper is told: `confirming` until the truth is known. */
export const selectOutcome = (snapshot: Snapshot) => {
  switch (snapshot.value) {
    case 'asking':
    case 'waiting':
      return 'confirming';
    default:
      return snapshot.value;
  }
};
