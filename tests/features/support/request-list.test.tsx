import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { buildPage, buildSupportSummary } from '../../support/support-fixtures.ts';

const open = (path: string, responses: Record<string, Handler>) => renderShop(path, { signedIn: true, responses });
const main = () => within(screen.getByRole('main'));

test('shows placeholders, then each request with a link and its new reply', async () => {
  const response = createDeferred<FakeResponse>();
  open('/account/support', { support: () => response.promise });
  expect(await screen.findByRole('group', { name: 'Support requests' })).toHaveAttribute('aria-busy', 'true');

  response.resolve({ body: buildPage([buildSupportSummary({ has_news: true, status: 'waiting_for_customer' })]) });

  const row = await screen.findByRole('row', { name: /The archive cannot be opened/ });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/account/support/12');
  expect(within(row).getByText('New reply')).toBeInTheDocument();
  expect(within(row).getByText('Waiting for you')).toBeInTheDocument();
});

test('links once to a new request when there are none', async () => {
  open('/account/support', { support: () => ({ body: buildPage([]) }) });
  expect(await screen.findByText('You have no support requests yet')).toBeInTheDocument();
  expect(screen.getByText(/^Write to us about an order/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read the FAQ' })).toHaveAttribute('href', '/faq');
  const opening = main()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/account/support/new');
  expect(opening.map(({ textContent }) => textContent)).toEqual(['Ask for help']);
});

test('offers a retry when the requests cannot be loaded', async () => {
  let isDown = true;
  const { user } = open('/account/support', {
    support: () => (isDown ? { status: 503, body: { message: 'Away' } } : { body: buildPage([buildSupportSummary()]) }),
  });
  expect(await screen.findByText('Your support requests could not be loaded')).toBeInTheDocument();
  isDown = false;
  await user.click(main().getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'The archive cannot be opened' })).toBeInTheDocument();
});

test('leads from a page without requests to the first one', async () => {
  open('/account/support?page=9', { support: () => ({ body: buildPage([], 3) }) });
  expect(await screen.findByText('There are no requests on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/account/support');
});

test('filters by a status, which is in the URL', async () => {
  const { user, server, address } = open('/account/support?page=2', {
    support: ({ params }) => ({ body: buildPage(params['status'] === 'closed' ? [] : [buildSupportSummary()]) }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'closed');
  expect(await screen.findByText('No requests with this status')).toBeInTheDocument();
  expect(address()).toBe('/account/support?status=closed');
  expect(server.to('support').at(-1)?.params).toEqual({ page: 1, status: 'closed' });
});
