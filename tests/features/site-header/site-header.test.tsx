import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productsFrom, renderShop } from '#tests/support/render-shop.tsx';

// Specification, sections 2 and 8.
test.each(['Wishlist', 'Account', 'Cart'])('%s of a visitor asks to sign in', async (name) => {
  const { user, tab, server } = renderShop('/');

  await user.click(await screen.findByRole('button', { name }));

  expect(tab.errors).toEqual(['You must be logged in to access your account']);
  expect(tab.places).toEqual(['/sign-in']);
  expect([server.to('cart'), server.to('favorites')]).toEqual([[], []]);
});

test('a user sees the counts in the names, gets to the pages, and to the cart over the page', async () => {
  const { user, tab } = renderShop('/', {
    signedIn: true,
    answers: {
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

// Specification, section 2: "the four main links (Home, About, Catalog, Contact Us)".
test('the main links', async () => {
  renderShop('/');
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Catalog', '/catalog'],
    ['Contact Us', '/contact-us'],
  ]);
});

test('the theme button changes the page and its own name', async () => {
  const { user } = renderShop('/');

  await user.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');

  await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
});
