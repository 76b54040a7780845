import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { quickViewMachine } from './quick-view.machine.ts';

type Snapshot = SnapshotFrom<typeof quickViewMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Id of the product that is or was last shown; null before the first. */
export const selectProductId = (snapshot: Snapshot) => snapshot.context.productId;

export const useQuickView = () => useChart(quickViewMachine, { isOpen: selectIsOpen, productId: selectProductId });

/** Opens the quick view from a card; a page full of cards does not render again when it opens. */
export const useOpenQuickView = () => {
  const { send } = useChart(quickViewMachine, {});
  return (productId: number) => send({ type: 'quickView.open', productId });
};
