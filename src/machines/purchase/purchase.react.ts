import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { purchaseMachine } from './purchase.machine.ts';

type Snapshot = SnapshotFrom<typeof purchaseMachine>;

/** A purchase is under way: Buy does nothing. */
export const selectIsPurchasing = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** What changed, while the shopper is asked whether to pay the new total; else null. */
export const selectPriceChange = (snapshot: Snapshot) => (snapshot.hasTag('asking') ? snapshot.context.change : null);

export const usePurchase = () => useChart(purchaseMachine, { isPurchasing: selectIsPurchasing });

/** The price question: the change to accept or decline; null while none is asked. */
export const usePriceQuestion = () => useChart(purchaseMachine, { change: selectPriceChange });
