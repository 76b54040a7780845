import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';
import { writtenPage } from '../../support/content-fixtures.ts';

const FAQ = writtenPage('faq', {
  title: 'Frequently asked questions',
  sections: [
    {
      id: 'buying',
      title: 'Buying',
      items: [
        { id: 'how-do-i-pay', key: 'How do I pay?', description: 'On a hosted page.' },
        { id: 'buy-twice', key: 'Can I buy twice?', description: 'No.' },
      ],
    },
    {
      id: 'refunds',
      title: 'Refunds',
      items: [{ id: 'when', key: 'When does the money arrive?', description: 'Within ten days.' }],
    },
  ],
});
const faqAt = (path: string) => renderShop(path, { responses: { 'pages/faq': () => ({ body: { data: FAQ } }) } });
const questions = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each([
  ['about', false],
  ['policy', true],
  ['terms', true],
] as const)('/%s shows its text, and its date if it is binding: %s', async (slug, isBinding) => {
  renderShop(`/${slug}`, { responses: { [`pages/${slug}`]: () => ({ body: { data: writtenPage(slug) } }) } });
  expect(await screen.findByText('One paragraph.')).toBeInTheDocument();
  expect(screen.queryAllByText('In effect since 1 October 2026.')).toHaveLength(isBinding ? 1 : 0);
});

test('links to an older version, which is marked as such', async () => {
  const versions = ['2026-10-01', '2026-01-01'];
  const { user, address } = renderShop('/terms', {
    responses: {
      'pages/terms': ({ params }) => ({
        body: {
          data: writtenPage('terms', { versions, version: params['version'] ? '2026-01-01' : '2026-10-01' }),
        },
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Version of 1 January 2026' }));

  expect(await screen.findByText('This is an older version, in effect from 1 January 2026.')).toBeInTheDocument();
  expect(address()).toBe('/terms?version=2026-01-01');
  await user.click(screen.getByRole('link', { name: 'Current version' }));
  expect(await screen.findByText('In effect since 1 October 2026.')).toBeInTheDocument();
});

test.each([
  ['/terms', '1999-01-01', 404, { message: 'This page has no such version' }],
  ['/policy', 'zzz', 422, { version: ['Must look like 2026-01-31'] }],
])('says that %s has no version %s, and leads to the current one', async (path, version, status, body) => {
  const { user, address } = renderShop(`${path}?version=${version}`, {
    responses: {
      [`pages${path}`]: ({ params }) =>
        params['version'] ? { status, body } : { body: { data: writtenPage(path === '/terms' ? 'terms' : 'policy') } },
    },
  });
  expect(await screen.findByText(`There is no version “${version}” of this page`)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Open the current version' }));
  expect(await screen.findByText('In effect since 1 October 2026.')).toBeInTheDocument();
  expect(address()).toBe(path);
});

test('offers a retry when the page cannot be loaded', async () => {
  const { user, server } = renderShop('/about', {
    responses: { 'pages/about': () => ({ status: 500, body: { message: 'Broken' } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  server.respondTo('pages/about', () => ({ body: { data: writtenPage('about') } }));
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('One paragraph.')).toBeInTheDocument();
});

test('renders the table of the policy as a table', async () => {
  const table = { columns: ['Cookie', 'Kept for'], rows: [['cookiesAccepted', '365 days']] };
  renderShop('/policy', {
    responses: {
      'pages/policy': () => ({
        body: { data: writtenPage('policy', { sections: [{ id: 'c', title: 'Cookies', table }] }) },
      }),
    },
  });
  expect(await screen.findByRole('rowheader', { name: 'cookiesAccepted' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '365 days' })).toBeInTheDocument();
});

test('the FAQ groups its questions, and each has its own link', async () => {
  faqAt('/faq');
  expect(await screen.findByRole('region', { name: 'Buying' })).toBeInTheDocument();
  expect(questions()).toEqual(['How do I pay?', 'Can I buy twice?', 'When does the money arrive?']);
  expect(screen.getByRole('link', { name: 'Link to “How do I pay?”', hidden: true })).toHaveAttribute(
    'href',
    '/faq#how-do-i-pay',
  );
});

test('the linked answer is open', async () => {
  faqAt('/faq#buy-twice');
  await screen.findByRole('region', { name: 'Buying' });
  const open = [...document.querySelectorAll('details')].filter((details) => details.open).map(({ id }) => id);
  expect(open).toEqual(['buy-twice']);
});

test('the search filters and counts the questions and is in the URL', async () => {
  const { user, address } = faqAt('/faq');
  await user.type(await screen.findByRole('searchbox', { name: 'Search questions' }), 'money');

  await waitFor(() => expect(questions()).toEqual(['When does the money arrive?']));
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('1 answer');
  expect(address()).toBe('/faq?q=money');
});

test('links to the contact form when no answer matches', async () => {
  faqAt('/faq?q=unicorns');
  expect(await screen.findByText('No answers match “unicorns”')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
});
