import { act, screen, within } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { buildProduct } from '#qa/support/fake-server.ts';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

const setOnline = (isOnline: boolean) => {
  act(() => onlineManager.setOnline(isOnline));
};
afterEach(() => setOnline(true));

test('a page that is opened offline says so and offers a retry, and loads its list when the network returns', async () => {
  setOnline(false);
  const { server } = renderShop('/catalog/86', { responses: { search: () => 'network' } });
  expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
  const main = await screen.findByRole('main');
  expect(await within(main).findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(within(main).getByText('This loads once you’re back online')).toBeInTheDocument();

  server.respondTo('search', searchPage(productsFrom(1, 3)));
  setOnline(true);
  expect(await screen.findByText('3 assets', { selector: '[role="status"]' })).toBeInTheDocument();
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
});

test('a change that fails offline is undone with a message, and is not sent when the network returns', async () => {
  const { server, user, router } = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [buildProduct(7, 'Stone Castle')] } }),
      'cart/clear': () => 'network',
      'cart/purchase': () => 'network',
      orders: () => ({ body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } } }),
    },
  });
  await user.click(await screen.findByText('Clear cart…'));
  setOnline(false);
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  expect(await screen.findByText('Unknown error')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Stone Castle' })).toBeInTheDocument();

  const before = server.to('cart').length;
  setOnline(true);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Stone Castle' })).toBeInTheDocument();
  // A request that the network's return causes comes before those of another page.
  await act(() => router.navigate('/account/orders'));
  expect(await screen.findByText('You have no orders yet')).toBeInTheDocument();
  expect([server.to('cart/clear').length, server.to('cart').length - before]).toEqual([1, 0]);
});
