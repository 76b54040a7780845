import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminBundle, AdminBundleRow } from '#contract/admin/admin-bundles.ts';
import { ADMIN_PRODUCT_ROW } from '#tests/support/admin-product-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const CASTLE = { id: 7, title: 'Castle', price: 20, currency: 'USD', is_listed: true };
const TOWER = { ...CASTLE, id: 8, title: 'Tower', price: 10 };
const BUNDLE: AdminBundle = {
  id: 3,
  revision: 1,
  title: 'Starter pack',
  price: 25,
  currency: 'USD',
  is_listed: true,
  status: 'offered',
  products: [CASTLE, TOWER],
  history: [
    {
      at: '2026-11-25T10:00:00.000Z',
      who: 'owner@example.com',
      request_id: 'r1',
      changes: [{ field: 'price', before: null, after: '25.00' }],
    },
  ],
};
const buildPageResponse = (data: readonly object[]) => ({
  body: { data, meta: { page: 1, per_page: 25, total: data.length, last_page: 1 } },
});
const asAdmin = { signedIn: true, isAdmin: true } as const;

// docs/design/products.md#bundles
test('lists bundles with status, products and prices, and says how to begin when there are none', async () => {
  const row: AdminBundleRow = { ...BUNDLE, sum: 30, products: ['Castle', 'Tower'], status: 'paused' };
  let rows = [row];
  const { user } = renderShop('/account/bundles', {
    ...asAdmin,
    responses: { 'admin/bundles': () => buildPageResponse(rows) },
  });
  const shown = within(await screen.findByRole('row', { name: /Starter pack/ }));
  expect(shown.getByRole('link', { name: 'Starter pack' })).toHaveAttribute('href', '/account/bundles/3');
  for (const text of ['Paused', 'Castle, Tower', '30.00 USD', '25.00 USD'])
    expect(shown.getByText(text)).toBeInTheDocument();
  rows = [];
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Not listed');
  expect(await screen.findByText('No bundles match these filters')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Any status');
  expect(
    await screen.findByText('There are no bundles yet. Create one to sell products together for less.'),
  ).toBeInTheDocument();
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test.each([
  ['with rows', 'q=pack', '1 bundle'],
  ['without rows', 'status=paused', 'No bundles'],
])('gives the heading the focus when the search and the filters of a list %s are cleared', async (_, query, count) => {
  const row: AdminBundleRow = { ...BUNDLE, sum: 30, products: ['Castle', 'Tower'] };
  const { user, address } = renderShop(`/account/bundles?${query}`, {
    ...asAdmin,
    responses: { 'admin/bundles': ({ params }) => buildPageResponse(params['status'] ? [] : [row]) },
  });
  await screen.findByText(count);
  await user.click(screen.getByRole('link', { name: 'Clear search and filters' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Clear search and filters' })).not.toBeInTheDocument());
  expect(address()).toBe('/account/bundles');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('keeps the focus in the section of the products when one is added or removed', async () => {
  const { user } = renderShop('/account/bundles/new', {
    ...asAdmin,
    responses: {
      'admin/products': () =>
        buildPageResponse([ADMIN_PRODUCT_ROW, { ...ADMIN_PRODUCT_ROW, id: 8, title: 'Tower', price: 10 }]),
    },
  });
  const finder = await screen.findByRole('searchbox', { name: 'Find a product' });
  await user.type(finder, 'to');
  for (const name of ['Add Castle', 'Add Tower']) {
    await user.click(await screen.findByRole('button', { name }));
    expect(finder).toHaveFocus();
  }
  for (const name of ['Remove Castle', 'Remove Tower']) {
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('region', { name: 'Products' })).toHaveFocus();
  }
});

test('creates a bundle of found products and opens it, with the messages of the server at its fields', async () => {
  const replies = [
    { status: 422, body: { price: ['Price must be lower than the sum of the products: 30.00 USD'] } },
    { body: { data: BUNDLE, message: 'Bundle created' } },
  ];
  const { user, server, address } = renderShop('/account/bundles/new', {
    ...asAdmin,
    responses: {
      'admin/products': () =>
        buildPageResponse([ADMIN_PRODUCT_ROW, { ...ADMIN_PRODUCT_ROW, id: 8, title: 'Tower', price: 10 }]),
      'admin/bundles': () => replies.shift() ?? buildPageResponse([]),
      'admin/bundles/3': () => ({ body: { data: BUNDLE } }),
    },
  });
  const create = await screen.findByRole('button', { name: 'Create bundle' });
  await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'ca');
  await user.click(await screen.findByRole('button', { name: 'Add Castle' }));
  expect(screen.queryByText('Choose at least two products')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Castle' }));
  await user.clear(screen.getByRole('searchbox', { name: 'Find a product' }));
  await user.click(create);
  expect(await screen.findByText('Choose at least two products')).toBeInTheDocument();
  expect(screen.getByText('Title is required')).toBeInTheDocument();
  expect(screen.getByText('Price must be a number such as 12.50')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Find a product' })).toHaveFocus();

  await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'to');
  await user.click(await screen.findByRole('button', { name: 'Add Castle' }));
  await user.click(screen.getByRole('button', { name: 'Add Tower' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Starter pack');
  const price = screen.getByRole('textbox', { name: 'Bundle price in USD' });
  await user.type(price, '0.25');
  expect(price).toHaveAccessibleDescription(/Stripe accepts no payment below 0\.50 USD/);
  await user.clear(price);
  await user.type(price, '25');
  expect(price).not.toHaveAccessibleDescription(/Stripe/);
  expect(screen.getByText('Users save').parentElement).toHaveTextContent('Users save 5.00 USD');
  await user.click(create);
  expect(await screen.findByText('Price must be lower than the sum of the products: 30.00 USD')).toBeInTheDocument();
  await user.click(create);
  await waitFor(() => expect(address()).toBe('/account/bundles/3'));
  expect(server.to('admin/bundles').at(-1)?.body).toEqual({
    title: 'Starter pack',
    product_ids: [7, 8],
    price: 25,
    is_listed: true,
  });
});

test('adds the first found product that is not added yet on Enter in the finder, and does not submit', async () => {
  const { user, server } = renderShop('/account/bundles/new', {
    ...asAdmin,
    responses: {
      'admin/products': () =>
        buildPageResponse([ADMIN_PRODUCT_ROW, { ...ADMIN_PRODUCT_ROW, id: 8, title: 'Tower', price: 10 }]),
    },
  });
  const finder = await screen.findByRole('searchbox', { name: 'Find a product' });
  await user.type(finder, 't{Enter}');
  await user.type(finder, 'o');
  await screen.findByRole('button', { name: 'Add Castle' });
  await user.type(finder, '{Enter}');
  const found = within(screen.getByRole('list', { name: 'Products found' }));
  expect(found.queryByRole('button', { name: 'Add Castle' })).toBeNull();
  await user.type(finder, '{Enter}{Enter}');
  expect(screen.getByRole('heading', { level: 3, name: 'Products in the bundle' })).toBeInTheDocument();
  const chosen = within(screen.getByRole('list', { name: 'Products in the bundle' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('Title is required')).toBeNull();
  expect(server.to('admin/bundles')).toEqual([]);
});

test('edits a bundle, and keeps what was typed when somebody else changed it', async () => {
  let stored = BUNDLE;
  const replies = [
    () => {
      stored = { ...BUNDLE, revision: 2, price: 24 };
      return { status: 409, body: { message: 'Conflict' }, headers: { 'x-error-code': 'bundle_conflict' } };
    },
    () => {
      stored = { ...stored, revision: 3, title: 'Fortress' };
      return { body: { data: stored, message: 'Bundle saved' } };
    },
  ];
  const { user, server } = renderShop('/account/bundles/3', {
    ...asAdmin,
    responses: {
      'admin/bundles/3': ({ method }) =>
        method === 'PUT' ? (replies.shift()?.() ?? { body: {} }) : { body: { data: stored } },
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(within(screen.getByRole('region', { name: 'History' })).getByText('Price: 25.00')).toBeInTheDocument();
  await user.clear(title);
  await user.type(title, 'Fortress');
  await user.click(screen.getByRole('button', { name: 'Save bundle' }));
  expect(await screen.findByText('This bundle was changed while you were editing')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Bundle price in USD' })).toHaveValue('24.00'));
  expect(title).toHaveValue('Fortress');
  await user.click(screen.getByRole('button', { name: 'Save bundle' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Fortress' })).toBeInTheDocument();
  expect(server.to('admin/bundles/3').at(-1)?.body).toMatchObject({ revision: 2, price: 24, product_ids: [7, 8] });
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('gives the heading the focus when the changes of a bundle are discarded', async () => {
  const conflict = { status: 409, body: { message: 'Conflict' }, headers: { 'x-error-code': 'bundle_conflict' } };
  const { user } = renderShop('/account/bundles/3', {
    ...asAdmin,
    responses: { 'admin/bundles/3': ({ method }) => (method === 'PUT' ? conflict : { body: { data: BUNDLE } }) },
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, ' and moat');
  await user.click(screen.getByRole('button', { name: 'Save bundle' }));
  await user.click(await screen.findByRole('button', { name: 'Discard my changes' }));
  expect(title).toHaveValue(BUNDLE.title);
  expect(screen.queryByRole('button', { name: 'Discard my changes' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
