import type { SnapshotFrom } from 'xstate';
import type { CartItem } from '#contract/cart/cart.ts';
import { useCharts } from '#statechart/charts.context.ts';
import { useChartAt, useFamilyValues } from '#statechart/use-chart.ts';
import { type CartChangeEvent, cartChangeMachine, getCartChangeKey } from './cart-change.machine.ts';

type Snapshot = SnapshotFrom<typeof cartChangeMachine>;

/** Whether the change has ended, so the registry stops and evicts its actor. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');

/** Whether the user wants the product in the cart; null when the server has confirmed the last change. */
export const selectIsWanted = (snapshot: Snapshot) => {
  if (snapshot.hasTag('wanted')) return true;
  return snapshot.hasTag('unwanted') ? false : null;
};

/** Whether the product moves to the wishlist, and the server has not confirmed it. */
export const selectIsSaving = (snapshot: Snapshot) =>
  snapshot.context.isSaved && (snapshot.hasTag('unwanted') || snapshot.matches('removing'));

/** What the cart shows of a change. */
export const selectCartChange = (snapshot: Snapshot) => ({
  item: snapshot.context.item,
  above: snapshot.context.above,
  isWanted: selectIsWanted(snapshot),
  /** Whether the server has not responded yet. */
  isBusy: snapshot.hasTag('busy'),
  /** Whether a removed row takes the place of the product. */
  isRemoved: snapshot.hasTag('removed'),
  isSaving: selectIsSaving(snapshot),
  /** Whether the product left for the wishlist. */
  isSaved: snapshot.context.isSaved,
  /** Undo is wanted, and has not come to an end. */
  isComingBack: snapshot.hasTag('removed') && snapshot.hasTag('wanted'),
  /** It could not be restored. */
  isStranded: snapshot.hasTag('stranded'),
});
export type CartChange = ReturnType<typeof selectCartChange>;

/** The changes of the cart that are not over, the oldest first, and how to remove a product or to send an event to its chart. */
export const useCartChanges = () => {
  const family = useCharts().getFamily(cartChangeMachine);
  return {
    changes: useFamilyValues(cartChangeMachine, selectCartChange),
    remove: (item: CartItem, above: readonly number[]) => family.open({ item }).send({ type: 'cart.remove', above }),
    saveForLater: (item: CartItem, above: readonly number[]) =>
      family.open({ item }).send({ type: 'cart.save', above }),
    /** Does nothing when no change of this product runs. */
    send: (productId: number, event: CartChangeEvent) => family.get(getCartChangeKey(productId))?.send(event),
  };
};

/** As `selectIsWanted`; null also when no change of this product runs. */
export const useIsWantedInCart = (productId: number) =>
  useChartAt(cartChangeMachine, getCartChangeKey(productId), selectIsWanted) ?? null;

/** As `selectIsSaving`; undefined when no change of this product runs. */
export const useIsSavingForLater = (productId: number) =>
  useChartAt(cartChangeMachine, getCartChangeKey(productId), selectIsSaving);
