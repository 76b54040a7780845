import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { createPrivateFolder } from '#tests/support/private-folder.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const buildFile = (id: number, name: string) => ({
  id,
  name,
  format: 'zip',
  size: 2_000_000,
  sha256: 'ab'.repeat(32),
  contains: ['ttf'],
  downloaded_at: null,
});
const FONT: PurchasedProduct = {
  ...buildProduct(9, 'Neat Font'),
  kind: 'font',
  order_number: 'PB-100001',
  granted_at: '2026-03-01T10:00:00Z',
  versions: [
    {
      version: '1.1.0',
      released_at: '2026-04-01T00:00:00Z',
      changelog: 'Kerning',
      is_new: true,
      files: [buildFile(11, 'neat-1.1.0.zip'), buildFile(12, 'neat-web-1.1.0.zip')],
    },
    {
      version: '1.0.0',
      released_at: '2026-01-01T00:00:00Z',
      changelog: 'First',
      is_new: false,
      files: [{ ...buildFile(10, 'neat-1.0.0.zip'), downloaded_at: '2026-03-02T10:00:00Z' }],
    },
  ],
};
const buildPage = (...data: PurchasedProduct[]) => ({
  data,
  meta: { page: 1, per_page: 16, total: data.length, last_page: 1 },
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'storage');
});

test('shows the newest version with its download first, and files and older versions on demand', async () => {
  const { user } = renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT) }) },
  });
  const list = within(await screen.findByRole('list', { name: 'Purchased assets' }));
  expect(list.getByText('4.0 MB').parentElement).toHaveTextContent('Version 1.1.0 · 1 Apr 2026 · 4.0 MB');
  expect(list.getByText('New since your last download: 1.1.0')).toBeVisible();
  expect(list.getByRole('button', { name: 'Download all 2 files of Neat Font 1.1.0' })).toBeVisible();
  expect(list.getByRole('link', { name: 'License certificate of Neat Font' })).toBeVisible();
  const [file, older] = [list.getByText('neat-web-1.1.0.zip'), list.getByText('neat-1.0.0.zip')];
  expect(file).not.toBeVisible();
  expect(older).not.toBeVisible();
  await user.click(list.getByText('Files and older versions (1)'));
  expect(file).toBeVisible();
  expect(older).toBeVisible();
});

// docs/design/orders-and-payment.md#page-of-an-order
test('says that a free asset was got, and a paid one bought', async () => {
  const gift: PurchasedProduct = { ...FONT, ...buildProduct(10, 'Free Font'), was_free: true };
  renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT, gift) }) },
  });
  expect(await screen.findByText(/^Bought on 1 Mar 2026/)).toBeInTheDocument();
  expect(screen.getByText(/^Added on 1 Mar 2026/)).toBeInTheDocument();
});

test('names a version once, and has one download of its only file', async () => {
  const [newest] = FONT.versions;
  const file = { ...buildFile(11, 'neat-1.1.0.zip'), downloaded_at: '2026-04-02T10:00:00Z' };
  renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage({ ...FONT, versions: [{ ...newest!, files: [file] }] }) }) },
  });
  const list = within(await screen.findByRole('list', { name: 'Purchased assets' }));
  expect(list.getAllByText(/^Version 1\.1\.0/)).toHaveLength(1);
  expect(list.getAllByText('Last downloaded on 2 Apr 2026')).toHaveLength(1);
  expect(list.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
  expect(list.getByText('Files')).toBeVisible();
});

test('shows each product with its versions, changes and files', async () => {
  renderShop('/account/purchased', { signedIn: true, responses: { purchased: () => ({ body: buildPage(FONT) }) } });
  const list = within(await screen.findByRole('list', { name: 'Purchased assets' }));
  expect(list.getByText('New since your last download: 1.1.0')).toBeInTheDocument();
  expect(list.getByRole('link', { name: 'PB-100001' })).toHaveAttribute('href', '/account/orders/PB-100001');
  const newest = within(list.getByRole('region', { name: 'Neat Font, version 1.1.0' }));
  expect(newest.getByText('Kerning')).toBeInTheDocument();
  expect(newest.getAllByText(/ZIP · TTF · 2\.0 MB/)).toHaveLength(2);
  expect(newest.getAllByTitle(`SHA-256 ${'ab'.repeat(32)}`)).toHaveLength(2);
  expect(list.getByText('Last downloaded on 2 Mar 2026')).toBeInTheDocument();
});

test('shows the checksum of a file on demand, and copies it', async () => {
  const { user } = renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT) }) },
  });
  const newest = within(await screen.findByRole('region', { name: 'Neat Font, version 1.1.0' }));
  const [checksum] = newest.getAllByText(`SHA-256 ${'ab'.repeat(32)}`);
  expect(checksum).not.toBeVisible();
  await user.click(screen.getByText('Files and older versions (1)'));
  await user.click(newest.getAllByText('Checksum')[0]!);
  expect(checksum).toBeVisible();
  await user.click(newest.getByRole('button', { name: 'Copy the checksum of neat-1.1.0.zip' }));
  expect(await screen.findByText('Checksum copied')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('ab'.repeat(32));
});

test('leaves out the text of a first release', async () => {
  const [newest, first] = FONT.versions;
  const versions = [newest!, { ...first!, changelog: 'First release.' }];
  renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage({ ...FONT, versions }) }) },
  });
  expect(await screen.findByText('Kerning')).toBeInTheDocument();
  expect(screen.getByText(/Version 1\.0\.0/)).toBeInTheDocument();
  expect(screen.queryByText('First release.')).toBeNull();
});

test('shows the controls of the list to users who own something, and to those who filter', async () => {
  const responses = { purchased: () => ({ body: buildPage() }) };
  renderShop('/account/purchased', { signedIn: true, responses });
  expect(await screen.findByText('You have no purchased assets yet')).toBeInTheDocument();
  expect(screen.queryByRole('search', { name: 'Search your assets' })).toBeNull();
  expect(screen.queryByLabelText('Sort by')).toBeNull();
  cleanup();
  renderShop('/account/purchased?q=castle', { signedIn: true, responses });
  expect(await screen.findByText('No purchased assets match “castle”')).toBeInTheDocument();
  expect(screen.getByRole('search', { name: 'Search your assets' })).toBeInTheDocument();
});

// docs/design/downloads-and-licenses.md#purchased-products
test('shows the files of one order, without the outcome of a payment, and leads to the whole library', async () => {
  const { user, server, address } = renderShop('/account/purchased?order=PB-100001&files=1', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT, { ...FONT, id: 10, title: 'Wide Font' }) }) },
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText(/^2 assets of order/)).toHaveTextContent('2 assets of order PB-100001');
  expect(main.getByRole('button', { name: 'Download these 2 assets' })).toBeInTheDocument();
  expect(main.queryByRole('search')).toBeNull();
  expect(server.to('purchased').at(-1)?.params).toMatchObject({ order: 'PB-100001' });
  expect(server.to('orders/PB-100001')).toHaveLength(0);
  await user.click(main.getByRole('link', { name: 'All purchased assets' }));
  expect(address()).toBe('/account/purchased');
});

test('says that there are no files from an order without any, and ignores what is not an order number', async () => {
  const responses = { purchased: () => ({ body: buildPage() }) };
  const { server } = renderShop('/account/purchased?order=PB-999999&files=1', { signedIn: true, responses });
  expect(await screen.findByText('You have no files from order PB-999999')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all assets' })).toHaveAttribute('href', '/account/purchased');
  cleanup();
  renderShop('/account/purchased?order=castle', { signedIn: true, responses });
  expect(await screen.findByText('You have no purchased assets yet')).toBeInTheDocument();
  expect(server.to('purchased')).toHaveLength(1);
});

test('reserves the place of the controls until it is known whether there is a product', async () => {
  const list = createDeferred<FakeResponse>();
  renderShop('/account/purchased', { signedIn: true, responses: { purchased: () => list.promise } });
  const reserved = (await screen.findByLabelText('Sort by')).closest('[inert]');
  expect(reserved).not.toBeNull();
  expect(reserved).toContainElement(screen.getByRole('navigation', { name: 'View' }));
  list.resolve({ body: buildPage(FONT) });
  await screen.findByRole('list', { name: 'Purchased assets' });
  expect(reserved).not.toHaveAttribute('inert');
  expect(reserved).toBeInTheDocument();
});

test('keeps the list while the next one loads', async () => {
  const fonts = createDeferred<FakeResponse>();
  const { user } = renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: ({ params }) => (params['kind'] ? fonts.promise : { body: buildPage(FONT) }) },
  });
  const list = await screen.findByRole('list', { name: 'Purchased assets' });
  await user.selectOptions(screen.getByLabelText('Kind'), 'Fonts');
  expect(list).toBeInTheDocument();
  await waitFor(() => expect(list.parentElement).toHaveAttribute('aria-busy', 'true'));
  fonts.resolve({ body: buildPage() });
  expect(await screen.findByText('No purchased assets of this kind')).toBeInTheDocument();
});

test('gives each version a name of its own when several products have the same version number', async () => {
  const other = { ...FONT, id: 10, title: 'Wide Font' };
  renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT, other) }) },
  });
  await screen.findByRole('list', { name: 'Purchased assets' });
  expect(screen.getByRole('region', { name: 'Neat Font, version 1.1.0' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Wide Font, version 1.1.0' })).toBeInTheDocument();
});

test('shows what changed in a new version before it is downloaded', async () => {
  const { user } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage(FONT) }),
      'product/9/versions/1.1.0/changes': () => ({
        body: {
          data: {
            from: '1.0.0',
            to: '1.1.0',
            totals: { added: 1, removed: 0, renamed: 0, changed: 0, unchanged: 2 },
            added: [{ path: 'fonts/Neat-Bold.ttf', size: 9_000, facts: { font: { glyphs: 181 } } }],
            removed: [],
            renamed: [],
            changed: [],
            breaking: [],
          },
        },
      }),
    },
  });
  const newest = within(await screen.findByRole('region', { name: 'Neat Font, version 1.1.0' }));
  await user.click(newest.getByText('What changed since 1.0.0'));
  const added = within(await newest.findByRole('list', { name: '1 file added' }));
  expect(added.getByText('fonts/Neat-Bold.ttf')).toBeInTheDocument();
  expect(added.getByText('9.0 kB · Glyphs 181')).toBeInTheDocument();
});

test('offers only the changed files of a version', async () => {
  const [newest, ...older] = FONT.versions;
  const update = { ...buildFile(13, 'neat-1.0.0-to-1.1.0.zip'), size: 90_000, from: '1.0.0' };
  const { user, server } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage({ ...FONT, versions: [{ ...newest!, update }, ...older] }) }),
      'purchased/9/files/13/link': () => ({ status: 403, body: { message: 'No' } }),
    },
  });
  const changed = within(await screen.findByRole('list', { name: 'Only what changed since 1.0.0' }));
  expect(changed.getByText(/ZIP · TTF · 90\.0 kB/)).toBeInTheDocument();
  await user.click(changed.getByRole('button', { name: 'Download neat-1.0.0-to-1.1.0.zip' }));
  await waitFor(() => expect(server.to('purchased/9/files/13/link')).toHaveLength(1));
});

test('offers all files only, to a buyer who never had the version before', async () => {
  const [newest, older] = FONT.versions;
  const update = { ...buildFile(13, 'neat-1.0.0-to-1.1.0.zip'), size: 90_000, from: '1.0.0' };
  const versions = [
    { ...newest!, update },
    { ...older!, files: [buildFile(10, 'neat-1.0.0.zip')] },
  ];
  renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage({ ...FONT, versions }) }) },
  });
  const version = within(await screen.findByRole('region', { name: 'Neat Font, version 1.1.0' }));
  expect(version.queryByText('Only what changed since 1.0.0')).toBeNull();
});

test('leads from a page without assets to the first one', async () => {
  const { meta } = buildPage();
  renderShop('/account/purchased?page=2&kind=font', {
    signedIn: true,
    responses: { purchased: () => ({ body: { data: [], meta: { ...meta, page: 2, total: 16 } } }) },
  });
  expect(await screen.findByText('There are no assets on this page')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Go to the first page' });
  expect(link).toHaveAttribute('href', '/account/purchased?kind=font');
});

test('reads the filters from the URL and shows an empty state', async () => {
  const { user, address, server } = renderShop('/account/purchased?q=neat', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage() }) },
  });
  expect(await screen.findByText('No purchased assets match “neat”')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Fonts');
  expect(address()).toBe('/account/purchased?q=neat&kind=font');
  await waitFor(() => expect(server.to('purchased').at(-1)?.params).toEqual({ search: 'neat', kind: 'font', page: 1 }));
});

test('keeps the focus in the search field, which follows the address, and announces that nothing was found', async () => {
  const { user, address } = renderShop('/account/purchased', {
    signedIn: true,
    responses: { purchased: ({ params }) => ({ body: params['search'] ? buildPage() : buildPage(FONT) }) },
  });
  const main = within(await screen.findByRole('main'));
  const field = await main.findByRole('searchbox', { name: 'Search purchased assets' });
  const status = (await main.findByText('1 asset')).closest('[role="status"]');
  await user.type(field, 'castle{Enter}');
  expect(await main.findByText('No purchased assets match “castle”')).toBeInTheDocument();
  expect(status).toBeInTheDocument();
  expect(status).toHaveTextContent('No purchased assets match “castle”');
  expect(address()).toBe('/account/purchased?q=castle');
  expect(field).toHaveFocus();
  await user.click(main.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(main.getByRole('searchbox')).toHaveValue(''));
});

test('sorts by the last update, and keeps the order while filtering', async () => {
  const { user, address, server } = renderShop('/account/purchased?kind=font&page=2', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT) }) },
  });
  const sort = await screen.findByLabelText('Sort by');
  expect(sort).toHaveDisplayValue('Recently bought');
  await user.selectOptions(sort, 'Recently updated');
  expect(address()).toBe('/account/purchased?kind=font&sort=updated');
  await waitFor(() =>
    expect(server.to('purchased').at(-1)?.params).toEqual({ kind: 'font', sort: 'updated', page: 1 }),
  );
  await user.selectOptions(screen.getByLabelText('Kind'), 'All');
  expect(address()).toBe('/account/purchased?sort=updated');
  await waitFor(() => expect(screen.getByLabelText('Kind')).toHaveDisplayValue('All'));
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Recently bought');
  expect(address()).toBe('/account/purchased');
});

test('says how many assets there are, and of how many a filtered list shows some', async () => {
  const library = Array.from({ length: 12 }, (_, index) => ({ ...FONT, id: index + 1, title: `Font ${index + 1}` }));
  const { user } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: ({ params }) => {
        const { data, meta } = buildPage(...(params['kind'] ? library.slice(0, 3) : library));
        return { body: { data, meta: { ...meta, owned_total: 12 } } };
      },
    },
  });
  expect(await screen.findByText('12 assets')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download all' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Fonts');
  expect(await screen.findByText('3 of 12 assets')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download all 12 assets' })).toBeInTheDocument();
});

const buildLibrary = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...FONT, id: index + 1, title: `Font ${index + 1}` }));

// docs/design/downloads-and-licenses.md#downloads
test('says how many files "Download all" has, and asks before more than five', async () => {
  const { user, server } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => {
        const { data, meta } = buildPage(...buildLibrary(6));
        return { body: { data, meta: { ...meta, owned_total: 6, owned_files: { count: 12, size: 340_200_000 } } } };
      },
      'files/11/link': () => 'network',
    },
  });
  const all = await screen.findByRole('button', { name: 'Download all' });
  expect(all).toHaveAccessibleDescription('12 files, 340.2 MB');
  await user.click(all);
  const question = within(await screen.findByRole('dialog', { name: 'Download 12 files, 340.2 MB?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.to('files/11/link')).toHaveLength(0);
  await user.click(all);
  await user.click(await screen.findByRole('button', { name: 'Download files' }));
  expect(await screen.findByRole('region', { name: 'Downloading several files' })).toBeInTheDocument();
});

test('starts the download of up to five files without a question', async () => {
  const { user } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => {
        const { data, meta } = buildPage(FONT);
        return { body: { data, meta: { ...meta, owned_files: { count: 5, size: 1000 } } } };
      },
      'files/11/link': () => 'network',
    },
  });
  const all = await screen.findByRole('button', { name: 'Download all' });
  expect(all).toHaveAccessibleDescription('5 files, 1.0 kB');
  await user.click(all);
  expect(await screen.findByRole('region', { name: 'Downloading several files' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks before the download of an order with many files', async () => {
  const { user } = renderShop('/account/purchased?order=PB-100001&files=1', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(...buildLibrary(3)) }), 'files/11/link': () => 'network' },
  });
  const these = await screen.findByRole('button', { name: 'Download these 3 assets' });
  expect(these).toHaveAccessibleDescription('6 files, 12.0 MB');
  await user.click(these);
  expect(await screen.findByRole('dialog', { name: 'Download 6 files, 12.0 MB?' })).toBeInTheDocument();
});

test('shows a compact list whose choice is in the URL and stays while filtering', async () => {
  const { user, address, server } = renderShop('/account/purchased?sort=updated', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT) }), 'files/11/link': () => 'network' },
  });
  await screen.findByRole('list', { name: 'Purchased assets' });
  const view = within(screen.getByRole('navigation', { name: 'View' }));
  await user.click(view.getByRole('link', { name: 'List' }));
  expect(address()).toBe('/account/purchased?sort=updated&view=list');
  const row = within(await screen.findByRole('row', { name: /Neat Font/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent('New since your last download: 1.1.0');
  expect(row.getByRole('link', { name: 'License certificate of Neat Font' })).toHaveAttribute(
    'href',
    '/account/orders/PB-100001/certificates/9',
  );
  expect(row.getByRole('link', { name: 'Write a review, Neat Font' })).toHaveAttribute('href', '/asset/9#own-review');
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1.1.0',
    '4.0 MB',
    '1 Mar 2026',
    'Download 2 files',
  ]);
  await user.click(row.getByRole('button', { name: 'Download all 2 files of Neat Font 1.1.0' }));
  await waitFor(() => expect(server.to('files/11/link')).toHaveLength(1));
  await user.selectOptions(screen.getByLabelText('Kind'), 'Fonts');
  expect(address()).toBe('/account/purchased?kind=font&sort=updated&view=list');
  await waitFor(() =>
    expect(server.to('purchased').at(-1)?.params).toEqual({ kind: 'font', sort: 'updated', page: 1 }),
  );
});

test('downloads the only file of an asset from its row', async () => {
  const [newest] = FONT.versions;
  const versions = [{ ...newest!, files: [buildFile(11, 'neat-1.1.0.zip')] }];
  const { user, server } = renderShop('/account/purchased?view=list', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage({ ...FONT, versions }) }),
      'files/11/link': () => ({ status: 403, body: { message: 'Refunded' } }),
    },
  });
  const row = within(await screen.findByRole('row', { name: /Neat Font/ }));
  await user.click(row.getByRole('button', { name: 'Download neat-1.1.0.zip' }));
  await waitFor(() => expect(server.to('files/11/link')).toHaveLength(1));
  expect(await row.findByText('Not saved. Please download it again')).toBeInTheDocument();
});

// docs/design/downloads-and-licenses.md#downloads
test.each<[string, FakeResponse, string]>([
  [
    'what the server said',
    {
      status: 503,
      headers: { 'x-error-code': 'file_missing' },
      body: { message: 'This file is not available right now. Please contact support' },
    },
    'Not saved. This file is not available right now. Please contact support',
  ],
  [
    'to download it again after a failure between the browser and the shop',
    { status: 502, body: '<h1>Bad gateway</h1>' },
    'Not saved. Please download it again',
  ],
])('a failed download says beside its file %s', async (_, response, text) => {
  const [newest] = FONT.versions;
  const versions = [{ ...newest!, files: [buildFile(11, 'neat-1.1.0.zip')] }];
  const { user } = renderShop('/account/purchased?view=list', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage({ ...FONT, versions }) }), 'files/11/link': () => response },
  });
  const row = within(await screen.findByRole('row', { name: /Neat Font/ }));
  await user.click(row.getByRole('button', { name: 'Download neat-1.1.0.zip' }));
  expect(await row.findByText(text)).toBeInTheDocument();
});

test('keeps the focus and announces the start when a download replaces its button, and when it is canceled', async () => {
  const link = createDeferred<FakeResponse>();
  const [newest] = FONT.versions;
  const versions = [{ ...newest!, files: [buildFile(11, 'neat-1.1.0.zip')] }];
  const { user } = renderShop('/account/purchased?view=list', {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage({ ...FONT, versions }) }), 'files/11/link': () => link.promise },
  });
  const row = within(await screen.findByRole('row', { name: /Neat Font/ }));
  const status = row.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await user.click(row.getByRole('button', { name: 'Download neat-1.1.0.zip' }));
  expect(row.getByRole('button', { name: 'Cancel download of neat-1.1.0.zip' })).toHaveFocus();
  expect(status).toHaveTextContent('Downloading neat-1.1.0.zip…');
  await user.keyboard('{Enter}');
  expect(row.getByRole('button', { name: 'Download neat-1.1.0.zip' })).toHaveFocus();
  expect(status).toBeEmptyDOMElement();
});

test('downloads all files of a product, pauses on a lost connection, and can be resumed and canceled', async () => {
  const { user, server, tab } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage(FONT) }),
      'files/11/link': () => ({ status: 403, body: { message: 'Refunded' } }),
      'files/12/link': () => 'network',
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download all 2 files of Neat Font 1.1.0' }));
  await waitFor(() => expect(tab.errors[0]).toBe('Refunded'));
  const bar = within(await screen.findByRole('region', { name: 'Downloading several files' }));
  expect(await bar.findByText(/^Connection lost at file 2 of 2/)).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Resume all' }));
  await waitFor(() => expect(server.to('files/12/link')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Cancel all' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Downloading several files' })).toBeNull());
});

test('goes on with the next file when a file is canceled that had lost the connection before', async () => {
  const second = createDeferred<FakeResponse>();
  const { user, server } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage(FONT) }),
      'files/11/link': () => 'network',
      'files/12/link': () => second.promise,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download neat-1.1.0.zip' }));
  await screen.findByText(/^Not saved/);
  server.respondTo('files/11/link', () => createDeferred<FakeResponse>().promise);

  await user.click(screen.getByRole('button', { name: 'Download all 2 files of Neat Font 1.1.0' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel download of neat-1.1.0.zip' }));

  const bar = within(await screen.findByRole('region', { name: 'Downloading several files' }));
  expect(await bar.findByText(/^Downloading file 2 of 2/)).toBeInTheDocument();
  expect(server.to('files/12/link')).toHaveLength(1);
});

test('searches for a text of a URL as far as the search field can hold it', async () => {
  const text = `a\0${'b'.repeat(300)}`;
  const { server } = renderShop(`/account/purchased?${new URLSearchParams({ q: text }).toString()}`, {
    signedIn: true,
    responses: { purchased: () => ({ body: buildPage(FONT) }) },
  });
  const field = await screen.findByRole('searchbox', { name: 'Search purchased assets' });
  expect(field).toHaveValue(`a${'b'.repeat(199)}`);
  expect(field).toHaveAttribute('maxlength', '200');
  expect(server.to('purchased').at(-1)?.params).toMatchObject({ search: `a${'b'.repeat(199)}` });
});

const LINK = { url: '/f/12', name: 'neat-web-1.1.0.zip', size: 2_000_000, sha256: 'ab'.repeat(32), expires_at: '' };

/** A response whose connection is lost after the first 500 kB. */
const cutResponse = () => {
  const parts = [new Uint8Array(500_000)];
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        const part = parts.pop();
        if (part) controller.enqueue(part);
        else controller.error(new TypeError('network error'));
      },
    }),
  );
};

// docs/design/downloads-and-licenses.md#downloads
test.each([
  ['Resume download of neat-web-1.1.0.zip', [{ body: { data: LINK } }]],
  ['Download neat-web-1.1.0.zip', []],
])('continues a paused queue when its file is started with "%s"', async (button, links) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => cutResponse());
  const responses: FakeResponse[] = [...links];
  const { user, server } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage(FONT) }),
      'files/11/link': () => ({ status: 403, body: { message: 'Refunded' } }),
      'files/12/link': () => responses.shift() ?? 'network',
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download all 2 files of Neat Font 1.1.0' }));
  if (links.length > 0) await screen.findByText(/^Connection lost at 25%/);
  // The four tries after a lost connection.
  await vi.advanceTimersByTimeAsync(15_000);
  const bar = within(await screen.findByRole('region', { name: 'Downloading several files' }));
  expect(await bar.findByText(/^Connection lost at file 2 of 2/)).toBeInTheDocument();
  const requested = server.to('files/12/link').length;
  const link = createDeferred<FakeResponse>();
  server.respondTo('files/12/link', () => link.promise);

  await user.click(screen.getByRole('button', { name: button }));
  expect(await bar.findByText(/^Downloading file 2 of 2/)).toBeInTheDocument();
  expect(server.to('files/12/link')).toHaveLength(requested + 1);
  link.resolve({ status: 403, body: { message: 'Refunded' } });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Downloading several files' })).toBeNull());
});

// docs/design/downloads-and-licenses.md#downloads
test('keeps the received part of a file while the server is too busy for a new link', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => cutResponse());
  const responses: FakeResponse[] = [{ body: { data: LINK } }];
  const { user } = renderShop('/account/purchased', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage(FONT) }),
      'files/12/link': () => responses.shift() ?? { status: 429, body: { message: 'Too many requests' } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download neat-web-1.1.0.zip' }));
  await screen.findByText(/^Connection lost at 25%/);
  // The four tries after a lost connection.
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByRole('button', { name: 'Resume download of neat-web-1.1.0.zip' })).toBeInTheDocument();
});

const replaceStorage = (storage: StorageManager) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });

// docs/design/downloads-and-licenses.md#downloads
test('removes the files of earlier downloads from the storage of the browser when it opens', async () => {
  const { files, addFile, storage } = createPrivateFolder();
  addFile('copied by the browser', 6);
  addFile('maybe still being copied', 4);
  replaceStorage(storage);
  renderShop('/account/purchased', { signedIn: true, responses: { purchased: () => ({ body: buildPage(FONT) }) } });
  await waitFor(() => expect([...files.keys()]).toEqual(['maybe still being copied']));
});

test('asks to free some space when the browser has no room for a file', async () => {
  replaceStorage(createPrivateFolder({ isFull: true }).storage);
  vi.stubGlobal('fetch', async () => cutResponse());
  const [newest] = FONT.versions;
  const versions = [{ ...newest!, files: [buildFile(12, 'neat-web-1.1.0.zip')] }];
  const { user } = renderShop('/account/purchased?view=list', {
    signedIn: true,
    responses: {
      purchased: () => ({ body: buildPage({ ...FONT, versions }) }),
      'files/12/link': () => ({ body: { data: { ...LINK, size: 20_000_000 } } }),
    },
  });
  const row = within(await screen.findByRole('row', { name: /Neat Font/ }));
  await user.click(row.getByRole('button', { name: 'Download neat-web-1.1.0.zip' }));
  const text = 'Not saved. This browser has no room for the file. Free some space and download it again';
  expect(await row.findByText(text)).toBeInTheDocument();
});
