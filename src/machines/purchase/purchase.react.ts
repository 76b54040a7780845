import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { purchaseMachine } from './purchase.machine.ts';

type Snapshot = SnapshotFrom<typeof purchaseMachine>;

/** Whether a purchase is in progress, so Buy is ignored. */
export const selectIsPurchasing = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Whether the response takes so long that the user should see what the shop is waiting for. */
export const selectIsSlow = (snapshot: Snapshot) => snapshot.hasTag('slow');

/** The changed prices while the user is asked to accept the new total; otherwise null. */
export const selectPriceChange = (snapshot: Snapshot) => (snapshot.hasTag('asking') ? snapshot.context.change : null);

export const usePurchase = () => useChart(purchaseMachine, { isPurchasing: selectIsPurchasing });

/** The changed prices to accept or decline; null when no question is open. */
export const usePriceQuestion = () => useChart(purchaseMachine, { change: selectPriceChange });

/** Whether a purchase is slow; `purchase.stopWaiting` ends it. */
export const useSlowPurchase = () => useChart(purchaseMachine, { isSlow: selectIsSlow });
