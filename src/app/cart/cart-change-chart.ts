import { waitFor } from 'xstate';
import { cartQuery } from '#api/cart/cart-query.ts';
import { addToCart, removeFromCart, saveForLater } from '#api/cart/change-cart.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import {
  type CartChangeEvent,
  type CartRequest,
  cartChangeMachine,
  getCartChangeKey,
} from '#machines/cart-change/cart-change.machine.ts';
import { selectIsOver } from '#machines/cart-change/cart-change.react.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { favoriteChangeMachine, getFavoriteChangeKey } from '#machines/favorite-change/favorite-change.machine.ts';
import { selectIsWanted } from '#machines/favorite-change/favorite-change.react.ts';
import type { FamilyWiring } from '../charts/define-chart.ts';
import { showFailure } from './show-failure.ts';
import { listChangeSlot } from '../list-change-slot.ts';

const VIEW_CART = { label: 'View cart', href: '/account/cart' };
const VIEW_WISHLIST = { label: 'View wishlist', href: '/account/wishlist' };

const SENDERS = { add: addToCart, remove: removeFromCart, save: saveForLater };

export const cartChangeWiring: FamilyWiring<typeof cartChangeMachine> = {
  getKey: ({ item }) => getCartChangeKey(item.id),
  isOver: selectIsOver,
  provide: ({ api, queryClient, getFamily }) =>
    cartChangeMachine.provide({
      actors: {
        change: listChangeSlot<CartChangeEvent, CartRequest>(
          queryClient,
          ({ item, request }) => ({
            item,
            lists: [
              { queryKey: cartQuery(api).queryKey, isWanted: request === 'add' },
              ...(request === 'save' ? [{ queryKey: favoritesQuery(api).queryKey, isWanted: true }] : []),
            ],
            send: async (signal) => {
              // A toggle of the favorite whose request runs came first. One that is still reading waits for this request.
              const toggle = request === 'save' && getFamily(favoriteChangeMachine).get(getFavoriteChangeKey(item.id));
              if (toggle) await waitFor(toggle, (snapshot) => selectIsWanted(snapshot) === null);
              return SENDERS[request](api, item.id, signal);
            },
          }),
          {
            confirmed: ({ message }) => ({ type: 'cart.confirmed', message }),
            rejected: (error) => ({ type: 'cart.rejected', error }),
          },
        ),
      },
    }),
  effects: (change, { page, getActor, queryClient }) => {
    change.on('cart.changed', ({ message, isSaved }) => {
      const link = isSaved ? VIEW_WISHLIST : VIEW_CART;
      // On the page that it leads to there is nothing to open, nor in the panel with the cart.
      const isOpen =
        page.path() === link.href || (link === VIEW_CART && getActor(cartPanelMachine).getSnapshot().matches('open'));
      page.success(message, ...(isOpen ? [] : [link]));
    });
    change.on('cart.failed', ({ error }) => {
      // Buy now has opened the cart.
      const isLeaving = page.path() === VIEW_CART.href;
      showFailure({ page, queryClient }, error, isLeaving, change.getSnapshot().context.item.title);
    });
  },
};
