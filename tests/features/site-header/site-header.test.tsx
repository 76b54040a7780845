import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import { productsFrom, renderShop, searchPage } from '#tests/support/render-shop.tsx';

// Quoted title: docs/specification.md#8-the-error-catalogue.
test.each(['Wishlist', 'Account', 'Cart'])(
  '"\'You must be logged in to access your account\': signed-out click on wishlist, account or cart icon, then redirect to /sign-in": %s',
  async (name) => {
    const { user, tab, server } = renderShop('/');

    await user.click(await screen.findByRole('button', { name }));

    expect(tab.errors).toEqual(['You must be logged in to access your account']);
    expect(tab.places).toEqual(['/sign-in']);
    expect([server.to('cart'), server.to('favorites')]).toEqual([[], []]);
  },
);

test('shows a user the counts, links to the pages, and opens the cart panel', async () => {
  const { user, tab } = renderShop('/', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: productsFrom(1, 3) } }),
      favorites: () => ({ body: { data: productsFrom(1, 1) } }),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Wishlist, 1 item' }));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Cart, 3 items' }));

  expect(await screen.findByRole('dialog', { name: 'Shop Cart' })).toBeInTheDocument();
  expect(tab.places).toEqual(['/account/wishlist', '/account']);
  expect(tab.errors).toEqual([]);
});

test('shows the four main links', async () => {
  renderShop('/');
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Catalog', '/catalog'],
    ['Contact Us', '/contact-us'],
  ]);
});

test('the theme button switches the theme and its label', async () => {
  const { user } = renderShop('/');

  await user.click(await screen.findByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');

  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});

test('shows a count above 99 as "99+", and says the exact one', async () => {
  const items = productsFrom(1, 100);
  renderShop('/about', { signedIn: true, responses: { cart: () => ({ body: { data: items } }) } });
  expect(await screen.findByRole('button', { name: 'Cart, 100 items' })).toHaveTextContent('99+');
});

// docs/design/orders-and-payment.md#cart-page
test('cards that come after the header share its cart and wishlist, and a tab that is shown again loads both anew', async () => {
  const ready = createDeferred();
  const { server } = renderShop('/catalog/1', {
    signedIn: true,
    responses: {
      search: async (request) => {
        await ready.promise;
        return searchPage(productsFrom(1, 2))(request);
      },
      cart: () => ({ body: { data: productsFrom(1, 1) } }),
      favorites: () => ({ body: { data: productsFrom(2, 1) } }),
    },
  });
  const calls = () => ['cart', 'favorites'].map((path) => server.to(path).length);
  await screen.findByRole('button', { name: 'Cart, 1 item' });
  await screen.findByRole('button', { name: 'Wishlist, 1 item' });
  ready.resolve();
  expect(await screen.findByRole('link', { name: /^In cart/i })).toBeInTheDocument();
  expect(calls()).toEqual([1, 1]);

  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(calls()).toEqual([2, 2]));
});
