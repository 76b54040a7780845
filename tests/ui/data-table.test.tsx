// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepFocus } from '#app/browser/keep-focus.ts';
import { type ListRules, readListAddress } from '#lib/addresses/list-address.ts';
import { SAVED_FILTERS_MAX, writeSavedFilters } from '#lib/addresses/saved-filters.ts';
import { DataTable, type DataTableProps } from '#ui/data-table/data-table.tsx';
import { type ListFilter, ListToolbar } from '#ui/data-table/list-toolbar.tsx';

afterEach(() => localStorage.clear());

interface Row {
  number: string;
  total: number;
}
const any = { safeParse: () => ({ success: true }) };
const rules: ListRules = { sorts: ['number', 'total'], defaultSort: '-number', filters: { status: any, from: any } };
const parseAddress = (query: string) => readListAddress(rules, new URLSearchParams(query));

const props = (query: string, more: Partial<DataTableProps<Row>> = {}): DataTableProps<Row> => ({
  caption: 'Orders',
  noun: ['order', 'orders'],
  columns: [
    { key: 'number', header: 'Order', cell: (row) => row.number, isRowHeader: true, sortField: 'number' },
    { key: 'total', header: 'Total', cell: (row) => row.total, sortField: 'total' },
    { key: 'more', header: 'More', cell: () => 'x' },
  ],
  rowKey: (row) => row.number,
  rules,
  address: parseAddress(query),
  path: '/account/list',
  page: undefined,
  isRefreshing: false,
  failure: null,
  onRetry: () => {},
  isRetrying: false,
  emptySentence: 'There are no orders yet',
  ...more,
});
const buildPage = (rows: number, total = rows, page = 1) => ({
  data: Array.from({ length: rows }, (_, index) => ({ number: `PB-${index}`, total: index })),
  meta: { page, per_page: 2, total, last_page: Math.max(1, Math.ceil(total / 2)) },
});
const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows placeholder rows while loading', () => {
  render(<DataTable {...props('')} />);
  expect(screen.getByRole('status').textContent).toBe('Loading orders…');
  expect(screen.getByRole('group', { name: 'Orders' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('row')).toHaveLength(11);
});

test('shows rows, their count and sortable headers with the current order', () => {
  render(<DataTable {...props('sort=total&status=paid&page=2', { page: buildPage(2, 5, 2) })} />);
  expect(screen.getByRole('status').textContent).toBe('3–4 of 5 orders');
  expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBeNull();
  expect(within(screen.getByRole('columnheader', { name: 'More' })).queryByRole('link')).toBeNull();
  expect(getHref('Total')).toBe('/account/list?status=paid&sort=-total');
  expect(getHref('Order')).toBe('/account/list?status=paid&sort=number');
  expect(getHref('Next page')).toBe('/account/list?status=paid&sort=total&page=3');
});

test('says where the entries of an empty list come from, but not when filters hide them', () => {
  const emptyDetails = 'An order appears here when somebody buys a product.';
  const { rerender } = render(<DataTable {...props('', { page: buildPage(0), emptyDetails })} />);
  expect(screen.getByText(emptyDetails)).toBeTruthy();
  rerender(<DataTable {...props('q=castle', { page: buildPage(0), emptyDetails })} />);
  expect(screen.queryByText(emptyDetails)).toBeNull();
});

test.each([
  ['', buildPage(0), 'There are no orders yet', null],
  ['q=castle', buildPage(0), 'No orders match these filters', ['Clear search and filters', '/account/list']],
  [
    'status=paid&sort=total',
    buildPage(0),
    'No orders match these filters',
    ['Clear search and filters', '/account/list?sort=total'],
  ],
  ['q=a&page=9', buildPage(0, 3, 9), 'This page does not exist', ['Go to the first page', '/account/list?q=a']],
] as const)('?%s without rows explains why and links to a next step', (query, page, sentence, link) => {
  render(<DataTable {...props(query, { page })} />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  if (link) expect(getHref(link[0])).toBe(link[1]);
});

test('shows a failure with the request id and a retry', async () => {
  const onRetry = vi.fn();
  const failure = { sentence: 'The orders could not be loaded', requestId: 'r-1', remedy: null };
  render(<DataTable {...props('', { failure, onRetry })} />);
  expect(screen.getByRole('alert').textContent).toContain('Request r-1');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('names the column in every cell, for screens without room for a header', () => {
  render(<DataTable {...props('', { page: buildPage(1) })} />);
  expect(screen.getAllByRole('cell').map((cell) => cell.dataset['label'])).toEqual(['Total', 'More']);
  expect(screen.getByRole('rowheader').dataset['label']).toBe('Order');
});

test('keeps the previous page while the next one loads', () => {
  render(<DataTable {...props('q=a', { page: buildPage(0), isRefreshing: true })} />);
  expect(screen.getByRole('status').textContent).toBe('Loading orders…');
  expect(screen.queryByText('No orders match these filters')).toBeNull();
});

const filters: ListFilter[] = [
  { kind: 'select', name: 'status', label: 'Status', any: 'Any', options: [{ value: 'paid', label: 'Paid' }] },
  { kind: 'day', name: 'from', label: 'From' },
];

test('the toolbar applies a select at once and the search text on submit, and keeps the typed text', async () => {
  const onFilter = vi.fn();
  const toolbar = (query: string) => (
    <ListToolbar searchLabel="Number or email" filters={filters} address={parseAddress(query)} onFilter={onFilter} />
  );
  const { rerender } = render(toolbar(''));
  expect(screen.getByRole('search', { name: 'Search this list' })).toBeTruthy();
  const box = screen.getByRole('searchbox', { name: 'Number or email' }) as HTMLInputElement;

  await userEvent.type(box, 'anna');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'paid');
  expect(onFilter).toHaveBeenLastCalledWith({ filters: { status: 'paid' } });
  rerender(toolbar('status=paid'));
  expect(box.value).toBe('anna');

  await userEvent.type(box, '{Enter}');
  expect(onFilter).toHaveBeenLastCalledWith({ q: 'anna', filters: { status: 'paid', from: '' } });
  rerender(toolbar('status=paid&q=anna'));
  expect(document.activeElement).toBe(box);

  // After Back, the fields show the values of the URL.
  rerender(toolbar('from=2026-11-01'));
  expect(box.value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
  expect(screen.getByLabelText('From').closest('details')?.open).toBe(true);
});

test('days are closed until one is set', () => {
  render(
    <ListToolbar searchLabel="Number" filters={filters} address={parseAddress('status=paid')} onFilter={vi.fn()} />,
  );
  expect(screen.getByLabelText('From').closest('details')?.open).toBe(false);
});

test('days stay open after the only one is emptied, because the focus is there', () => {
  const toolbar = (query: string) => (
    <ListToolbar searchLabel="Number" filters={filters} address={parseAddress(query)} onFilter={vi.fn()} />
  );
  const { rerender } = render(toolbar('from=2026-11-01'));
  rerender(toolbar(''));
  expect(screen.getByLabelText('From').closest('details')?.open).toBe(true);
});

test('exports the list', async () => {
  const onExport = vi.fn();
  render(<DataTable {...props('', { page: buildPage(2) })} export={{ busy: false, onExport }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(onExport).toHaveBeenCalledTimes(1);
});

// docs/design/admin.md#admin-pages
test('saves the filters and the order of a list, without its search text, and deletes them again', async () => {
  const user = userEvent.setup();
  const saved = () => within(screen.getByRole('group', { name: 'Saved filters' }));
  const { rerender } = render(<DataTable {...props('', { page: buildPage(2) })} />);
  expect(screen.queryByRole('group', { name: 'Saved filters' })).toBeNull();

  const filtered = 'q=ada%40example.com&status=partially_refunded&from=2026-11-01&sort=total&page=2';
  rerender(<DataTable {...props(filtered, { page: buildPage(2, 5, 2) })} />);
  await user.click(saved().getByRole('button', { name: 'Save these filters' }));
  const name = 'Partially refunded, from 2026-11-01';
  expect(saved().getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  expect(saved().queryByRole('button', { name: 'Save these filters' })).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('ada');
  cleanup();

  // Another visit to the same list, and another list.
  render(<DataTable {...props('', { page: buildPage(2) })} />);
  expect(getHref(name)).toBe('/account/list?status=partially_refunded&from=2026-11-01&sort=total');
  expect(saved().getByRole('link', { name })).not.toHaveAttribute('aria-current');
  cleanup();
  const { unmount } = render(<DataTable {...props('', { page: buildPage(2), path: '/account/other' })} />);
  expect(screen.queryByRole('group', { name: 'Saved filters' })).toBeNull();
  unmount();

  render(<DataTable {...props('', { page: buildPage(2) })} />);
  await user.click(saved().getByRole('button', { name: `Delete saved filters: ${name}` }));
  expect(screen.queryByRole('group', { name: 'Saved filters' })).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('names saved filters as the selects of the list do, and puts the label of the filter before a value that is not offered', async () => {
  const user = userEvent.setup();
  const options = [{ value: 'pending_payment', label: 'Waiting for payment' }];
  const status: ListFilter = { kind: 'select', name: 'status', label: 'Status', any: 'Any', options };
  const list = (query: string) => <DataTable {...props(query, { page: buildPage(2), filters: [status] })} />;
  const save = () => user.click(screen.getByRole('button', { name: 'Save these filters' }));
  const { rerender } = render(list('status=pending_payment'));
  await save();
  rerender(list('status=former'));
  await save();
  const links = within(screen.getByRole('group', { name: 'Saved filters' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Waiting for payment', 'Status: former']);
  for (const button of screen.getAllByRole('button', { name: /^Delete saved filters/ })) await user.click(button);
  expect(localStorage).toHaveLength(0);
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('keeps the focus beside filters that are saved or deleted', async () => {
  const user = userEvent.setup();
  const list = (query: string) => (
    <main>
      <h1 tabIndex={-1}>Orders</h1>
      <DataTable {...props(query, { page: buildPage(2) })} />
    </main>
  );
  onTestFinished(keepFocus(document));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const { rerender } = render(list('status=paid'));
  await press('Save these filters');
  expect(screen.getByRole('link', { name: 'Paid' })).toHaveFocus();
  rerender(list('status=expired'));
  await press('Save these filters');
  expect(screen.getByRole('link', { name: 'Expired' })).toHaveFocus();
  await press('Delete saved filters: Paid');
  expect(screen.getByRole('link', { name: 'Expired' })).toHaveFocus();
  await press('Delete saved filters: Expired');
  expect(screen.getByRole('button', { name: 'Save these filters' })).toHaveFocus();
  await press('Save these filters');
  rerender(list(''));
  await press('Delete saved filters: Expired');
  expect(screen.queryByRole('group', { name: 'Saved filters' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

test('keeps the filters that another tab saved meanwhile', async () => {
  const user = userEvent.setup();
  const filtered = (status: string) => props(`status=${status}`, { page: buildPage(2) });
  const { rerender } = render(<DataTable {...filtered('paid')} />);
  const group = screen.getByRole('group', { name: 'Saved filters' });
  // The other tab, whose list was read at the same time.
  const other = render(<DataTable {...filtered('expired')} />);
  await user.click(within(other.container).getByRole('button', { name: 'Save these filters' }));
  other.unmount();
  await user.click(within(group).getByRole('button', { name: 'Save these filters' }));
  const names = () =>
    within(group)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Expired', 'Paid']);
  await user.click(within(group).getByRole('button', { name: 'Delete saved filters: Paid' }));
  rerender(<DataTable {...filtered('paid')} />);
  expect(names()).toEqual(['Expired']);
  await user.click(within(group).getByRole('button', { name: 'Delete saved filters: Expired' }));
  expect(localStorage).toHaveLength(0);
});

test('does not restore the filters that another tab deleted meanwhile', async () => {
  const user = userEvent.setup();
  const filtered = (status: string) => props(`status=${status}`, { page: buildPage(2) });
  const { rerender } = render(<DataTable {...filtered('paid')} />);
  const group = screen.getByRole('group', { name: 'Saved filters' });
  await user.click(within(group).getByRole('button', { name: 'Save these filters' }));
  const other = render(<DataTable {...filtered('paid')} />);
  await user.click(within(other.container).getByRole('button', { name: 'Delete saved filters: Paid' }));
  other.unmount();
  rerender(<DataTable {...filtered('expired')} />);
  await user.click(within(group).getByRole('button', { name: 'Save these filters' }));
  expect(within(group).getByRole('link')).toHaveTextContent('Expired');
});

test('replaces the oldest filters when another tab filled the list meanwhile', async () => {
  const user = userEvent.setup();
  render(<DataTable {...props('status=paid', { page: buildPage(2) })} />);
  const group = within(screen.getByRole('group', { name: 'Saved filters' }));
  const others = Array.from({ length: SAVED_FILTERS_MAX }, (_, index) => ({
    sort: 'total',
    filters: { status: `s${index}` },
  }));
  writeSavedFilters('/account/list', others);
  await user.click(group.getByRole('button', { name: 'Save these filters' }));
  const names = group.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual([...others.slice(1).map(({ filters }) => filters.status.toUpperCase()), 'Paid']);
});

test('keeps all filters of a visit when the storage is full', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const filtered = (status: string) => props(`status=${status}`, { page: buildPage(2) });
  const { rerender } = render(<DataTable {...filtered('paid')} />);
  const group = within(screen.getByRole('group', { name: 'Saved filters' }));
  await user.click(group.getByRole('button', { name: 'Save these filters' }));
  rerender(<DataTable {...filtered('expired')} />);
  await user.click(group.getByRole('button', { name: 'Save these filters' }));
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Paid', 'Expired']);
  write.mockRestore();
});

test('offers to clear search and filters beside the number of results, and keeps the order', () => {
  const { rerender } = render(<DataTable {...props('status=paid&sort=total', { page: buildPage(2) })} />);
  expect(getHref('Clear search and filters')).toBe('/account/list?sort=total');
  rerender(<DataTable {...props('sort=total', { page: buildPage(2) })} />);
  expect(screen.queryByRole('link', { name: 'Clear search and filters' })).toBeNull();
});
