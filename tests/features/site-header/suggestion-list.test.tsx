import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Suggestion } from '#contract/catalog/search.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const SUGGESTED: Suggestion[] = [
  { kind: 'text', text: 'castle' },
  { kind: 'category', id: 85, name: 'Characters', parent: '3D' },
  { kind: 'product', ...buildProduct(7, 'Castle Kit') },
];
const CAR: Suggestion[] = [{ kind: 'text', text: 'car wash' }];
const RESPONSES = {
  'search/suggestions': ({ params }: { params: Record<string, unknown> }) => ({
    body: { data: params['search'] === 'car' ? CAR : SUGGESTED },
  }),
};

const searchBox = () => screen.findByRole('combobox', { name: 'Search for products' });
const list = async () => within(await screen.findByRole('listbox', { name: 'Suggestions' }));
const marked = () =>
  screen.getAllByRole('option').findIndex((option) => option.getAttribute('aria-selected') === 'true');
const typeIn = async (text: string, path = '/') => {
  const shop = renderShop(path, { responses: RESPONSES });
  const box = await searchBox();
  await shop.user.type(box, text);
  return { ...shop, box };
};

test('lists texts, categories and products, and the box keeps the focus', async () => {
  const { box, server } = await typeIn('ca');
  expect(box).toHaveAttribute('aria-expanded', 'false');
  const options = (await list()).getAllByRole('option');

  expect(options.map(({ textContent }) => textContent)).toEqual([
    'castle',
    'Characters category in 3D',
    'Castle Kit 10.00 USD',
  ]);
  expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(box).toHaveFocus();
  expect(screen.getByText('3 suggestions')).toBeInTheDocument();
  expect(server.to('search/suggestions').map(({ params }) => params)).toEqual([{ search: 'ca' }]);
});

test('says Owned in place of the price of what the user owns', async () => {
  const { user } = renderShop('/', {
    signedIn: true,
    responses: {
      'search/suggestions': () => ({
        body: { data: [{ kind: 'product', ...buildProduct(7, 'Castle Kit'), purchased: true }] },
      }),
    },
  });
  await user.type(await searchBox(), 'ca');
  expect((await list()).getByRole('option')).toHaveTextContent(/^Castle Kit Owned$/);
});

test('arrow keys move the active option', async () => {
  const { user, box } = await typeIn('ca');
  const options = (await list()).getAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(box).toHaveAttribute('aria-activedescendant', options[2]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect([box.getAttribute('aria-activedescendant'), marked()]).toEqual([options[1]?.id, 1]);
  expect(box).toHaveValue('ca');
});

test.each([
  ['{ArrowDown}', 'castle', '/catalog/1?q=castle&scope=all'],
  ['{ArrowDown}{ArrowDown}', '', '/catalog/85'],
  ['{ArrowUp}', '', '/asset/7'],
  ['', 'ca', '/catalog/1?q=ca&scope=all'],
])('%s and Enter: the box shows "%s", the URL is %s', async (keys, text, path) => {
  const { user, box, address } = await typeIn('ca');
  await list();
  await user.keyboard(`${keys}{Enter}`);
  await waitFor(() => expect(address()).toBe(path));
  expect(box).toHaveValue(text);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a chosen text searches the whole shop', async () => {
  const { user, address } = await typeIn('ca', '/catalog/86');
  await user.click((await list()).getByRole('option', { name: 'castle' }));
  await waitFor(() => expect(address()).toBe('/catalog/86?q=castle&scope=all'));
});

test('a click chooses a suggestion and removes the focus from the box', async () => {
  const { user, box, address } = await typeIn('ca');
  await user.click((await list()).getByRole('option', { name: 'Castle Kit 10.00 USD' }));
  await waitFor(() => expect(address()).toBe('/asset/7'));
  expect(box).not.toHaveFocus();
});

test('Escape closes the list and keeps the text, and an arrow key reopens it', async () => {
  const { user, box } = await typeIn('ca');
  await list();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveValue('ca');
  await user.keyboard('{ArrowDown}');
  await list();
  await user.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('ignores a late response for an earlier text', async () => {
  const late = createDeferred<FakeResponse>();
  const { user, server } = renderShop('/', { responses: RESPONSES });
  server.respondTo('search/suggestions', (request) =>
    request.params['search'] === 'ca' ? late.promise : RESPONSES['search/suggestions'](request),
  );
  const box = await searchBox();
  await user.type(box, 'ca');
  await waitFor(() => expect(server.to('search/suggestions')).toHaveLength(1));
  await user.type(box, 'r');
  expect((await list()).getAllByRole('option')).toHaveLength(1);
  late.resolve({ body: { data: SUGGESTED } });
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['car wash']);
});

test('the search works when suggestions fail to load', async () => {
  const { user, server, address } = renderShop('/', {
    responses: { 'search/suggestions': () => ({ status: 500, body: { message: 'Broken' } }) },
  });
  await user.type(await searchBox(), 'cars');
  await waitFor(() => expect(server.to('search/suggestions')).not.toEqual([]));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/catalog/1?q=cars&scope=all'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
