// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { ADMIN_PRODUCT } from '#tests/support/admin-product-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const BRIDGE: AdminProduct = {
  ...ADMIN_PRODUCT,
  id: 10_000,
  title: 'Bridge',
  is_listed: false,
  is_imported: false,
  images: [],
  imported_images: [],
  versions: [],
};
const DESCRIPTION = 'Arches, pillars and planks for crossings of every width.';

// docs/design/products.md#created-products
test('creates a product and opens it, with the messages of the server at its fields', async () => {
  const replies = [
    { status: 422, body: { category: ['There is no such category'] } },
    { body: { data: BRIDGE, message: 'Product created' } },
  ];
  const { user, server, address } = renderShop('/account/products/new', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': () => replies.shift() ?? { body: {} },
      'admin/products/10000': () => ({ body: { data: BRIDGE } }),
    },
  });
  const create = await screen.findByRole('button', { name: 'Create product' });
  await user.click(create);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Title is required'),
  );
  for (const [role, name, message] of [
    ['combobox', 'Kind', /Choose a kind/],
    ['combobox', 'Category', /Choose a category/],
    ['textbox', 'Price in USD', /Price must be a number/],
  ] as const)
    expect(screen.getByRole(role, { name })).toHaveAccessibleDescription(message);

  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Bridge');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), DESCRIPTION);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), '3D models');
  const category = screen.getByRole('combobox', { name: 'Category' });
  const [, first] = [...category.querySelectorAll('option')];
  await user.selectOptions(category, first!);
  await user.type(screen.getByRole('textbox', { name: 'Price in USD' }), '12,50');
  await user.type(screen.getByRole('textbox', { name: /^Search words/ }), 'x, stone');
  await user.click(within(screen.getByRole('group', { name: 'Works in' })).getByRole('checkbox', { name: 'Godot' }));
  await user.click(create);
  const words = screen.getByRole('textbox', { name: /^Search words/ });
  await waitFor(() => expect(words).toHaveAccessibleDescription(/Each search word must have 2 to 30 characters/));
  await user.clear(words);
  await user.type(words, 'stone, low poly');
  await user.click(create);
  expect(await screen.findByText('There is no such category')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Bridge');

  await user.click(create);
  await waitFor(() => expect(address()).toBe('/account/products/10000'));
  expect(server.to('admin/products').at(-1)?.body).toEqual({
    title: 'Bridge',
    description: DESCRIPTION,
    kind: 'model',
    category: Number(first!.value),
    price: 12.5,
    tags: ['stone', 'low poly'],
    engines: ['godot'],
  });
});

// docs/design/products.md#edits
test('warns at the price of a new product that Stripe would not charge, unless it is free', async () => {
  const { user } = renderShop('/account/products/new', { signedIn: true, isAdmin: true });
  const price = await screen.findByRole('textbox', { name: 'Price in USD' });
  const warning = /^Stripe accepts no payment below 0\.50 USD: shoppers can only buy this together with other assets\./;
  for (const free of ['', '0', '0.50']) {
    await user.clear(price);
    if (free !== '') await user.type(price, free);
    expect(price).toHaveAccessibleDescription('0 for a free product.');
  }
  await user.clear(price);
  await user.type(price, '0.49');
  expect(price).toHaveAccessibleDescription(warning);
});

test('only a product that an admin created has fields for search words and engines', async () => {
  const { user, server } = renderShop('/account/products/10000', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products/10000': ({ method, body }) => ({
        body: {
          data: method === 'GET' ? BRIDGE : { ...BRIDGE, revision: 5, ...(body as object) },
          message: 'Product saved',
        },
      }),
    },
  });
  const words = await screen.findByRole('textbox', { name: /^Search words/ });
  expect(words).toHaveValue('stone');
  await user.type(words, ', bridge');
  await user.click(screen.getByRole('checkbox', { name: 'Blender' }));
  await user.click(screen.getByRole('button', { name: 'Save product' }));
  await waitFor(() =>
    expect(server.to('admin/products/10000').find(({ method }) => method === 'PATCH')?.body).toEqual({
      revision: 4,
      tags: ['stone', 'bridge'],
      engines: ['blender'],
      use_imported: [],
    }),
  );
  cleanup();
  renderShop('/account/products/7', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/products/7': () => ({ body: { data: { ...ADMIN_PRODUCT, id: 7 } } }) },
  });
  expect(await screen.findByRole('textbox', { name: 'Title' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Search words/ })).toBeNull();
});

test('a product without picture and version says what it needs, and names no import', async () => {
  renderShop('/account/products/10000', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/products/10000': () => ({ body: { data: BRIDGE } }) },
  });
  expect(
    await screen.findByText('Before you can list this product, it needs a picture and a version with files'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a picture' })).toHaveAttribute('href', '#pictures');
  expect(screen.getByRole('link', { name: 'Publish a version' })).toHaveAttribute('href', '#new-version');
  expect(screen.queryByText(/import/i)).toBeNull();
});
