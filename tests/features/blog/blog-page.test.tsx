import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { articleCard, buildArticle } from '../../support/content-fixtures.ts';

const buildArticlesResponse = (...ids: string[]) => ({
  body: {
    data: ids.map((id) => articleCard(id)),
    meta: { page: 1, per_page: 12, total: ids.length, last_page: 1 },
  },
});

test('the home page shows the three newest articles', async () => {
  const { server } = renderShop('/', {
    responses: { articles: () => buildArticlesResponse('cars', 'fonts', 'sprites') },
  });

  const cards = within(await screen.findByRole('list', { name: 'From the blog' }));
  expect(cards.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'About cars',
    'About fonts',
    'About sprites',
  ]);
  expect(cards.getByRole('link', { name: 'About cars' })).toHaveAttribute('href', '/article/cars');
  expect(cards.getAllByText('3 November 2026')).toHaveLength(3);
  expect(cards.getByText('What there is to know about cars.')).toBeInTheDocument();
  expect(server.to('articles')[0]?.params).toEqual({ page: 1, per_page: 3 });
});

test('renders the rest of the home page when the articles fail to load', async () => {
  renderShop('/', { responses: { articles: () => ({ status: 500, body: { message: 'Broken' } }) } });
  expect(await screen.findByRole('list', { name: 'Why Prefab Bazaar' })).toBeInTheDocument();
  expect(screen.queryByText('Broken')).not.toBeInTheDocument();
});

test('lists the articles after a retry', async () => {
  const { user, server } = renderShop('/blog', {
    responses: { articles: () => ({ status: 500, body: { message: 'Broken' } }) },
  });
  const alert = within(await screen.findByRole('alert'));
  server.respondTo('articles', () => buildArticlesResponse('cars'));
  await user.click(alert.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'About cars' })).toBeInTheDocument();
  expect(document.title).toBe('Blog · Prefab Bazaar');
});

test('shows an empty state when there are no articles', async () => {
  renderShop('/blog', { responses: { articles: () => buildArticlesResponse() } });
  expect(await screen.findByText('There are no articles on this page')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Go to the first page' })).not.toBeInTheDocument();
});

test('leads from a page after the last one to the first page', async () => {
  renderShop('/blog?page=99', { responses: { articles: () => buildArticlesResponse() } });
  expect(await screen.findByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/blog?page=1');
});

test('/article without a slug shows the newest article', async () => {
  const { server } = renderShop('/article', {
    responses: { 'articles/newest': () => ({ body: { data: buildArticle('cars') } }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'About cars' })).toBeInTheDocument();
  expect(server.to('articles/newest')).toHaveLength(1);
});

test('shows the sections of an article and its related products', async () => {
  renderShop('/article/cars', {
    responses: {
      'articles/cars': () => ({
        body: {
          data: buildArticle('cars', {
            sections: [
              { id: 'first', title: 'First things', content: ['Begin.', 'Go on.'] },
              { id: 'terms', title: 'Terms', items: [{ id: 'lod', key: 'LOD', description: 'Level of detail' }] },
            ],
            related: [buildProduct(7)],
          }),
        },
      }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'First things' }));
  expect(section.getByText('Go on.')).toBeInTheDocument();
  expect(screen.getByRole('term')).toHaveTextContent('LOD');
  expect(screen.getByRole('definition')).toHaveTextContent('Level of detail');
  const related = within(screen.getByRole('region', { name: 'Assets in this article' }));
  expect(related.getByRole('heading', { name: 'Product 7' })).toBeInTheDocument();
});

test('shows "Page Not Found" for an article that does not exist', async () => {
  renderShop('/article/never', {
    responses: { 'articles/never': () => ({ status: 404, body: { message: 'This article does not exist' } }) },
  });
  expect(await screen.findByRole('heading', { name: 'Oops! Page Not Found' })).toBeInTheDocument();
});
