import { act as actInReact, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartQuery } from '#api/cart/cart-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { selectHeldIntent } from '#machines/intent-gate/intent-gate.react.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { buildProduct, buildProductDetail } from '#qa/support/fake-server.ts';
import { reload } from '#tests/support/reload.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const DETAIL = buildProductDetail(7, 'Stone Castle');

/** Signs in a user who was denied an action as a visitor. */
const openWith = (
  act: 'add' | 'buyNow' | 'favorite',
  owned: { cart?: readonly object[]; favorites?: readonly object[] } = {},
) => {
  const shop = renderShop('/account', {
    signedIn: true,
    responses: {
      'product/7': () => ({ body: { data: DETAIL } }),
      cart: () => ({ body: { data: owned.cart ?? [] } }),
      favorites: () => ({ body: { data: owned.favorites ?? [] } }),
      'cart/add/7': () => ({ body: { message: 'Added' } }),
      'favorites/add/7': () => ({ body: { message: 'Added' } }),
    },
  });
  shop.tab.shop.actors.intentGate.send({
    type: 'intent.act',
    intent: { act, product: buildProduct(7, 'Stone Castle') },
    signedIn: false,
  });
  return shop;
};
const offer = async () => within(await screen.findByRole('region', { name: 'Continue where you left off' }));
const isGone = () =>
  expect(screen.queryByRole('region', { name: 'Continue where you left off' })).not.toBeInTheDocument();

test.each([
  ['add', 'You wanted to add Stone Castle to your cart.', 'Add to cart', 'cart/add/7'],
  ['buyNow', 'You wanted to buy Stone Castle.', 'Add to cart', 'cart/add/7'],
  ['favorite', 'You wanted to add Stone Castle to your wishlist.', 'Add to wishlist', 'favorites/add/7'],
] as const)('offers "%s" after sign-in and does it on click', async (act, text, button, call) => {
  const { user, server } = openWith(act);
  expect((await offer()).getByText(text)).toBeInTheDocument();
  expect(server.to(call)).toEqual([]);

  await user.click((await offer()).getByRole('button', { name: button }));

  isGone();
  await waitFor(() => expect(server.to(call)).toHaveLength(1));
});

test('gives the offer the focus before the heading of the page, and leaves it to a user who has moved on', async () => {
  const { user, tab } = openWith('add');
  const strip = await screen.findByRole('region', { name: 'Continue where you left off' });
  await waitFor(() => expect(strip).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  const search = screen.getByRole('combobox', { name: 'Search for products' });
  await user.click(search);
  tab.shop.actors.intentGate.send({
    type: 'intent.act',
    intent: { act: 'add', product: buildProduct(7, 'Stone Castle') },
    signedIn: false,
  });
  await offer();
  expect(search).toHaveFocus();
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test.each(['No, thanks', 'Add to cart'])('gives the heading the focus when "%s" closes the offer', async (name) => {
  const { user } = openWith('add');
  await user.click((await offer()).getByRole('button', { name }));
  isGone();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('"No, thanks" discards the intent and sends nothing', async () => {
  const { user, server } = openWith('add');
  await user.click((await offer()).getByRole('button', { name: 'No, thanks' }));
  isGone();
  expect(server.to('cart/add/7')).toEqual([]);
});

test.each([
  ['add', { cart: [DETAIL] }],
  ['buyNow', { cart: [DETAIL] }],
  ['favorite', { favorites: [DETAIL] }],
] as const)('does not offer "%s" when it is already done', async (act, owned) => {
  const { server, tab } = openWith(act, owned);
  // Wait for everything that the offer depends on.
  await waitFor(() => {
    for (const call of ['product/7', 'cart', 'favorites']) expect(server.to(call)).not.toEqual([]);
    expect(tab.shop.queryClient.isFetching()).toBe(0);
  });
  isGone();
});

test.each([
  ['add', { cart: [DETAIL] }, cartQuery],
  ['favorite', { favorites: [DETAIL] }, favoritesQuery],
] as const)('does not offer "%s" again after the user has done it and undone it', async (act, owned, listQuery) => {
  const { server, tab } = openWith(act, owned);
  const { queryClient, actors, api } = tab.shop;
  await waitFor(() => expect(selectHeldIntent(actors.intentGate.getSnapshot())).toBeNull());
  server.respondTo('cart', () => ({ body: { data: [] } }));
  server.respondTo('favorites', () => ({ body: { data: [] } }));
  await reload(queryClient, { queryKey: listQuery(api).queryKey });
  isGone();
});

test('offers the wishlist again when the server has rejected what the user did elsewhere', async () => {
  const { tab, server } = openWith('favorite');
  await offer();
  const added = createDeferred<FakeResponse>();
  server.respondTo('favorites/add/7', () => added.promise);
  const intent = { act: 'favorite', product: buildProduct(7, 'Stone Castle') } as const;
  actInReact(() => tab.shop.actors.intentGate.send({ type: 'intent.act', intent, signedIn: true }));
  await waitFor(() => expect(server.to('favorites/add/7')).toHaveLength(1));
  isGone();
  await actInReact(async () => added.resolve({ status: 429, body: { message: 'Too many requests' } }));
  expect((await offer()).getByText('You wanted to add Stone Castle to your wishlist.')).toBeInTheDocument();
});

const START = { type: 'purchase.start', gateway: 'card', expectedTotal: 10 } as const;

/** Signs in a user whose session had lapsed when they bought. */
const openWithPurchase = (
  cart: readonly object[],
  purchase: Handler = () => ({ status: 409, body: { message: 'Not today' } }),
) => {
  const shop = renderShop('/account', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: cart } }),
      favorites: () => ({ body: { data: [] } }),
      'cart/purchase': purchase,
    },
  });
  shop.tab.shop.actors.intentGate.send({
    type: 'intent.act',
    intent: { act: 'buy', purchase: START },
    signedIn: false,
  });
  return shop;
};

test('offers a refused purchase after sign-in and starts it on click', async () => {
  const { user, server } = openWithPurchase([DETAIL]);
  expect((await offer()).getByText('You wanted to buy what is in your cart.')).toBeInTheDocument();
  expect(server.to('cart/purchase')).toEqual([]);

  await user.click((await offer()).getByRole('button', { name: 'Go to payment' }));

  isGone();
  await waitFor(() => expect(server.to('cart/purchase')).toHaveLength(1));
});

/** Goes to payment at another total than that of the cart, of which the server knows. */
const payAtOldTotal = async () => {
  const shop = openWithPurchase([{ ...DETAIL, price: 25 }], ({ body }) =>
    (body as { expected_total: number }).expected_total === 25
      ? { body: { checkout_url: 'https://pay.example/1', message: 'Redirecting to payment' } }
      : { status: 409, body: { message: 'A price has changed' }, headers: { 'x-error-code': 'price_changed' } },
  );
  await shop.user.click((await offer()).getByRole('button', { name: 'Go to payment' }));
  return { ...shop, question: within(await screen.findByRole('dialog', { name: 'A price has changed' })) };
};

test('asks to confirm a changed price of a refused purchase on the page that the sign-in opened', async () => {
  const { user, tab, address, question } = await payAtOldTotal();
  expect(address()).toBe('/account');
  expect(question.getByRole('listitem')).toHaveTextContent(/Total.*10\.00 USD.*25\.00 USD/);
  await user.click(question.getByRole('button', { name: 'Pay 25.00 USD' }));
  await waitFor(() => expect(tab.left).toEqual(['https://pay.example/1']));
});

test('opens the cart for a user who wants to see the changed price there', async () => {
  const { user, server, address, question } = await payAtOldTotal();
  await user.click(question.getByRole('link', { name: 'Open cart' }));
  await waitFor(() => expect(address()).toBe('/account/cart'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.to('cart/purchase')).toHaveLength(1);
});

test('keeps the question about a changed price when the cart opens in another tab', async () => {
  const { user, address, question } = await payAtOldTotal();
  // The test's browser has one tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(question.getByRole('link', { name: 'Open cart' }));
  await user.keyboard('{/Control}');
  expect(screen.getByRole('dialog', { name: 'A price has changed' })).toBeInTheDocument();
  expect(address()).toBe('/account');
});

test('does not offer to buy an empty cart', async () => {
  const { server } = openWithPurchase([]);
  await waitFor(() => expect(server.to('cart')).not.toEqual([]));
  isGone();
});
