import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

const accountLinks = async () =>
  within(await screen.findByRole('navigation', { name: 'Your account' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('offers a visitor to sign in', async () => {
  renderShop('/about');
  expect(await accountLinks()).toEqual(['Sign In', 'Sign Up']);
});

test('offers no sign-in to a user', async () => {
  renderShop('/about', { signedIn: true });
  expect(await accountLinks()).toEqual(['My Orders', 'Purchased Assets', 'Wishlist', 'Support']);
});
