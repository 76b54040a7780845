import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop } from '#tests/support/render-shop.tsx';
import { writtenPage } from '#tests/support/written.ts';

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
const faqAt = (path: string) => renderShop(path, { answers: { 'pages/faq': () => ({ body: { data: FAQ } }) } });
const questions = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test.each(['about', 'policy', 'terms'] as const)('/%s shows its text and from when it holds', async (slug) => {
  renderShop(`/${slug}`, { answers: { [`pages/${slug}`]: () => ({ body: { data: writtenPage(slug) } }) } });
  expect(await screen.findByText('Said once.')).toBeInTheDocument();
  expect(screen.getByText('This version holds from 1 October 2026.')).toBeInTheDocument();
});

test('an older version is reached by its link, and says that it is older', async () => {
  const versions = ['2026-10-01', '2026-01-01'];
  const { user, address } = renderShop('/terms', {
    answers: {
      'pages/terms': ({ params }) => ({
        body: {
          data: writtenPage('terms', { versions, version: params['version'] ? '2026-01-01' : '2026-10-01' }),
        },
      }),
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Version of 1 January 2026' }));

  expect(await screen.findByText('This is an older version. It held from 1 January 2026.')).toBeInTheDocument();
  expect(address()).toBe('/terms?version=2026-01-01');
  await user.click(screen.getByRole('link', { name: 'The version that holds today' }));
  expect(await screen.findByText('This version holds from 1 October 2026.')).toBeInTheDocument();
});

test('a version that there never was is the not-found page', async () => {
  renderShop('/terms?version=1999-01-01', {
    answers: { 'pages/terms': () => ({ status: 404, body: { message: 'This page has no such version' } }) },
  });
  expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeInTheDocument();
});

test('a failure says so, and Retry asks again', async () => {
  const { user, server } = renderShop('/about', {
    answers: { 'pages/about': () => ({ status: 500, body: { message: 'Broken' } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  server.answer('pages/about', () => ({ body: { data: writtenPage('about') } }));
  await user.click(alert.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Said once.')).toBeInTheDocument();
});

test('the policy’s table is a table', async () => {
  const table = { columns: ['Cookie', 'Kept for'], rows: [['cookiesAccepted', '365 days']] };
  renderShop('/policy', {
    answers: {
      'pages/policy': () => ({
        body: { data: writtenPage('policy', { sections: [{ id: 'c', title: 'Cookies', table }] }) },
      }),
    },
  });
  expect(await screen.findByRole('rowheader', { name: 'cookiesAccepted' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '365 days' })).toBeInTheDocument();
});

test('the FAQ groups its questions, and each has a link of its own', async () => {
  faqAt('/faq');
  expect(await screen.findByRole('region', { name: 'Buying' })).toBeInTheDocument();
  expect(questions()).toEqual(['How do I pay?', 'Can I buy twice?', 'When does the money arrive?']);
  expect(screen.getByRole('link', { name: 'Link to “How do I pay?”', hidden: true })).toHaveAttribute(
    'href',
    '/faq#how-do-i-pay',
  );
});

test('the answer that was linked to is open', async () => {
  faqAt('/faq#buy-twice');
  await screen.findByRole('region', { name: 'Buying' });
  const open = [...document.querySelectorAll('details')].filter((details) => details.open).map(({ id }) => id);
  expect(open).toEqual(['buy-twice']);
});

test('what is typed narrows the questions, counts them, and stands in the address', async () => {
  const { user, address } = faqAt('/faq');
  await user.type(await screen.findByRole('searchbox', { name: 'Search the answers' }), 'money');

  await waitFor(() => expect(questions()).toEqual(['When does the money arrive?']));
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('1 answer');
  expect(address()).toBe('/faq?q=money');
});

test('no answer found: the way to ask', async () => {
  faqAt('/faq?q=unicorns');
  expect(await screen.findByText('No answer has the words “unicorns”.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact-us');
});
