import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, waitFor } from 'xstate';
import { addFavorite, removeFavorite } from '#api/favorites/change-favorites.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { FavoriteItem } from '#contract/cart/favorites.ts';
import { cartChangeMachine, getCartChangeKey } from '#machines/cart-change/cart-change.machine.ts';
import { selectIsSaving } from '#machines/cart-change/cart-change.react.ts';
import {
  type FavoriteChangeEvent,
  type FavoriteRequest,
  favoriteChangeMachine,
  getFavoriteChangeKey,
} from '#machines/favorite-change/favorite-change.machine.ts';
import { selectIsOver } from '#machines/favorite-change/favorite-change.react.ts';
import type { FamilyWiring } from '../charts/define-chart.ts';
import { listChangeSlot } from '../list-change-slot.ts';

const readFavorites = async (api: ShopApi, queryClient: QueryClient): Promise<readonly FavoriteItem[]> => {
  const query = favoritesQuery(api);
  // Cached favorites have every confirmed change, so they are good enough while they are loaded again.
  return queryClient.getQueryData(query.queryKey) ?? (await queryClient.fetchQuery(query));
};

export const favoriteChangeWiring: FamilyWiring<typeof favoriteChangeMachine> = {
  getKey: ({ product }) => getFavoriteChangeKey(product.id),
  isOver: selectIsOver,
  provide: ({ api, queryClient, getFamily }) =>
    favoriteChangeMachine.provide({
      actors: {
        readFavorite: fromPromise(async ({ input: { product } }) => {
          const change = getFamily(cartChangeMachine).get(getCartChangeKey(product.id));
          if (change) await waitFor(change, (snapshot) => !selectIsSaving(snapshot));
          return (await readFavorites(api, queryClient)).some(({ id }) => id === product.id);
        }),
        change: listChangeSlot<FavoriteChangeEvent, FavoriteRequest>(
          queryClient,
          ({ product, request }) => ({
            item: product,
            lists: [{ queryKey: favoritesQuery(api).queryKey, isWanted: request === 'add' }],
            send: (signal) => (request === 'add' ? addFavorite : removeFavorite)(api, product.id, signal),
          }),
          {
            confirmed: ({ message }) => ({ type: 'favorite.confirmed', message }),
            rejected: (error) => ({ type: 'favorite.rejected', error }),
          },
        ),
      },
    }),
  effects: (change, { page }) => {
    change.on('favorite.changed', ({ message }) => page.success(message));
    change.on('favorite.failed', ({ error }) => page.failure(error));
  },
};
