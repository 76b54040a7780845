import type { MutationOptions } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { addToCartMutation } from '#api/cart/change-cart.ts';
import { toggleFavoriteMutation } from '#api/favorites/change-favorites.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import type { Message } from '#contract/common.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import type { intentGateMachine, ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import type { ChartWiring, EffectServices } from '../charts/define-chart.ts';

/** For signed-in users the cart icon opens the panel over the current page instead. */
const CART = '/account/cart';

const actWith = ({ api, queryClient, outside }: EffectServices) => {
  const mutate = (mutation: MutationOptions<Message>, changed: readonly unknown[]) =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        ...mutation,
        onSuccess: ({ message }) => outside.success(message),
        onError: outside.failure,
        // After a failure too: the list shown must be what the server has. The button stays busy until then.
        onSettled: () => queryClient.invalidateQueries({ queryKey: changed }),
      })
      .execute(undefined)
      .catch(() => {
        // onError has shown it.
      });

  return async ({ act, productId }: ProductIntent) => {
    if (act === 'add') return mutate(addToCartMutation(api, productId), cartQuery(api).queryKey);
    // After a change the list is fetched first, or the second toggle would add again.
    const favorites = await queryClient.fetchQuery({ ...favoritesQuery(api), staleTime: Infinity }).catch(() => []);
    const isFavorite = favorites.some((product) => product.id === productId);
    return mutate(toggleFavoriteMutation(api, productId, isFavorite), favoritesQuery(api).queryKey);
  };
};

export const intentGateWiring: ChartWiring<typeof intentGateMachine> = {
  effects: (intentGate, services) => {
    const { actorOf, outside } = services;
    const act = actWith(services);
    intentGate.on('intent.refused', ({ text, to }) => {
      outside.warn(text);
      outside.navigate(to);
    });
    intentGate.on('intent.allowedHeader', ({ to }) =>
      to === CART ? actorOf(cartPanelMachine).send({ type: 'cartPanel.open' }) : outside.navigate(to),
    );
    intentGate.on('intent.allowedProduct', ({ intent }) => void act(intent));
  },
};
