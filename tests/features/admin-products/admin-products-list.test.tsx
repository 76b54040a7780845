// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminProductRow } from '#contract/admin/admin-products.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { ADMIN_PRODUCT_ROW } from '#tests/support/admin-product-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { collectSavedFiles } from '#tests/support/saved-files.ts';

const buildPageResponse = (data: AdminProductRow[]) => ({
  body: { data, meta: { page: 1, per_page: 25, total: data.length, last_page: 1 } },
});

test('lists products with status, edits and prices, and reads search and filter from the URL', async () => {
  const { server } = renderShop('/account/products?q=castle&status=edited', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': () =>
        buildPageResponse([
          ADMIN_PRODUCT_ROW,
          {
            ...ADMIN_PRODUCT_ROW,
            id: 8,
            title: 'Tower',
            image: null,
            new_price: 5,
            is_listed: false,
            edited: ['title', 'price'],
          },
        ]),
    },
  });
  const castle = within(await screen.findByRole('row', { name: /Castle/ }));
  expect(castle.getByRole('link', { name: 'Castle' })).toHaveAttribute('href', '/account/products/7');
  expect(castle.getByText('Listed')).toBeInTheDocument();
  // Decorative: the title beside it names the product.
  expect(castle.getByRole('presentation')).toHaveAttribute('src', expect.stringContaining('castle.webp'));
  const tower = within(screen.getByRole('row', { name: /Tower/ }));
  for (const text of ['Not listed', 'Title, Price', '5.00 USD']) expect(tower.getByText(text)).toBeInTheDocument();
  expect(tower.queryByRole('presentation')).toBeNull();
  expect(screen.getByRole('searchbox', { name: 'Title or id' })).toHaveValue('castle');
  expect(server.to('admin/products')[0]?.params).toMatchObject({ q: 'castle', status: 'edited' });
});

test('exports all pages of the list with its search and filters', async () => {
  const saved = collectSavedFiles();
  const { user, server } = renderShop('/account/products?q=castle&status=listed&page=2', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': () => buildPageResponse([ADMIN_PRODUCT_ROW]),
      'admin/products.csv': () => ({ body: 'Id,Title\r\n7,Castle\r\n' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('7,Castle');
  const [request] = server.to('admin/products.csv');
  expect(request?.params).toMatchObject({ q: 'castle', status: 'listed' });
  expect(request?.params).not.toHaveProperty('page');
});

test('filters by a status through the URL', async () => {
  const { user, address } = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/products': ({ params }) => buildPageResponse(params?.['status'] ? [] : [ADMIN_PRODUCT_ROW]) },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Not listed');
  expect(await screen.findByText('No products match these filters')).toBeInTheDocument();
  expect(address()).toBe('/account/products?status=unlisted');
});

test('shows the categories of each product, and filters by one of the tree through the URL', async () => {
  const { user, address, server } = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/products': () => buildPageResponse([ADMIN_PRODUCT_ROW]) },
  });
  const castle = within(await screen.findByRole('row', { name: /Castle/ }));
  expect(castle.getByText('Environment')).toBeInTheDocument();
  const filter = screen.getByRole('combobox', { name: 'Category' });
  await within(filter).findByRole('option', { name: '3D / Vehicles' });
  await user.selectOptions(filter, '3D / Vehicles');
  await waitFor(() => expect(server.to('admin/products').at(-1)?.params).toMatchObject({ category: '86' }));
  expect(address()).toBe('/account/products?category=86');
});

test('offers a retry when the list could not be loaded, and says how to get products when there are none', async () => {
  let isDown = true;
  const { user } = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': () => (isDown ? { status: 503, body: { message: 'Down' } } : buildPageResponse([])),
    },
  });
  expect(await screen.findByText('The products could not be loaded')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    await screen.findByText('There are no products yet. Create one, or import a catalog folder.'),
  ).toBeInTheDocument();
});

test('names the category of saved filters', async () => {
  const { user } = renderShop('/account/products?category=86', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/products': () => buildPageResponse([ADMIN_PRODUCT_ROW]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  const saved = within(screen.getByRole('group', { name: 'Saved filters' }));
  expect(await saved.findByRole('link', { name: '3D / Vehicles' })).toBeInTheDocument();
});

const TOWER = { ...ADMIN_PRODUCT_ROW, id: 8, revision: 2, title: 'Tower' };

const selectionShop = (reply: unknown) =>
  renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': ({ method }) =>
        method === 'PATCH' ? { body: reply } : buildPageResponse([ADMIN_PRODUCT_ROW, TOWER]),
    },
  });

test('unlists the selected products together, and keeps them selected so that it can be taken back', async () => {
  const { user, server } = selectionShop({
    data: { changed: 2, unchanged: 0, refused: [] },
    message: '2 products unlisted',
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tower' }));
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  expect(all).toBePartiallyChecked();
  const bar = within(screen.getByRole('group', { name: 'Selected products' }));
  expect(bar.getByText('1 product selected')).toBeInTheDocument();
  await user.click(all);
  expect(bar.getByText('2 products selected')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Unlist' }));
  expect(await screen.findByText('2 products unlisted')).toBeInTheDocument();
  const calls = server.to('admin/products');
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    products: [
      { id: 7, revision: 4 },
      { id: 8, revision: 2 },
    ],
    is_listed: false,
  });
  // The list was loaded again.
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
  expect(screen.getByRole('checkbox', { name: 'Select Castle' })).toBeChecked();
});

test('moves the selected products to the chosen category', async () => {
  const { user, server } = selectionShop({
    data: { changed: 1, unchanged: 0, refused: [] },
    message: '1 product moved to Vehicles',
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tower' }));
  const bar = within(screen.getByRole('group', { name: 'Selected products' }));
  const set = bar.getByRole('button', { name: 'Set category' });
  expect(set).toBeDisabled();
  await user.selectOptions(bar.getByRole('combobox', { name: 'New category' }), '86');
  await user.click(set);
  expect(await screen.findByText('1 product moved to Vehicles')).toBeInTheDocument();
  expect(server.to('admin/products').find(({ method }) => method === 'PATCH')?.body).toEqual({
    products: [{ id: 8, revision: 2 }],
    category: 86,
  });
  expect(screen.getByRole('checkbox', { name: 'Select Tower' })).toBeChecked();
});

test('says which products were refused and why, and leaves only them selected', async () => {
  const { user } = selectionShop({
    data: { changed: 1, unchanged: 0, refused: [{ id: 8, reason: 'product_conflict' }] },
    message: '1 product listed, 1 was refused',
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByText('1 product listed, 1 was refused')).toBeInTheDocument();
  expect(screen.getByText('Someone else changed Tower meanwhile. Check the list and try again')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select Castle' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Tower' })).toBeChecked();
});

test('says why products were refused that have left the list, and leaves nothing selected', async () => {
  let rows = [ADMIN_PRODUCT_ROW, TOWER, { ...TOWER, id: 9, title: 'Moat' }];
  const { user } = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': ({ method }) => {
        if (method !== 'PATCH') return buildPageResponse(rows);
        rows = [ADMIN_PRODUCT_ROW];
        const refused = [
          { id: 8, reason: 'not_found' },
          { id: 9, reason: 'product_conflict' },
        ];
        return { body: { data: { changed: 1, unchanged: 0, refused }, message: '1 product listed, 2 were refused' } };
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByText('No longer in the shop: Tower')).toBeInTheDocument();
  expect(
    await screen.findByText('Someone else changed Moat meanwhile. Check the list and try again'),
  ).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected products' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Select Castle' })).not.toBeChecked();
});

test('keeps the focus in the list when the selection is cleared', async () => {
  const { user } = selectionShop({});
  await user.click(await screen.findByRole('checkbox', { name: 'Select Castle' }));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('group', { name: 'Selected products' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus();
});

// docs/design/products.md#several-products-at-once
test('warns of a percentage that leaves too little for a payment', async () => {
  const { user } = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': () =>
        buildPageResponse([
          { ...ADMIN_PRODUCT_ROW, price: 2 },
          { ...ADMIN_PRODUCT_ROW, id: 8, title: 'Tower', price: 20 },
        ]),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Set sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put 2 products on sale?' }));
  const percent = dialog.getByRole('textbox', { name: 'Percent off' });
  await user.type(percent, '7');
  expect(percent).toHaveAccessibleDescription('From 1 to 99, of the price of each product');
  await user.type(percent, '6');
  expect(percent).toHaveAccessibleDescription(
    'Stripe accepts no payment below 0.50 USD: shoppers can only buy Castle together with other assets. From 1 to 99, of the price of each product',
  );
});

test('puts the selected products on sale after a confirmation, and ends their sales', async () => {
  const { user, server } = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': ({ method }) =>
        method === 'PATCH'
          ? { body: { data: { changed: 1, unchanged: 0, refused: [] }, message: 'Products changed' } }
          : buildPageResponse([ADMIN_PRODUCT_ROW]),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Castle' }));
  await user.click(screen.getByRole('button', { name: 'Set sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put 1 product on sale?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Percent off' }), '20');
  expect(dialog.getByText(/^Each costs 20% less than its price/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Set sale' }));
  expect(await screen.findByText('Products changed')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'End sale' }));
  const end = within(await screen.findByRole('dialog', { name: 'End the sale of 1 product?' }));
  await user.click(end.getByRole('button', { name: 'End sale' }));
  const products = [{ id: 7, revision: 4 }];
  await waitFor(() =>
    expect(server.to('admin/products').flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []))).toEqual([
      { products, sale: { percent: 20, sale_starts_at: null, sale_ends_at: null } },
      { products, sale: null },
    ]),
  );
});

/** Asks whether the sale of Tower ends, and shows the page without it behind the question. */
const askBehindOtherPage = async (changed: FakeResponse) => {
  const shop = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': (request) => {
        if (request.method === 'PATCH') return changed;
        const isSecond = String(request.params?.['page']) === '2';
        const row = isSecond ? { ...ADMIN_PRODUCT_ROW, id: 8, title: 'Tower' } : ADMIN_PRODUCT_ROW;
        const meta = { page: isSecond ? 2 : 1, per_page: 25, total: 26, last_page: 2 };
        return { body: { data: [row], meta } };
      },
    },
  });
  const { user, router } = shop;
  await screen.findByRole('checkbox', { name: 'Select Castle' });
  await act(() => router.navigate('/account/products?page=2'));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tower' }));
  await user.click(screen.getByRole('button', { name: 'End sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the sale of 1 product?' }));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Tower', hidden: true })).toBeNull());
  return { ...shop, confirm: dialog.getByRole('button', { name: 'End sale' }) };
};
const listChanges = ({ server }: Pick<ReturnType<typeof renderShop>, 'server'>) =>
  server.to('admin/products').flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));

// docs/design/pages-and-forms.md
test('a question about a sale keeps its products when Back shows another page of the list behind it', async () => {
  const shop = await askBehindOtherPage({
    body: { data: { changed: 1, unchanged: 0, refused: [] }, message: 'Products changed' },
  });
  await shop.user.click(shop.confirm);
  expect(await screen.findByText('Products changed')).toBeInTheDocument();
  expect(listChanges(shop)).toEqual([{ products: [{ id: 8, revision: 4 }], sale: null }]);
});

test('says why a product of another page was refused', async () => {
  const shop = await askBehindOtherPage({
    body: {
      data: { changed: 0, unchanged: 0, refused: [{ id: 8, reason: 'product_conflict' }] },
      message: 'No product was changed, 1 was refused',
    },
  });
  await shop.user.click(shop.confirm);
  expect(await screen.findByText('No product was changed, 1 was refused')).toBeInTheDocument();
  expect(
    await screen.findByText('Someone else changed Tower meanwhile. Check the list and try again'),
  ).toBeInTheDocument();
});

test('repeats the change of a sale with the revision that a lost response left', async () => {
  let revision = 4;
  const shop = renderShop('/account/products', {
    signedIn: true,
    isAdmin: true,
    responses: {
      'admin/products': ({ method }) => {
        if (method !== 'PATCH') return buildPageResponse([{ ...ADMIN_PRODUCT_ROW, revision }]);
        revision += 1;
        return 'network';
      },
    },
  });
  const { user, server } = shop;
  await user.click(await screen.findByRole('checkbox', { name: 'Select Castle' }));
  await user.click(screen.getByRole('button', { name: 'End sale' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the sale of 1 product?' }));
  const lists = server.to('admin/products').length;
  await user.click(dialog.getByRole('button', { name: 'End sale' }));
  await waitFor(() => {
    expect(server.to('admin/products').length).toBeGreaterThan(lists + 1);
    expect(shop.tab.shop.queryClient.isFetching()).toBe(0);
  });
  await user.click(await dialog.findByRole('button', { name: 'End sale' }));
  await waitFor(() =>
    expect(listChanges(shop)).toEqual([4, 5].map((sent) => ({ products: [{ id: 7, revision: sent }], sale: null }))),
  );
});

// docs/design/products.md#several-products-at-once
test('announces how many products are selected', async () => {
  const { user } = selectionShop({});
  const select = await screen.findByRole('checkbox', { name: 'Select Castle' });
  const [status] = screen.getAllByRole('status').filter(({ textContent }) => textContent === '');
  await user.click(select);
  expect(status).toHaveTextContent('1 product selected');
});
