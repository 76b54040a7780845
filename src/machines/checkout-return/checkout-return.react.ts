import type { SnapshotFrom } from 'xstate';
import type { checkoutReturnMachine } from './checkout-return.machine.ts';

type Snapshot = SnapshotFrom<typeof checkoutReturnMachine>;

/** The status to show: `confirming` until the server has decided. */
export const selectOutcome = (snapshot: Snapshot) => {
  switch (snapshot.value) {
    case 'fetchingOrder':
    case 'waiting':
      return 'confirming';
    default:
      return snapshot.value;
  }
};
