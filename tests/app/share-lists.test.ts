// @vitest-environment node
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { queryScope } from '#api/query-keys.ts';
import { shareLists } from '#app/share-lists.ts';
import { createBroadcast } from '#qa/support/fake-browser.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct, createFakeServer } from '#qa/support/fake-server.ts';
import { type Tab, createBrowser } from '#qa/support/shop-parts.ts';

type List = 'cart' | 'favorites';
const PRODUCT = buildProduct(7);

/** Two tabs of one browser in view, with both lists on screen, over a server with real lists. */
const setUp = async ({ isSignedIn = true, hasChannel = true, visibility = 'visible' } = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  if (isSignedIn) browser.remember(server.signIn('anna'));
  const stored: Record<List, Set<number>> = { cart: new Set(), favorites: new Set() };
  const respond = (path: string, change: () => void) =>
    server.respondTo(path, () => {
      change();
      return { body: { message: path } };
    });
  const list = (name: List): FakeResponse => ({ body: { data: [...stored[name]].map((id) => buildProduct(id)) } });
  for (const name of ['cart', 'favorites'] as const) {
    server.respondTo(name, () => list(name));
    respond(`${name}/add/7`, () => stored[name].add(7));
    respond(`${name}/remove/7`, () => stored[name].delete(7));
  }
  respond('cart/save/7', () => {
    stored.cart.delete(7);
    stored.favorites.add(7);
  });

  const Channel = createBroadcast();
  const messages: unknown[] = [];
  const openChannel = () => new Channel('lists');
  openChannel().addEventListener('message', ({ data }) => void messages.push(data));
  const open = (visibilityState: string) => {
    const tab = browser.openTab();
    const { api, queryClient } = tab.shop;
    for (const query of [cartQuery(api), favoritesQuery(api)])
      new QueryObserver(queryClient, { ...(query as ReturnType<typeof cartQuery>), enabled: isSignedIn }).subscribe(
        () => {},
      );
    const stop = shareLists(queryClient, hasChannel ? openChannel() : null, {
      visibilityState: visibilityState as DocumentVisibilityState,
    });
    return { tab, stop };
  };
  const sender = open('visible');
  const receiver = open(visibility);
  await flush();
  // Both tabs have finished their first load and posted it.
  const opened = { cart: server.to('cart').length, favorites: server.to('favorites').length };
  messages.length = 0;

  const shownIn = (name: List, { shop }: Tab) =>
    shop.queryClient
      .getQueryData(
        name === 'cart'
          ? cartQuery(shop.api).queryKey
          : (favoritesQuery(shop.api).queryKey as unknown as ReturnType<typeof cartQuery>['queryKey']),
      )
      ?.map(({ id }) => id);
  return {
    server,
    stored,
    messages,
    list,
    tab: sender.tab,
    stopReceiver: receiver.stop,
    cartChange: () => sender.tab.shop.families.cartChange.open({ item: PRODUCT }),
    favoriteChange: () => sender.tab.shop.families.favoriteChange.open({ product: PRODUCT }),
    /** What the other tab shows. */
    shown: () => ({ cart: shownIn('cart', receiver.tab), favorites: shownIn('favorites', receiver.tab) }),
    loadInReceiver: () => receiver.tab.shop.queryClient.refetchQueries(),
    /** Whether the other tab loads the cart again when it shows it next. */
    isStale: () =>
      receiver.tab.shop.queryClient.getQueryState(cartQuery(receiver.tab.shop.api).queryKey)?.isInvalidated,
    /** The lists that both tabs have loaded, since both were opened. */
    loads: () => ({
      cart: server.to('cart').length - opened.cart,
      favorites: server.to('favorites').length - opened.favorites,
    }),
    post: async (message: unknown) => {
      openChannel().postMessage(message);
      await flush();
    },
  };
};

// docs/charts.md#lists-in-other-tabs
describe('a change in one tab', () => {
  test('of the cart is shown in the other tab, and each tab loads the cart once', async () => {
    const { cartChange, shown, loads, messages } = await setUp();

    cartChange().send({ type: 'cart.add' });
    await flush();
    expect(shown()).toEqual({ cart: [7], favorites: [] });
    expect([loads(), messages]).toEqual([{ cart: 2, favorites: 0 }, ['cart']]);

    cartChange().send({ type: 'cart.remove', above: [] });
    await flush();
    expect(shown()).toEqual({ cart: [], favorites: [] });
    expect([loads(), messages]).toEqual([{ cart: 4, favorites: 0 }, ['cart', 'cart']]);
  });

  test('of the wishlist is shown in the other tab, and each tab loads the wishlist once', async () => {
    const { favoriteChange, shown, loads, messages } = await setUp();

    favoriteChange().send({ type: 'favorite.toggle' });
    await flush();

    expect(shown()).toEqual({ cart: [], favorites: [7] });
    expect([loads(), messages]).toEqual([{ cart: 0, favorites: 2 }, ['favorites']]);
  });

  test('that moves a product to the wishlist is shown in both lists of the other tab', async () => {
    const { cartChange, shown, loads } = await setUp();
    cartChange().send({ type: 'cart.add' });
    await flush();

    cartChange().send({ type: 'cart.save', above: [] });
    await flush();

    expect(shown()).toEqual({ cart: [], favorites: [7] });
    expect(loads()).toEqual({ cart: 4, favorites: 2 });
  });

  // As after Clear cart, and on the page after a payment.
  test('that the server made is shown in the other tab when this one loads the cart again', async () => {
    const { tab, stored, cartChange, shown, messages } = await setUp();
    cartChange().send({ type: 'cart.add' });
    await flush();
    stored.cart.clear();

    void tab.shop.queryClient.invalidateQueries({ queryKey: cartQuery(tab.shop.api).queryKey });
    await flush();

    expect(shown()).toEqual({ cart: [], favorites: [] });
    expect(messages).toEqual(['cart', 'cart']);
  });

  test('is sent in one message with other changes during the same reload', async () => {
    const { server, tab, list, messages, loads } = await setUp();
    const response = createDeferred<FakeResponse>();
    server.respondTo('cart', () => response.promise);
    const { queryKey } = cartQuery(tab.shop.api);
    for (let count = 0; count < 5; count += 1) {
      void tab.shop.queryClient.invalidateQueries({ queryKey });
      await flush();
    }
    expect(messages).toEqual([]);
    server.respondTo('cart', () => list('cart'));
    response.resolve(list('cart'));
    await flush();

    expect([messages, loads().cart]).toEqual([['cart'], 6]);
  });

  test('is sent only after the list was reloaded', async () => {
    const { server, tab, list, messages } = await setUp();
    server.respondTo('cart', () => 'network');
    const { queryKey } = cartQuery(tab.shop.api);
    void tab.shop.queryClient.invalidateQueries({ queryKey });
    await flush();
    expect(messages).toEqual([]);

    server.respondTo('cart', () => list('cart'));
    void tab.shop.queryClient.refetchQueries({ queryKey });
    await flush();
    expect(messages).toEqual(['cart']);
  });
});

describe('a tab', () => {
  test('that loads its lists without a change posts nothing', async () => {
    const { tab, messages, loads } = await setUp();
    void tab.shop.queryClient.refetchQueries({ queryKey: cartQuery(tab.shop.api).queryKey });
    await flush();
    expect([loads().cart, messages]).toEqual([1, []]);
  });

  test('that is hidden loads nothing until it is shown, and knows that its list is stale', async () => {
    const { cartChange, loads, loadInReceiver, shown, isStale } = await setUp({ visibility: 'hidden' });
    await loadInReceiver();
    expect([loads().cart, isStale()]).toEqual([1, false]);
    cartChange().send({ type: 'cart.add' });
    await flush();
    expect([loads().cart, shown().cart, isStale()]).toEqual([2, [], true]);
  });

  test.each([['orders'], ['private'], [''], [null], [undefined], [7], [['private', 'cart']], [{ type: 'cart' }]])(
    'ignores the message %j',
    async (message) => {
      const { post, loads, messages } = await setUp();
      await post(message);
      expect([loads(), messages]).toEqual([{ cart: 0, favorites: 0 }, [message]]);
    },
  );

  test('of a visitor loads no list', async () => {
    const { post, server } = await setUp({ isSignedIn: false });
    await post('cart');
    expect(server.to('cart')).toEqual([]);
  });

  test('that has ended loads nothing', async () => {
    const { stopReceiver, post, loads } = await setUp();
    stopReceiver();
    await post('cart');
    // The other tab is in view, too.
    expect(loads().cart).toBe(1);
  });

  test('without a channel works as before', async () => {
    const { cartChange, tab, loads, shown } = await setUp({ hasChannel: false });
    cartChange().send({ type: 'cart.add' });
    await flush();
    expect([loads().cart, shown().cart, tab.successes]).toEqual([1, [], ['cart/add/7']]);
  });
});

describe('a tab that has just opened', () => {
  const setUpOpened = () => {
    const queryClient = new QueryClient();
    const Channel = createBroadcast();
    const messages: unknown[] = [];
    new Channel('lists').addEventListener('message', ({ data }) => void messages.push(data));
    const cart = { queryKey: [queryScope.private, 'cart'], queryFn: async () => [] };
    return {
      messages,
      load: () => queryClient.fetchQuery(cart),
      change: () => queryClient.invalidateQueries(cart),
      start: () => shareLists(queryClient, new Channel('lists'), { visibilityState: 'visible' }),
    };
  };

  test('posts a list that it has loaded, because it may have changed before', async () => {
    const { messages, load, start } = setUpOpened();
    await load();
    start();
    await flush();
    await load();
    await flush();
    expect(messages).toEqual(['cart']);
  });

  test.each([
    ['is not loaded yet', false],
    ['has changed since it was loaded', true],
  ])('posts a list that %s, once it is loaded', async (_status, hasChanged) => {
    const { messages, load, change, start } = setUpOpened();
    if (hasChanged) {
      await load();
      await change();
    }
    start();
    await flush();
    expect(messages).toEqual([]);
    await load();
    await flush();
    expect(messages).toEqual(['cart']);
  });
});
