import { cartQuery } from '#api/cart/cart-query.ts';
import { addToCart, removeFromCart } from '#api/cart/change-cart.ts';
import type { CartItem } from '#contract/cart.ts';
import { withChanges } from '#lib/with-changes.ts';
import {
  type CartChangeEvent,
  cartChangeMachine,
  type CartRequest,
  keyOfCartChange,
} from '#machines/cart-change/cart-change.machine.ts';
import { selectIsOver } from '#machines/cart-change/cart-change.react.ts';
import { listChangeSlot } from '../list-change-slot.ts';
import type { FamilyWiring } from '../charts/define-chart.ts';

const VIEW_CART = { label: 'View cart', href: '/account/cart' };

export const cartChangeWiring: FamilyWiring<typeof cartChangeMachine> = {
  keyOf: ({ item }) => keyOfCartChange(item.id),
  isOver: selectIsOver,
  provide: ({ api, queryClient }) =>
    cartChangeMachine.provide({
      actors: {
        change: listChangeSlot<CartItem, CartChangeEvent, CartRequest>(
          queryClient,
          ({ item, request }) => ({
            queryKey: cartQuery(api).queryKey,
            send: (signal) => (request === 'add' ? addToCart : removeFromCart)(api, item.id, signal),
            apply: (known) => withChanges(known, [{ item, isWanted: request === 'add' }]),
          }),
          {
            confirmed: ({ message }) => ({ type: 'cart.confirmed', message }),
            rejected: (error) => ({ type: 'cart.rejected', error }),
          },
        ),
      },
    }),
  effects: (change, { outside }) => {
    change.on('cart.changed', ({ message }) => outside.success(message, VIEW_CART));
    change.on('cart.failed', ({ error }) => outside.failure(error));
  },
};
