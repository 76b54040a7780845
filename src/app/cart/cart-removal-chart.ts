import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { cartQuery } from '#api/cart/cart-query.ts';
import { addToCart, removeFromCart } from '#api/cart/change-cart.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { CartItem } from '#contract/cart.ts';
import { cartRemovalMachine, keyOfRemoval, type RemovedLine } from '#machines/cart-removal/cart-removal.machine.ts';
import { selectIsOver } from '#machines/cart-removal/cart-removal.react.ts';
import type { FamilyWiring } from '../charts/define-chart.ts';

/** The requests, and the cached cart updated with their result. */
const slotsOf = (api: ShopApi, queryClient: QueryClient) => {
  const { queryKey } = cartQuery(api);
  const change = (items: (known: CartItem[]) => CartItem[]) =>
    queryClient.setQueryData(queryKey, (known) => known && items(known));
  const refetch = () => queryClient.invalidateQueries({ queryKey });
  const without = (known: CartItem[], id: number) => known.filter((item) => item.id !== id);

  return {
    removeLine: fromPromise<{ message: string }, { line: RemovedLine }>(async ({ input: { line }, signal }) => {
      try {
        const answer = await removeFromCart(api, line.item.id, signal);
        change((known) => without(known, line.item.id));
        return answer;
      } finally {
        // After a failure too: the cart shown must be what the server has.
        void refetch();
      }
    }),
    restoreLine: fromPromise<{ message: string }, { line: RemovedLine }>(async ({ input: { line }, signal }) => {
      const answer = await addToCart(api, line.item.id, signal);
      // Newest first, as the server sorts; the line is shown even when the cart cannot be loaded again.
      change((known) => [line.item, ...without(known, line.item.id)]);
      await refetch();
      return answer;
    }),
  };
};

export const cartRemovalWiring: FamilyWiring<typeof cartRemovalMachine> = {
  keyOf: ({ line }) => keyOfRemoval(line.item.id),
  isOver: selectIsOver,
  provide: ({ api, queryClient }) => cartRemovalMachine.provide({ actors: slotsOf(api, queryClient) }),
  effects: (removal, { outside }) => {
    removal.on('removal.succeeded', ({ message }) => outside.success(message));
    removal.on('removal.failed', ({ error }) => outside.failure(error));
  },
};
