import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { productsFrom, renderShop } from '#tests/support/render-shop.tsx';

describe('"Cart and favorites lists are only queried when signed in"', () => {
  test('queries neither list for a visitor', async () => {
    const { server } = renderShop('/');
    await screen.findByRole('button', { name: 'Cart' });
    expect([server.to('cart'), server.to('favorites')]).toEqual([[], []]);
  });

  test('queries both lists once for a user', async () => {
    const { server } = renderShop('/', {
      signedIn: true,
      responses: {
        cart: () => ({ body: { data: productsFrom(1, 2) } }),
        favorites: () => ({ body: { data: productsFrom(1, 1) } }),
      },
    });
    await screen.findByRole('button', { name: 'Cart, 2 items' });
    await screen.findByRole('button', { name: 'Wishlist, 1 item' });
    expect([server.to('cart').length, server.to('favorites').length]).toEqual([1, 1]);
  });
});

test('"an unauthenticated visitor is sent to /sign-in"', async () => {
  const { router } = renderShop('/account/orders');
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  expect(router.state.location.pathname).toBe('/sign-in');
});

test.each(['/sign-in', '/register'])('"an already signed-in user is redirected to /account": %s', async (path) => {
  const { address } = renderShop(path, { signedIn: true });
  await screen.findByRole('navigation', { name: 'Account' });
  expect(address()).toBe('/account');
});

test('/catalog "Redirects (replace) to /catalog/1"', async () => {
  const { router, address } = renderShop('/');
  await screen.findByRole('button', { name: 'Cart' });
  await router.navigate('/catalog?q=cars');
  await screen.findByRole('heading', { level: 1, name: 'Search results for “cars”' });
  expect(address()).toBe('/catalog/1?q=cars');

  await router.navigate(-1);
  await waitFor(() => expect(address()).toBe('/'));
});
