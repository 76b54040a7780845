import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { addFavorite, removeFavorite } from '#api/favorites/change-favorites.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { FavoriteItem } from '#contract/favorites.ts';
import { withChanges } from '#lib/with-changes.ts';
import {
  type FavoriteChangeEvent,
  favoriteChangeMachine,
  type FavoriteRequest,
  keyOfFavoriteChange,
} from '#machines/favorite-change/favorite-change.machine.ts';
import { selectIsOver } from '#machines/favorite-change/favorite-change.react.ts';
import { listChangeSlot } from '../list-change-slot.ts';
import type { FamilyWiring } from '../charts/define-chart.ts';

const readFavorites = async (api: ShopApi, queryClient: QueryClient): Promise<readonly FavoriteItem[]> => {
  const query = favoritesQuery(api);
  // Cached favorites have every confirmed change, so they are good enough while they are loaded again.
  return queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query));
};

export const favoriteChangeWiring: FamilyWiring<typeof favoriteChangeMachine> = {
  keyOf: ({ product }) => keyOfFavoriteChange(product.id),
  isOver: selectIsOver,
  provide: ({ api, queryClient }) =>
    favoriteChangeMachine.provide({
      actors: {
        readFavorite: fromPromise(async ({ input: { product } }) =>
          (await readFavorites(api, queryClient)).some(({ id }) => id === product.id),
        ),
        change: listChangeSlot<FavoriteItem, FavoriteChangeEvent, FavoriteRequest>(
          queryClient,
          ({ product, request }) => ({
            queryKey: favoritesQuery(api).queryKey,
            send: (signal) => (request === 'add' ? addFavorite : removeFavorite)(api, product.id, signal),
            apply: (known) => withChanges(known, [{ item: product, isWanted: request === 'add' }]),
          }),
          {
            confirmed: ({ message }) => ({ type: 'favorite.confirmed', message }),
            rejected: (error) => ({ type: 'favorite.rejected', error }),
          },
        ),
      },
    }),
  effects: (change, { outside }) => {
    change.on('favorite.changed', ({ message }) => outside.success(message));
    change.on('favorite.failed', ({ error }) => outside.failure(error));
  },
};
