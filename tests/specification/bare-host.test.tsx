import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createBareHost } from '#qa/support/bare-host.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

// The public pages and the purchase against a host with the calls of docs/specification.md#7-the-calls-it-makes only.

const NOT_SHOWN = { status: 404, body: { message: 'Not found' } };

const open = (path: string, { signedIn = false } = {}) =>
  renderShop(path, {
    signedIn,
    responses: { articles: () => NOT_SHOWN, demo: () => NOT_SHOWN, ...createBareHost() },
  });

test('the home page shows products, categories and the company', async () => {
  const { tab } = open('/');
  const deals = within(await screen.findByRole('region', { name: 'Best deals on sale' }));
  expect(await deals.findAllByRole('article')).toHaveLength(8);
  expect(within(screen.getByRole('region', { name: 'Best Sellers' })).getAllByRole('article')).toHaveLength(8);
  await waitFor(() => expect(screen.getByRole('region', { name: 'Company' })).toHaveTextContent('Bare Ltd'));
  expect(tab.errors).toEqual([]);
});

test('a category of the catalog shows its products', async () => {
  const { tab } = open('/catalog/1');
  expect(await screen.findByRole('heading', { name: 'Product 1' })).toBeInTheDocument();
  expect(tab.errors).toEqual([]);
});

test('"Favorite item: id": hearts and badge follow a list of ids', async () => {
  const { user, tab } = open('/catalog/1', { signedIn: true });
  expect(await screen.findByRole('button', { name: 'Wishlist, 1 item' })).toBeInTheDocument();
  const heart = (id: number) => screen.getByRole('button', { name: `Keep Product ${id} in the wishlist` });
  await screen.findByRole('heading', { name: 'Product 3' });
  expect(heart(3)).toHaveAttribute('aria-pressed', 'true');
  expect(heart(4)).toHaveAttribute('aria-pressed', 'false');

  await user.click(heart(4));

  expect(await screen.findByRole('button', { name: 'Wishlist, 2 items' })).toBeInTheDocument();
  expect([tab.successes, tab.errors]).toEqual([['Added 4'], []]);
});

test('"POST cart/purchase | JSON {gateway}": a user adds a product, buys and leaves to the payment page', async () => {
  const { user, tab, server, router } = open('/catalog/1', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Add Product 1' }));
  expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeInTheDocument();
  await router.navigate('/account/cart');

  const buy = await screen.findByRole('button', { name: 'Buy' });
  await waitFor(() => expect(buy).toBeEnabled());
  await user.click(buy);

  await waitFor(() => expect(tab.left).toEqual(['https://pay.example/1']));
  expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([{ gateway: 'card' }]);
  expect([tab.successes, tab.errors]).toEqual([['Added 1', 'Off you go'], []]);
});
