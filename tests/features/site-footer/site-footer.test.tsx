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

test.each([false, true])('links the projects for visitors and users (signed in: %s)', async (signedIn) => {
  renderShop('/about', { signedIn });
  const shop = within(await screen.findByRole('navigation', { name: 'Shop' }));
  expect(shop.getByRole('link', { name: 'My projects' })).toHaveAttribute('href', '/projects');
});

test('names the kinds of cards that it accepts', async () => {
  const method = { id: 'card', image: 'card.svg', method_name: 'Card' };
  renderShop('/about', { responses: { payment_methods: () => ({ body: { data: [method] } }) } });
  const accepted = within(await screen.findByRole('region', { name: 'We accept' }));
  expect(await accepted.findByText('Visa, Mastercard, American Express')).toBeInTheDocument();
});

// docs/reliability.md#failed-part-of-a-page
test.each([
  ['static/contact_us', 'Company', 'Our address could not be loaded.'],
  ['payment_methods', 'We accept', 'The payment methods could not be loaded.'],
])('offers a retry for what cannot be loaded: %s', async (call, heading, sentence) => {
  const { user, server } = renderShop('/about', { responses: { [call]: () => ({ status: 500, body: {} }) } });
  const section = within(await screen.findByRole('region', { name: heading }));
  expect(await section.findByText(sentence)).toBeInTheDocument();
  expect(await accountLinks()).toEqual(['Sign In', 'Sign Up']);
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(server.to(call)).toHaveLength(2);
});
