// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { withChanges } from '#lib/cart/with-changes.ts';
import { selectCartChange } from '#machines/cart-change/cart-change.react.ts';
import { selectIsWanted } from '#machines/favorite-change/favorite-change.react.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct, createFakeServer } from '#qa/support/fake-server.ts';
import { type Tab, createBrowser } from '#qa/support/shop-parts.ts';

/** ms: some tests run hundreds of orders of clicks and responses. */
vi.setConfig({ testTimeout: 60_000 });

type List = 'cart' | 'favorites';
const PRODUCT = buildProduct(7);
const OTHER = buildProduct(1);

/** A request that the server has received and not responded to. */
interface OpenRequest {
  kind: 'load' | 'change';
  respond(): void;
  /** The server makes the change, but its response is lost. */
  lose(): void;
}

/** Both lists are compared by their ids only. */
const pickQuery = (list: List, { shop }: Tab) =>
  list === 'cart' ? (cartQuery(shop.api) as unknown as ReturnType<typeof favoritesQuery>) : favoritesQuery(shop.api);

/** What the views show of a list in a tab. */
const shownIn = (list: List, tab: Tab) => {
  const { queryClient, families } = tab.shop;
  const items = queryClient.getQueryData(pickQuery(list, tab).queryKey) ?? [];
  const changes =
    list === 'cart'
      ? families.cartChange.snapshots().map(selectCartChange)
      : families.favoriteChange
          .snapshots()
          .map((snapshot) => ({ item: snapshot.context.product, isWanted: selectIsWanted(snapshot) }));
  return withChanges(items, changes).map(({ id }) => id);
};

const runningIn = (list: List, { shop }: Tab) =>
  list === 'cart'
    ? shop.families.cartChange.snapshots().filter((snapshot) => snapshot.hasTag('busy'))
    : shop.families.favoriteChange.snapshots();

/** Tabs of one signed-in user, over a server with a real list whose requests wait until the test responds. */
const setUp = (list: List, { tabs: count = 1, isHeld = true } = {}) => {
  const server = createFakeServer();
  const browser = createBrowser(server);
  browser.remember(server.signIn('anna'));
  const stored = new Map([[OTHER.id, OTHER]]);
  const open: OpenRequest[] = [];

  const held = (kind: OpenRequest['kind'], handle: () => FakeResponse) => () => {
    if (!isHeld) return handle();
    const response = createDeferred<FakeResponse | 'network'>();
    const close = (outcome: FakeResponse | 'network') => {
      open.splice(open.indexOf(request), 1);
      response.resolve(outcome);
    };
    // The server reads a list when the request arrives, so that the response may be older than a change.
    const loaded = kind === 'load' ? handle() : null;
    const request: OpenRequest = {
      kind,
      respond: () => close(loaded ?? handle()),
      lose: () => {
        handle();
        close('network');
      },
    };
    open.push(request);
    return response.promise;
  };
  server.respondTo(
    list,
    held('load', () => ({ body: { data: [...stored.values()].toReversed() } })),
  );
  for (const product of [OTHER, PRODUCT]) {
    server.respondTo(
      `${list}/add/${product.id}`,
      held('change', () => {
        stored.set(product.id, product);
        return { body: { message: `Added ${product.id}` } };
      }),
    );
    server.respondTo(
      `${list}/remove/${product.id}`,
      held('change', () => {
        stored.delete(product.id);
        return { body: { message: `Removed ${product.id}` } };
      }),
    );
  }

  const tabs = Array.from({ length: count }, () => browser.openTab());
  const stops = tabs.map((tab) => new QueryObserver(tab.shop.queryClient, pickQuery(list, tab)).subscribe(() => {}));
  const toggle = (tab: Tab, product = PRODUCT) => {
    const { shop } = tab;
    const isShown = shownIn(list, tab).includes(product.id);
    if (list === 'cart' && isShown)
      shop.families.cartChange.open({ item: product }).send({ type: 'cart.remove', above: [] });
    else
      shop.actors.intentGate.send({
        type: 'intent.act',
        intent: { act: list === 'cart' ? 'add' : 'favorite', product },
        signedIn: true,
      });
    return !isShown;
  };
  return {
    server,
    tabs,
    open,
    stored,
    toggle,
    loads: () => open.filter(({ kind }) => kind === 'load'),
    changes: () => open.filter(({ kind }) => kind === 'change'),
    stop: () => {
      for (const stop of stops) stop();
      for (const { shop } of tabs) shop.stop();
    },
  };
};

/** Runs a scenario once for every sequence of choices. @returns the number of sequences */
const everyOrder = async (scenario: (choose: <Option>(options: readonly Option[]) => Option) => Promise<void>) => {
  let choices: number[] = [];
  for (let count = 1; ; count += 1) {
    const sizes: number[] = [];
    await scenario((options) => {
      const index = sizes.length;
      sizes.push(options.length);
      choices[index] ??= 0;
      return options[choices[index]] as (typeof options)[number];
    });
    choices = choices.slice(0, sizes.length);
    while (choices.length > 0 && choices.at(-1) === (sizes[choices.length - 1] ?? 0) - 1) choices.pop();
    if (choices.length === 0) return count;
    choices.push((choices.pop() ?? 0) + 1);
  }
};

const firstTab = ({ tabs: [tab] }: { tabs: readonly Tab[] }): Tab => {
  if (!tab) throw new Error('no tab is open');
  return tab;
};

describe.each<List>(['cart', 'favorites'])('%s', (list) => {
  test('shows a change before the response, and its message after it', async () => {
    const world = setUp(list);
    const tab = firstTab(world);
    await flush();
    world.open[0]?.respond();
    await flush();
    world.toggle(tab);
    await flush();
    expect([shownIn(list, tab), [...world.stored.keys()], tab.successes]).toEqual([[7, 1], [1], []]);
    world.changes()[0]?.respond();
    await flush();
    expect([shownIn(list, tab), tab.successes, runningIn(list, tab)]).toEqual([[7, 1], ['Added 7'], []]);
    world.stop();
  });

  test.each([
    ['rejects it', { status: 409, body: { message: 'Not this product' } }, 'Not this product'],
    ['cannot be reached', 'network' as const, 'Unknown error'],
  ])('takes a change back with a message when the server %s', async (_, answer, text) => {
    const world = setUp(list, { isHeld: false });
    const tab = firstTab(world);
    const response = createDeferred<FakeResponse | 'network'>();
    world.server.respondTo(`${list}/add/7`, () => response.promise);
    await flush();
    world.toggle(tab);
    await flush();
    expect(shownIn(list, tab)).toEqual([7, 1]);
    response.resolve(answer);
    await flush();
    expect([shownIn(list, tab), tab.successes, tab.errors]).toEqual([[1], [], [text]]);
    world.stop();
  });

  test('changes different products at the same time', async () => {
    const world = setUp(list);
    const tab = firstTab(world);
    await flush();
    world.open[0]?.respond();
    await flush();
    world.toggle(tab);
    world.toggle(tab, OTHER);
    await flush();
    expect([world.changes().length, shownIn(list, tab)]).toEqual([2, [7]]);
    world.stop();
  });

  test('ends a change and its request with the session, and does not touch the cache of the next user', async () => {
    const world = setUp(list);
    const tab = firstTab(world);
    await flush();
    world.open[0]?.respond();
    await flush();
    world.toggle(tab);
    await flush();
    tab.shop.actors.session.send({ type: 'session.logout' });
    world.changes()[0]?.respond();
    await flush();
    expect([shownIn(list, tab), tab.successes, tab.errors]).toEqual([[], ['You have signed out'], []]);
    expect(tab.shop.queryClient.getQueryData(pickQuery(list, tab).queryKey)).toBe(undefined);
    world.stop();
  });

  // docs/charts.md#changes-of-a-list
  test.each([
    { clicks: 3, canLose: false },
    { clicks: 2, canLose: true },
  ])(
    'in every order of $clicks clicks and their responses, lost ones: $canLose: one request at a time, and the last click wins',
    async ({ clicks, canLose }) => {
      const count = await everyOrder(async (choose) => {
        const world = setUp(list);
        const tab = firstTab(world);
        await flush();
        world.open[0]?.respond();
        await flush();
        let clicked = 0;
        let hasFailed = false;
        let isWanted = false;
        while (clicked < clicks || world.open.length > 0) {
          const step = choose([
            ...(clicked < clicks ? ['click' as const] : []),
            ...world.open.flatMap((request) => [
              request.respond,
              ...(canLose && request.kind === 'change' ? [request.lose] : []),
            ]),
          ]);
          if (step === 'click') {
            clicked += 1;
            isWanted = world.toggle(tab);
          } else {
            step();
          }
          await flush();
          hasFailed = tab.errors.length > 0;
          expect(world.changes().length, 'requests for the product').toBeLessThanOrEqual(1);
          if (!hasFailed) expect(shownIn(list, tab).includes(7), 'shown as the last click').toBe(isWanted);
        }
        expect([runningIn(list, tab), shownIn(list, tab)]).toEqual([[], [...world.stored.keys()].toReversed()]);
        if (!hasFailed) expect(world.stored.has(7)).toBe(isWanted);
        world.stop();
      });
      expect(count).toBeGreaterThan(10);
    },
  );

  test('a load from before a change cannot hide it, even when it is the first one', async () => {
    const world = setUp(list);
    const tab = firstTab(world);
    await flush();
    const [first] = world.loads();
    world.toggle(tab);
    await flush();
    // The favorites have to be known before the toggle is sent, so they are loaded again meanwhile.
    if (list === 'favorites') {
      first?.respond();
      await flush();
      void tab.shop.queryClient.invalidateQueries({ queryKey: pickQuery(list, tab).queryKey });
      await flush();
    }
    const [older] = world.loads();
    world.changes()[0]?.respond();
    await flush();
    older?.respond();
    await flush();
    for (const { respond } of world.loads()) respond();
    await flush();
    expect([shownIn(list, tab), runningIn(list, tab), tab.successes]).toEqual([[7, 1], [], ['Added 7']]);
    world.stop();
  });

  test('in two tabs, every order of clicks and responses ends with lists that agree with the server', async () => {
    const count = await everyOrder(async (choose) => {
      const world = setUp(list, { tabs: 2 });
      await flush();
      while (world.open.length > 0) {
        world.open[0]?.respond();
        await flush();
      }
      const waiting = [...world.tabs];
      while (waiting.length > 0 || world.changes().length > 0) {
        const step = choose([...waiting, ...world.changes().map(({ respond }) => respond)]);
        if (typeof step === 'function') step();
        else {
          waiting.splice(waiting.indexOf(step), 1);
          world.toggle(step);
        }
        await flush();
        // Responds to loads at once: their order is explored with one tab.
        for (const { respond } of world.loads()) respond();
        await flush();
        expect(world.changes().length).toBeLessThanOrEqual(2);
      }
      for (const tab of world.tabs) {
        expect(runningIn(list, tab)).toEqual([]);
        // As when the user returns to the tab.
        void tab.shop.queryClient.invalidateQueries({ queryKey: pickQuery(list, tab).queryKey });
        await flush();
        for (const { respond } of world.loads()) respond();
        await flush();
        expect(new Set(shownIn(list, tab))).toEqual(new Set(world.stored.keys()));
        expect(tab.errors).toEqual([]);
      }
      world.stop();
    });
    expect(count).toBeGreaterThanOrEqual(6);
  });
});
