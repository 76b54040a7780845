import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Overview } from '#contract/admin/admin-overview.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

// docs/design/admin.md#overview

const EMPTY: Overview = {
  currency: 'USD',
  orders: 0,
  sales: 0,
  refunds: 0,
  days: [
    { day: '2026-03-01', orders: 0, sales: 0, refunds: 0, sales_before: 0 },
    { day: '2026-03-02', orders: 0, sales: 0, refunds: 0, sales_before: 0 },
  ],
  new_users: 0,
  before: { orders: 0, sales: 0, refunds: 0, new_users: 0 },
  best_sellers: [],
  empty_searches: [],
  open: {
    support_requests: 0,
    reported_reviews: 0,
    disputes: { total: 0, rows: [] },
    failed_refunds: { total: 0, rows: [] },
    unconfirmed_refunds: { total: 0, rows: [] },
    products_without_pictures: { total: 0, rows: [] },
  },
};
const FULL: Overview = {
  ...EMPTY,
  orders: 3,
  sales: 50.5,
  refunds: 5.25,
  days: [
    { day: '2026-03-01', orders: 1, sales: 20, refunds: 0, sales_before: 45 },
    { day: '2026-03-02', orders: 2, sales: 30.5, refunds: 5.25, sales_before: 0 },
  ],
  new_users: 4,
  before: { orders: 2, sales: 45, refunds: 10.5, new_users: 4 },
  best_sellers: [{ product_id: 7, title: 'Stone Castle', sold: 2, sales: 40 }],
  empty_searches: [
    { text: 'voxel <b>boats</b> & more', times: 12 },
    { text: 'submarine', times: 2 },
  ],
  open: {
    support_requests: 1,
    reported_reviews: 2,
    disputes: { total: 1, rows: [{ order: 'PB-100004', amount: 20, at: '2026-03-01T10:00:00Z' }] },
    failed_refunds: { total: 12, rows: [{ order: 'PB-100001', amount: 5.25, at: '2026-03-01T10:00:00Z' }] },
    unconfirmed_refunds: { total: 0, rows: [] },
    products_without_pictures: { total: 1, rows: [{ id: 9, title: 'Ruin' }] },
  },
};
const open = (overview: Overview, address = '/account/overview') =>
  renderShop(address, {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/overview': () => ({ body: { data: overview } }) },
  });
const getRequestedDays = ({ server }: ReturnType<typeof open>) =>
  server.requests.filter((call) => call.url.includes('admin/overview')).map((call) => call.params?.['days']);

describe('the overview', () => {
  test('shows the sums of the period, and each day as a bar and in a table', async () => {
    const { user } = open(FULL);
    const sales = within(await screen.findByRole('region', { name: 'Sales' }));
    for (const [label, value] of [
      ['Sold', '50.50 USD'],
      ['Refunds', '5.25 USD'],
      ['Paid orders', '3'],
      ['New users', '4'],
    ])
      expect(sales.getByText(label ?? '', { selector: 'dt' }).nextElementSibling).toHaveTextContent(value ?? '');
    expect(
      sales.getByRole('img', { name: /^Sales per day.*and a line for the 2 days before: 45\.00 USD\.$/ }),
    ).toBeInTheDocument();
    for (const text of ['Sold 2 days before', '40', '1 Mar', '2 Mar'])
      expect(sales.getByText(text)).toBeInTheDocument();
    await user.click(sales.getByText('Show as a table'));
    const rows = within(sales.getByRole('table', { name: 'Sales per day' })).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      '2 Mar 2026230.50 USD0.00 USD5.25 USD',
      '1 Mar 2026120.00 USD45.00 USD0.00 USD',
    ]);
  });

  test('compares each sum with the period before', async () => {
    open(FULL);
    const sales = within(await screen.findByRole('region', { name: 'Sales' }));
    for (const [label, comparison] of [
      ['Sold', '+12% vs. the 2 days before'],
      ['Refunds', '−50% vs. the 2 days before'],
      ['Paid orders', '+50% vs. the 2 days before'],
      ['New users', 'Same as the 2 days before'],
    ])
      expect(sales.getByText(label ?? '', { selector: 'dt' }).parentElement).toHaveTextContent(comparison ?? '');
  });

  test('says of each figure that had nothing before', async () => {
    open({ ...FULL, before: { ...FULL.before, refunds: 0, new_users: 0 } });
    const sales = within(await screen.findByRole('region', { name: 'Sales' }));
    const getFigure = (label: string) => sales.getByText(label, { selector: 'dt' }).parentElement;
    expect(getFigure('Refunds')).toHaveTextContent('None in the 2 days before');
    expect(getFigure('New users')).toHaveTextContent('None in the 2 days before');
    expect(sales.getAllByText('None in the 2 days before')).toHaveLength(2);
  });

  test('links what waits to the page where it is done', async () => {
    open(FULL);
    const work = within(await screen.findByRole('region', { name: 'Waiting for us' }));
    for (const text of ['1 disputed payment', '12 failed refunds', '1 product without pictures'])
      expect(work.getByText((_, element) => element?.tagName === 'P' && element.textContent === text)).toBeVisible();
    expect(work.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Order PB-100004', '/account/single-order/PB-100004'],
      ['Order PB-100001', '/account/single-order/PB-100001'],
      ['11 more', '/account/all-orders'],
      ['1 support request', '/account/all-support?status=waiting_for_us'],
      ['2 reported reviews', '/account/traces?reviews=reported'],
      ['Ruin', '/account/products/9'],
    ]);
  });

  // docs/design/admin.md#admin-roles
  test('leaves out for finance what only other roles can do', async () => {
    renderShop('/account/overview', {
      signedIn: true,
      adminRole: 'finance',
      responses: { 'admin/overview': () => ({ body: { data: FULL } }) },
    });
    const work = within(await screen.findByRole('region', { name: 'Waiting for us' }));
    expect(work.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/account/single-order/PB-100004',
      '/account/single-order/PB-100001',
      '/account/all-orders',
      '/asset/9',
    ]);
  });

  test('says so when nothing waits and nothing was sold', async () => {
    open(EMPTY);
    expect(await screen.findByText(/^Nothing is waiting/)).toBeInTheDocument();
    expect(screen.getByText('Nothing was sold in this period.')).toBeInTheDocument();
    expect(screen.getByText('No sales and no refunds in this period.')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Sales per day/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show the last 90 days' })).toHaveAttribute(
      'href',
      '/account/overview?days=90',
    );
    expect(
      screen.getByText('Nothing to compare with: the 2 days before had no orders, refunds or new users.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('None in the 2 days before')).toBeNull();
  });

  test('lists what waits before the sales of the period', async () => {
    open(FULL);
    await screen.findByRole('region', { name: 'Sales' });
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Admin Panel',
      'Waiting for us',
      'Sales',
      'Best sellers',
      'Searches without results',
    ]);
  });

  test('draws the sales of a single day too, with the table closed', async () => {
    const days = [EMPTY.days[0]!, { day: '2026-03-02', orders: 1, sales: 20, refunds: 0, sales_before: 0 }];
    open({ ...EMPTY, orders: 1, sales: 20, days });
    const sales = within(await screen.findByRole('region', { name: 'Sales' }));
    expect(sales.getByRole('img', { name: /^Sales per day/ })).toBeInTheDocument();
    expect(sales.getByText('Show as a table').closest('details')).not.toHaveAttribute('open');
  });

  test('leaves out of the chart what there was none of', async () => {
    const days = FULL.days.map((day) => ({ ...day, refunds: 0, sales_before: 0 }));
    open({ ...FULL, refunds: 0, days, before: EMPTY.before });
    const sales = within(await screen.findByRole('region', { name: 'Sales' }));
    expect(sales.getByRole('img', { name: /in 2 days\.$/ })).toBeInTheDocument();
    expect(sales.queryByText('Refunded')).toBeNull();
    expect(sales.queryByText('Sold 2 days before')).toBeNull();
  });

  test('lists searches without results with links that search the whole shop', async () => {
    open(FULL);
    const searches = within(await screen.findByRole('region', { name: 'Searches without results' }));
    expect(searches.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'voxel <b>boats</b> & more12 times',
      'submarine2 times',
    ]);
    expect(searches.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/catalog/1?q=voxel+%3Cb%3Eboats%3C%2Fb%3E+%26+more&scope=all',
      '/catalog/1?q=submarine&scope=all',
    ]);
  });

  test('explains an empty list of searches without results', async () => {
    open(EMPTY);
    const searches = within(await screen.findByRole('region', { name: 'Searches without results' }));
    expect(searches.getByText('No search without results was made twice in this period.')).toBeInTheDocument();
    expect(searches.queryByRole('link')).not.toBeInTheDocument();
  });

  test('shows the period of the URL', async () => {
    const shop = open(FULL, '/account/overview?days=7');
    expect(await screen.findByRole('link', { name: 'Last 7 days' })).toHaveAttribute('aria-current', 'true');
    await screen.findByRole('region', { name: 'Sales' });
    await shop.user.click(screen.getByRole('link', { name: 'Last 90 days' }));
    expect(await screen.findByRole('link', { name: 'Last 90 days', current: true })).toBeInTheDocument();
    await waitFor(() => expect(getRequestedDays(shop)).toEqual([7, 90]));
  });

  test('offers a retry when it could not be loaded', async () => {
    const shop = open(FULL);
    await screen.findByRole('region', { name: 'Sales' });
    shop.server.respondTo('admin/overview', () => ({ status: 500, body: { message: 'Something failed' } }));
    await shop.user.click(screen.getByRole('link', { name: 'Last 7 days' }));
    expect(await screen.findByText('The overview could not be loaded')).toBeInTheDocument();
    shop.server.respondTo('admin/overview', () => ({ body: { data: FULL } }));
    await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Sales' })).toBeInTheDocument();
  });
});

// docs/design/accounts-and-sessions.md#second-factor
test('shows the server message to an admin without two-step verification', async () => {
  const message = 'Admins need two-step verification. Turn it on in your account settings';
  renderShop('/account/overview', {
    signedIn: true,
    isAdmin: true,
    responses: { 'admin/overview': () => ({ status: 403, body: { message } }) },
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
