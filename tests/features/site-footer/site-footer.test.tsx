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

test('"Company details": name, postal address, registration number, email and phone', async () => {
  const data = {
    name: 'Castle Assets Ltd',
    registrationNumber: '12345',
    address: { street: '1 Harbor Road', postalCode: '8010', city: 'Graz', country: 'Austria' },
    contact: { email: 'hello@shop.example', phone: '+43 316 555 0100' },
  };
  renderShop('/about', { responses: { 'static/contact_us': () => ({ body: { data } }) } });
  const company = within(await screen.findByRole('region', { name: 'Company' }));
  const address = await company.findByRole('group');
  expect(address).toHaveTextContent('Castle Assets Ltd1 Harbor Road8010 GrazAustriaRegistration number 12345');
  expect(company.getByRole('link', { name: 'hello@shop.example' })).toHaveAttribute(
    'href',
    'mailto:hello@shop.example',
  );
  expect(company.getByRole('link', { name: '+43 316 555 0100' })).toHaveAttribute('href', 'tel:+433165550100');
});

// docs/reliability.md#failed-part-of-a-page
test.each([
  ['static/contact_us', 'Company', 'Our address could not be loaded'],
  ['payment_methods', 'We accept', 'The payment methods could not be loaded'],
])('offers a retry for what cannot be loaded: %s', async (call, heading, sentence) => {
  const { user, server } = renderShop('/about', { responses: { [call]: () => ({ status: 500, body: {} }) } });
  const section = within(await screen.findByRole('region', { name: heading }));
  expect(await section.findByText(sentence)).toBeInTheDocument();
  expect(await accountLinks()).toEqual(['Sign In', 'Sign Up']);
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(server.to(call)).toHaveLength(2);
});
