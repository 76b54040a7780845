// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';

// docs/design/accounts-and-sessions.md#second-factor

const MESSAGE = 'Admins need two-step verification. Turn it on in your account settings';
const LINK = { name: 'Turn on two-step verification' };
const USER = 'b7a1b1ce-4a06-4b68-9d3b-0f6f2e2f7d11';

/** Opens a page of an admin without two-step verification. `call` is the one that the server rejects. */
const open = (page: string, call: string, code = 'second_factor_required') =>
  renderShop(page, {
    signedIn: true,
    isAdmin: true,
    responses: {
      [call]: () => ({ status: 403, headers: { 'x-error-code': code }, body: { message: MESSAGE } }),
    },
  });

test.each([
  ['the overview', '/account/overview', 'admin/overview'],
  ['the orders', '/account/all-orders', 'admin/orders'],
  ['an order', '/account/single-order/PB-100001', 'admin/orders/PB-100001'],
  ['the users', '/account/all-users-info', 'admin/users'],
  ['a user', `/account/single-user-info/${USER}`, `admin/users/${USER}`],
  ['the support requests', '/account/all-support', 'admin/support'],
  ['a support request', '/account/single-support/12', 'admin/support/12'],
  ['the settings of the shop', '/account/settings-date', 'admin/settings'],
  ['the products', '/account/products', 'admin/products'],
  ['a product', '/account/products/7', 'admin/products/7'],
  ['the bundles', '/account/bundles', 'admin/bundles'],
  ['a bundle', '/account/bundles/3', 'admin/bundles/3'],
  ['the reports', '/account/traces', 'admin/traces'],
  ['a report', '/account/traces/K7QF-2M95', 'admin/traces/K7QF-2M95'],
  ['the reviews', '/account/traces?reviews=reported', 'admin/reviews'],
  ['the audit', '/account/audit', 'admin/audit'],
])('links to the settings from %s', async (_, page, call) => {
  open(page, call);
  const link = await screen.findByRole('link', LINK);
  expect(link).toHaveAttribute('href', '/account#security');
  const notice = screen.getAllByRole('alert').find((each) => each.contains(link));
  expect(notice).toHaveTextContent(MESSAGE);
  expect(within(notice!).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});

test('links to the settings from the search for the user of an order', async () => {
  const { user } = open('/account/create-order', 'admin/orders/buyers');
  await user.type(await screen.findByRole('searchbox', { name: 'Find a user' }), 'anna');
  expect(await screen.findByRole('link', LINK)).toHaveAttribute('href', '/account#security');
  expect(screen.getByRole('alert')).toHaveTextContent(MESSAGE);
});

test('opens the settings by keyboard', async () => {
  const { user, address } = open('/account/overview', 'admin/overview');
  (await screen.findByRole('link', LINK)).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/account'));
  expect(await screen.findByRole('region', { name: 'Sign-in and security' })).toBeInTheDocument();
});

test('offers no setting to an admin whose request was rejected for another reason', async () => {
  open('/account/overview', 'admin/overview', 'admin_only');
  expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
  expect(screen.queryByRole('link', LINK)).toBeNull();
});
