import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productOf } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const DETAIL = {
  ...productOf(7, 'Stone Castle'),
  kind: 'model',
  description: '',
  rating_count: 0,
  tags: [],
  engines: [],
  license: { name: 'Standard', summary: '' },
  images: [],
  facts: [],
  versions: [],
  related: [],
};

/** A user who was refused as a visitor. */
const openWith = (act: 'add' | 'favorite', owned: { cart?: readonly object[]; favorites?: readonly object[] } = {}) => {
  const shop = renderShop('/account', {
    signedIn: true,
    answers: {
      'product/7': () => ({ body: { data: DETAIL } }),
      cart: () => ({ body: { data: owned.cart ?? [] } }),
      favorites: () => ({ body: { data: owned.favorites ?? [] } }),
      'cart/add/7': () => ({ body: { message: 'Added' } }),
      'favorites/add/7': () => ({ body: { message: 'Kept' } }),
    },
  });
  shop.tab.shop.intentGate.send({ type: 'intent.product', intent: { act, productId: 7 }, signedIn: false });
  return shop;
};
const offer = async () => within(await screen.findByRole('region', { name: 'Where you left off' }));
const isGone = () => expect(screen.queryByRole('region', { name: 'Where you left off' })).not.toBeInTheDocument();

// Design, section 11: "what a visitor was refused (add, favorite, buy) is offered again after sign-in, once".
test.each([
  ['add', 'You wanted to add Stone Castle to your cart.', 'Add to cart', 'cart/add/7'],
  ['favorite', 'You wanted to keep Stone Castle in your wishlist.', 'Keep it', 'favorites/add/7'],
] as const)('%s is offered again, and done when it is said so', async (act, text, button, call) => {
  const { user, server } = openWith(act);
  expect((await offer()).getByText(text)).toBeInTheDocument();
  expect(server.to(call)).toEqual([]);

  await user.click((await offer()).getByRole('button', { name: button }));

  isGone();
  await waitFor(() => expect(server.to(call)).toHaveLength(1));
});

test('No, thanks: it is forgotten, and nothing is sent', async () => {
  const { user, server } = openWith('add');
  await user.click((await offer()).getByRole('button', { name: 'No, thanks' }));
  isGone();
  expect(server.to('cart/add/7')).toEqual([]);
});

test.each([
  ['add', { cart: [DETAIL] }],
  ['favorite', { favorites: [DETAIL] }],
] as const)('%s: what is there already is not offered', async (act, owned) => {
  const { server, tab } = openWith(act, owned);
  // All that the offer depends on has been answered.
  await waitFor(() => {
    for (const call of ['product/7', 'cart', 'favorites']) expect(server.to(call)).not.toEqual([]);
    expect(tab.shop.queryClient.isFetching()).toBe(0);
  });
  isGone();
});
