// @vitest-environment node
import { expect, test } from 'vitest';
import type { ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import { flush } from '#qa/support/deferred.ts';
import { buildProduct, createFakeServer } from '#qa/support/fake-server.ts';
import { type Tab, createBrowser } from '#qa/support/shop-parts.ts';

const wants =
  (act: ProductIntent['act'], productId: number) =>
  ({ shop }: Tab) =>
    shop.actors.intentGate.send({
      type: 'intent.act',
      intent: { act, product: buildProduct(productId) },
      signedIn: true,
    });

// cart.test.tsx covers removing from the cart.
test.each([
  ['cart, add', 'cart/add/7', wants('add', 7)],
  ['favorites, add', 'favorites/add/7', wants('favorite', 7)],
  ['favorites, remove', 'favorites/remove/1', wants('favorite', 1)],
  [
    'purchase start',
    'cart/purchase',
    ({ shop }: Tab) => shop.actors.purchase.send({ type: 'purchase.start', gateway: 'card', expectedTotal: 10 }),
  ],
])(
  '"Success toasts show the server\'s message after cart or favorites add, remove, clear and purchase start": %s',
  async (_, path, does) => {
    const server = createFakeServer();
    const browser = createBrowser(server);
    browser.remember(server.signIn('anna'));
    const tab = browser.openTab();
    server.respondTo(path, () => ({ body: { message: `Said of ${path}`, checkout_url: 'https://pay.example/1' } }));

    does(tab);
    await flush();

    expect([tab.successes, tab.errors]).toEqual([[`Said of ${path}`], []]);
  },
);
