// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { cartChangeWiring } from '#app/cart/cart-change-chart.ts';
import { withChanges } from '#lib/cart/with-changes.ts';
import {
  type CartChangeEvent,
  type CartRequest,
  cartChangeMachine,
} from '#machines/cart-change/cart-change.machine.ts';
import { selectCartChange } from '#machines/cart-change/cart-change.react.ts';
import { cartPanelMachine } from '#machines/cart-panel/cart-panel.machine.ts';
import { selectIsWanted } from '#machines/favorite-change/favorite-change.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct, createFakeServer } from '#qa/support/fake-server.ts';
import { createBrowser } from '#qa/support/shop-parts.ts';

const PRODUCT = buildProduct(7);
const REFUSED: FakeResponse = { status: 409, body: { message: 'Not this product' } };

type Outcome = 'done' | 'lost' | 'refused';

interface OpenRequest {
  path: string;
  respond(outcome?: Outcome): void;
}

/** A signed-in tab with both lists loaded, over a server whose changes wait until the test responds. */
const setUp = async ({ isFavorite = false } = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  browser.remember(server.signIn('anna'));
  const cart = new Set([PRODUCT.id]);
  const favorites = new Set(isFavorite ? [PRODUCT.id] : []);
  const open: OpenRequest[] = [];
  server.respondTo('cart', () => ({ body: { data: [...cart].map((id) => buildProduct(id)) } }));
  server.respondTo('favorites', () => ({ body: { data: [...favorites].map((id) => buildProduct(id)) } }));
  const hold = (path: string, change: () => void) =>
    server.respondTo(path, () => {
      const response = createDeferred<FakeResponse | 'network'>();
      const request: OpenRequest = {
        path,
        respond: (outcome = 'done') => {
          open.splice(open.indexOf(request), 1);
          if (outcome !== 'refused') change();
          if (outcome === 'done') response.resolve({ body: { message: path } });
          else response.resolve(outcome === 'lost' ? 'network' : REFUSED);
        },
      };
      open.push(request);
      return response.promise;
    });
  hold('cart/add/7', () => cart.add(7));
  hold('cart/save/7', () => {
    cart.delete(7);
    favorites.add(7);
  });
  hold('favorites/add/7', () => favorites.add(7));
  hold('favorites/remove/7', () => favorites.delete(7));

  const tab = browser.openTab();
  const { api, queryClient, families, actors } = tab.shop;
  new QueryObserver(queryClient, cartQuery(api)).subscribe(() => {});
  new QueryObserver(queryClient, favoritesQuery(api)).subscribe(() => {});
  await flush();
  return {
    tab,
    open,
    stored: () => ({ cart: cart.has(7), favorites: favorites.has(7) }),
    /** Where the views show the product. */
    shown: () => {
      const changes = families.cartChange.snapshots().map(selectCartChange);
      const saves = changes.map(({ item, isSaving }) => ({ item, isWanted: isSaving || null }));
      const toggles = families.favoriteChange
        .snapshots()
        .map((snapshot) => ({ item: snapshot.context.product, isWanted: selectIsWanted(snapshot) }));
      const inCart = withChanges(queryClient.getQueryData(cartQuery(api).queryKey) ?? [], changes);
      const listed: readonly { id: number }[] = queryClient.getQueryData(favoritesQuery(api).queryKey) ?? [];
      return { cart: inCart.length > 0, favorites: withChanges(listed, [...toggles, ...saves]).length > 0 };
    },
    save: () => families.cartChange.open({ item: PRODUCT }).send({ type: 'cart.save', above: [] }),
    toggle: () => families.favoriteChange.open({ product: PRODUCT }).send({ type: 'favorite.toggle' }),
    signOut: () => actors.session.send({ type: 'session.logout' }),
    paths: () => open.map(({ path }) => path),
    respond: async (outcome?: Outcome) => {
      open[0]?.respond(outcome);
      await flush();
    },
  };
};

const IN_CART = { cart: true, favorites: false };
const ON_WISHLIST = { cart: false, favorites: true };

// docs/charts.md#changes-of-a-list
test.each([
  { outcome: 'done' as const, after: ON_WISHLIST, successes: ['cart/save/7'], errors: [] },
  { outcome: 'refused' as const, after: IN_CART, successes: [], errors: ['Not this product'] },
  { outcome: 'lost' as const, after: ON_WISHLIST, successes: [], errors: ['Unknown error'] },
])(
  'moves the product in both lists before the response, and shows both as the server has them after it: $outcome',
  async ({ outcome, after, successes, errors }) => {
    const { tab, save, shown, stored, respond, paths } = await setUp();
    expect(shown()).toEqual(IN_CART);
    save();
    await flush();
    expect([shown(), stored(), paths()]).toEqual([ON_WISHLIST, IN_CART, ['cart/save/7']]);
    await respond(outcome);
    expect([shown(), stored(), tab.successes, tab.errors]).toEqual([after, after, successes, errors]);
  },
);

test('a save waits for a running toggle of the wishlist, so the product stays on it', async () => {
  const { save, toggle, shown, stored, respond, paths } = await setUp({ isFavorite: true });
  toggle();
  await flush();
  save();
  await flush();
  expect([shown(), paths()]).toEqual([ON_WISHLIST, ['favorites/remove/7']]);
  await respond();
  expect([shown(), paths()]).toEqual([ON_WISHLIST, ['cart/save/7']]);
  await respond();
  expect([shown(), stored(), paths()]).toEqual([ON_WISHLIST, ON_WISHLIST, []]);
});

test('a toggle of the wishlist waits for a running save, and then removes the product', async () => {
  const { save, toggle, shown, stored, respond, paths } = await setUp();
  save();
  await flush();
  toggle();
  await flush();
  expect(paths()).toEqual(['cart/save/7']);
  await respond();
  expect([shown().favorites, paths()]).toEqual([false, ['favorites/remove/7']]);
  await respond();
  expect(stored()).toEqual({ cart: false, favorites: false });
});

test('a toggle during a save that waits for an Add blocks neither', async () => {
  const { tab, save, toggle, stored, respond, paths } = await setUp();
  tab.shop.families.cartChange.open({ item: PRODUCT }).send({ type: 'cart.add' });
  save();
  toggle();
  await flush();
  expect(paths()).toEqual(['cart/add/7']);
  await respond();
  expect(paths()).toEqual(['cart/save/7']);
  await respond();
  expect(paths()).toEqual(['favorites/remove/7']);
  await respond();
  expect([stored(), paths()]).toEqual([{ cart: false, favorites: false }, []]);
});

test('a save that waits for a toggle is not sent after a sign-out', async () => {
  const { tab, save, toggle, signOut, respond, paths } = await setUp();
  toggle();
  await flush();
  save();
  await flush();
  signOut();
  await respond();
  expect([paths(), tab.successes, tab.errors]).toEqual([[], ['You have signed out'], []]);
});

/** The messages after a save and after Back to cart, with the pages that they link to. */
const messagesWith = (panel: ActorRefFrom<typeof cartPanelMachine>) => {
  const change = fromCallback<CartChangeEvent, CartRequest>(({ input, sendBack }) =>
    sendBack({ type: 'cart.confirmed', message: input.request }),
  );
  const actor = createActor(cartChangeMachine.provide({ actors: { change } }), { input: { item: PRODUCT } });
  const messages: unknown[] = [];
  const success = (text: string, link?: { href: string }) => void messages.push([text, link?.href]);
  cartChangeWiring.effects?.(actor, {
    page: { success, path: () => '/catalog/1' },
    getActor: () => panel,
    getFamily: () => ({ snapshots: () => [] }),
  } as never);
  actor.start();
  actor.send({ type: 'cart.save', above: [] });
  actor.send({ type: 'cart.add' });
  return messages;
};

// docs/design/orders-and-payment.md#cart-page
test('the message after a save links to the wishlist, and after Back to cart to the cart, unless its panel is open', () => {
  const panel = createActor(cartPanelMachine).start();
  expect(messagesWith(panel)).toEqual([
    ['save', '/account/wishlist'],
    ['add', '/account/cart'],
  ]);
  panel.send({ type: 'cartPanel.open' });
  expect(messagesWith(panel)).toEqual([
    ['save', '/account/wishlist'],
    ['add', undefined],
  ]);
});
