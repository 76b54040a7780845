import { act, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Faq } from '#features/written/faq.tsx';
import { searchFaq } from '#features/written/search-faq.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { writtenPage } from '../../support/content-fixtures.ts';

const page = writtenPage('faq', {
  sections: [
    {
      id: 'refunds',
      title: 'Refunds',
      items: [
        { id: 'when', key: 'When does the money arrive?', description: 'Within ten days.' },
        {
          id: 'who',
          key: 'Who pays?',
          description: 'We do.',
          link: { label: 'Open My Orders', href: '/account/orders' },
        },
      ],
    },
  ],
});
const faqAt = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Faq page={page} />
  </MemoryRouter>
);

// docs/decisions/026-render-public-pages-on-the-server.md
test('a link to a question opens it in a document of the server, which gets no fragment', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(faqAt('/faq'));
  const hydrated = await act(async () => hydrateRoot(root, faqAt('/faq#when')));

  expect([...root.querySelectorAll('details')].map(({ id, open }) => [id, open])).toEqual([
    ['when', true],
    ['who', false],
  ]);
  await act(async () => hydrated.unmount());
  root.remove();
});

test('searches for a text that was typed before the document of the server was hydrated', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(faqAt('/faq'));
  const box = within(root).getByRole<HTMLInputElement>('searchbox', { name: 'Search questions' });
  box.value = 'pays';
  const hydrated = await act(async () => hydrateRoot(root, faqAt('/faq')));

  expect(box).toBeInTheDocument();
  expect(box).toHaveValue('pays');
  expect(within(root).getByRole('status')).toHaveTextContent('1 answer');
  await act(async () => hydrated.unmount());
  root.remove();
});

test('an answer leads to the page where it is carried out', () => {
  render(faqAt('/faq#who'));
  expect(screen.getByRole('link', { name: 'Open My Orders' })).toHaveAttribute('href', '/account/orders');
});

test('the search box follows a link to a question and Back', async () => {
  const { user, router } = renderShop('/faq', { responses: { 'pages/faq': () => ({ body: { data: page } }) } });
  const box = await screen.findByRole('searchbox', { name: 'Search questions' });
  await user.type(box, 'pays');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  expect(box).toHaveValue('pays');

  await user.click(screen.getByRole('link', { name: 'Link to “Who pays?”' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2));
  expect(box).toHaveValue('');

  await act(() => router.navigate(-1));
  expect(box).toHaveValue('pays');
});

test('a search shows the groups that name the words in a question or title first', async () => {
  const items = (key: string, description: string) => [{ id: key, key, description }];
  const sections = [
    { id: 'licenses', title: 'Licenses', items: items('May I share files?', 'A refund ends your license.') },
    { id: 'refunds', title: 'Refunds', items: items('When does the money arrive?', 'Within ten days.') },
    { id: 'orders', title: 'Orders', items: items('Where is my invoice?', 'On the page of the order.') },
  ];
  expect(searchFaq(sections, 'refund').map(({ id }) => id)).toEqual(['refunds', 'licenses']);
  expect(searchFaq(sections, '').map(({ id }) => id)).toEqual(['licenses', 'refunds', 'orders']);
});
