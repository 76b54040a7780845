import type { QueryClient } from '@tanstack/react-query';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { cartQuery } from '#api/cart/cart-query.ts';
import { addToCart, removeFromCart } from '#api/cart/change-cart.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { CartItem } from '#contract/cart.ts';
import {
  type CartRemovals,
  type Removal,
  selectIsOver,
  selectRemoval,
} from '#machines/cart-removal/cart-removal.react.ts';
import { type CartRemovalEvent, cartRemovalMachine } from '#machines/cart-removal/cart-removal.machine.ts';
import type { Recorder } from '#tracing/recorder.ts';

type RemovalActor = ActorRefFrom<typeof cartRemovalMachine>;

export type AppCartRemovals = CartRemovals & {
  onMade(hear: (actor: RemovalActor) => void): void;
  tellAll(event: CartRemovalEvent): void;
};

/** The chart's slots: the request, and the cart that is shown brought in line with it. */
const slotsOf = (api: ShopApi, queryClient: QueryClient) => {
  const { queryKey } = cartQuery(api);
  const change = (items: (known: CartItem[]) => CartItem[]) =>
    queryClient.setQueryData(queryKey, (known) => known && items(known));
  const askAgain = () => queryClient.invalidateQueries({ queryKey });
  const without = (known: CartItem[], id: number) => known.filter((item) => item.id !== id);

  return {
    removeLine: fromPromise<{ message: string }, { line: Removal['line'] }>(async ({ input: { line }, signal }) => {
      try {
        const answer = await removeFromCart(api, line.item.id, signal);
        change((known) => without(known, line.item.id));
        return answer;
      } finally {
        // After a failure too: what is shown must be what the server has.
        void askAgain();
      }
    }),
    restoreLine: fromPromise<{ message: string }, { line: Removal['line'] }>(async ({ input: { line }, signal }) => {
      const answer = await addToCart(api, line.item.id, signal);
      // The newest comes first, as the server has it; were the cart not to be had now, the line is there all the same.
      change((known) => [line.item, ...without(known, line.item.id)]);
      await askAgain();
      return answer;
    }),
  };
};

/** The lines on their way out of the cart, each with a chart that lives until neither Remove nor Undo has anything left to say. */
export const createCartRemovals = (
  api: ShopApi,
  queryClient: QueryClient,
  inspect: Recorder['inspect'],
): AppCartRemovals => {
  const machine = cartRemovalMachine.provide({ actors: slotsOf(api, queryClient) });
  const running = new Map<number, RemovalActor>();
  const listeners = new Set<() => void>();
  const makers: ((actor: RemovalActor) => void)[] = [];
  let shown: readonly Removal[] = [];

  const show = () => {
    shown = [...running.values()].map((actor) => selectRemoval(actor.getSnapshot()));
    for (const listener of listeners) listener();
  };

  const follow = (productId: number, actor: RemovalActor) => {
    actor.subscribe((snapshot) => {
      if (selectIsOver(snapshot)) {
        running.delete(productId);
        actor.stop();
      }
      show();
    });
  };

  return {
    remove: (line) => {
      const productId = line.item.id;
      if (running.has(productId)) return;
      const actor = createActor(machine, { input: { line }, inspect });
      running.set(productId, actor);
      follow(productId, actor);
      for (const hear of makers) hear(actor);
      actor.start();
    },
    tell: (productId, event) => running.get(productId)?.send(event),
    list: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onMade: (hear) => void makers.push(hear),
    tellAll: (event) => {
      for (const actor of running.values()) actor.send(event);
    },
  };
};
