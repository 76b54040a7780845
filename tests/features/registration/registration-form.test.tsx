import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

// docs/design/pages-and-forms.md#forms
test('says how long the fields can be and why it asks for an address, before anything is typed', async () => {
  renderShop('/register');
  await screen.findByRole('heading', { level: 2, name: 'About you' });
  expect(screen.getByText('Up to 18 characters in each field, except the email.')).toBeInTheDocument();
  expect(
    screen.getByText('Your name and address appear on your invoices. Up to 18 characters in each field.'),
  ).toBeInTheDocument();
  expect(screen.getByText('8 to 18 characters')).toBeInTheDocument();
});

// docs/design/pages-and-forms.md#forms
test.each([
  ['Terms of Conditions', '/terms'],
  ['Privacy Policy', '/policy'],
])('opens the %s beside the form in a new tab, so that the typed values stay', async (name, href) => {
  renderShop('/register');
  const consent = await screen.findByRole('checkbox', { name: /^I agree to the Terms of Conditions/ });
  const link = within(consent.parentElement!).getByRole('link', { name: `${name} (opens in a new tab)` });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_blank');
});

// docs/design/pages-and-forms.md#forms
test('announces that the terms are required when the user unticks them', async () => {
  const { user } = renderShop('/register');
  const consent = await screen.findByRole('checkbox', { name: /^I agree to the Terms of Conditions/ });
  await user.click(consent);
  await user.tab();
  await user.click(consent);
  expect(consent).toHaveFocus();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You must agree to our the Terms of Conditions and Privacy Policy.',
  );
  expect(consent).toHaveAccessibleDescription('You must agree to our the Terms of Conditions and Privacy Policy.');
});
