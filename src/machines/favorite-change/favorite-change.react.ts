import type { SnapshotFrom } from 'xstate';
import { useChartAt, useFamilyValues } from '#statechart/use-chart.ts';
import { favoriteChangeMachine, getFavoriteChangeKey } from './favorite-change.machine.ts';

type Snapshot = SnapshotFrom<typeof favoriteChangeMachine>;

/** Whether the change has ended, so the registry stops and evicts its actor. */
export const selectIsOver = (snapshot: Snapshot) => snapshot.hasTag('over');

/** Whether the user wants the product among the favorites; null while that is not known. */
export const selectIsWanted = (snapshot: Snapshot) => {
  if (snapshot.hasTag('wanted')) return true;
  return snapshot.hasTag('unwanted') ? false : null;
};

const selectFavoriteChange = (snapshot: Snapshot) => ({
  item: snapshot.context.product,
  isWanted: selectIsWanted(snapshot),
});

/** The changes of the favorites that are not over, the oldest first. */
export const useFavoriteChanges = () => useFamilyValues(favoriteChangeMachine, selectFavoriteChange);

/** As `selectIsWanted`; null also when no change of this product runs. */
export const useIsWantedFavorite = (productId: number) =>
  useChartAt(favoriteChangeMachine, getFavoriteChangeKey(productId), selectIsWanted) ?? null;
