// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdminOrder } from '../../support/admin-order-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const ANNA = { id: '11111111-1111-4111-8111-111111111111', email: 'anna@example.com', full_name: 'Anna Smith' };
const PRODUCTS = [
  { id: 7, title: 'Castle', price: 20, currency: 'USD', is_owned: false },
  { id: 8, title: 'Castle font', price: 5, currency: 'USD', is_owned: true },
];

const open = async (make: () => { status?: number; body: unknown }) => {
  const shown = renderShop('/account/create-order', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/orders/buyers': () => ({ body: { data: [ANNA] } }),
      'admin/orders/products': () => ({ body: { data: PRODUCTS } }),
      'admin/orders': make,
      'admin/orders/PB-100001': () => ({ body: { data: buildAdminOrder({ status: 'draft' }) } }),
    },
  });
  const { user } = shown;
  await user.type(await screen.findByRole('searchbox', { name: 'Find a user' }), 'anna');
  await user.click(await screen.findByRole('button', { name: 'Choose anna@example.com' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'castle');
  await user.click(await screen.findByRole('button', { name: 'Add Castle' }));
  return shown;
};

test('requires a reason for a custom price, blocks owned products, and opens the created order', async () => {
  const { user, server, address } = await open(() => ({ body: { data: buildAdminOrder(), message: 'Saved' } }));
  const found = within(screen.getByRole('list', { name: 'Products found' }));
  expect(found.getByText('Owned')).toBeInTheDocument();
  expect(found.queryByRole('button')).toBeNull();
  const price = screen.getByRole('textbox', { name: 'Price in USD' });
  await user.type(price, '12.505');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Price must be a number such as 12.50')).toBeInTheDocument();
  expect(screen.getByText('Reason is required')).toBeInTheDocument();
  await user.clear(price);
  await user.type(price, '99999999');
  expect(await screen.findByText('Price must be at most 1000000')).toBeInTheDocument();
  await user.clear(price);
  await user.type(price, '12,5');
  await user.type(screen.getByRole('textbox', { name: 'Reason for the price' }), 'Loyal user');
  expect(screen.getByText('12.50 USD')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order PB-100001' })).toBeInTheDocument();
  expect(address()).toBe('/account/single-order/PB-100001');
  expect(server.to('admin/orders').map(({ body }) => body)).toEqual([
    {
      user_id: ANNA.id,
      lines: [{ product_id: 7, price: 12.5, price_reason: 'Loyal user' }],
      note: '',
      next: 'draft',
    },
  ]);
});

test('Enter in a finder chooses the first one found that can be chosen, and does not submit', async () => {
  const { user, server } = await open(() => ({ body: { data: buildAdminOrder(), message: 'Saved' } }));
  await user.click(screen.getByRole('button', { name: 'Choose another user' }));
  await screen.findByRole('button', { name: 'Choose anna@example.com' });
  await user.type(screen.getByRole('searchbox', { name: 'Find a user' }), '{Enter}');
  expect(screen.getByRole('button', { name: 'Choose another user' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), '{Enter}');
  const lines = within(screen.getByRole('list', { name: 'Products in the order' }));
  expect(lines.getAllByRole('listitem')).toHaveLength(1);
  expect(server.to('admin/orders')).toEqual([]);
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('keeps the focus where users and products are chosen, changed and removed', async () => {
  const { user } = await open(() => ({ body: { data: buildAdminOrder(), message: 'Saved' } }));
  expect(screen.queryByRole('button', { name: 'Add Castle' })).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Find a product' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove Castle' }));
  expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Choose another user' }));
  expect(screen.getByRole('searchbox', { name: 'Find a user' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Choose anna@example.com' }));
  expect(screen.getByRole('button', { name: 'Choose another user' })).toHaveFocus();
});

test('shows server errors at their fields and retries with the same idempotency key and values', async () => {
  const responses = [
    { status: 422, body: { lines: ['The user already owns Castle'] } },
    { body: { data: buildAdminOrder(), message: 'Created' } },
  ];
  const { user, server } = await open(() => responses.shift()!);
  await user.click(screen.getByRole('radio', { name: 'Mark as paid' }));
  await user.click(screen.getByRole('button', { name: 'Create order and mark as paid' }));
  expect(await screen.findByText('Enter how the payment was received')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'How the payment was received' }), 'Cash');
  await user.click(screen.getByRole('button', { name: 'Create order and mark as paid' }));
  expect(await screen.findByText('The user already owns Castle')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Products in the order' })).toBeInTheDocument();
  expect(screen.getByText('anna@example.com')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create order and mark as paid' }));
  expect(await screen.findByText('Created')).toBeInTheDocument();
  const sent = server.to('admin/orders');
  expect(sent[1]!.body).toMatchObject({ next: 'mark_paid', reason: 'Cash' });
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
