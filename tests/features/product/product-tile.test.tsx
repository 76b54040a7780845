import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/products/product.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { renderShop, searchPage } from '#tests/support/render-shop.tsx';

const CASTLE: Product = {
  ...buildProduct(7, 'Stone Castle'),
  rating: 4.26,
  price: 20,
  new_price: 12.5,
  is_sale: true,
  category: { id: 1, name: '3D' },
};

const open = (product: Product, options: Parameters<typeof renderShop>[1] = {}) =>
  renderShop('/catalog/1', { ...options, responses: { search: searchPage([product]), ...options.responses } });
const tile = async (name = 'Stone Castle') => within(await screen.findByRole('article', { name }));

// See docs/specification.md#product-card.
test('shows badge, tags, title, rating, prices and link', async () => {
  open(CASTLE);
  const castle = await tile();

  expect(castle.getByText('Sale')).toBeInTheDocument();
  expect(castle.getByText('3D')).toBeInTheDocument();
  expect(castle.getByRole('link', { name: 'Stone Castle' })).toHaveAttribute('href', '/asset/7');
  expect(castle.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeInTheDocument();
  expect(castle.getByText('20.00 USD').closest('del')).not.toBeNull();
  expect(castle.getByText('12.50 USD')).toBeInTheDocument();
});

test.each([
  ['Add', {}, 'button'],
  ['In Cart', { cart: () => ({ body: { data: [CASTLE] } }) }, 'link'],
] as const)('"shows Save / In Cart / Add" as text: %s', async (label, responses, role) => {
  open(CASTLE, { signedIn: true, responses });
  const action = await (await tile()).findByRole(role, { name: `${label} Stone Castle` });
  expect(action).toHaveTextContent(new RegExp(`^${label}$`));
});

test('shows no sale badge for a product that is not on sale', async () => {
  open(buildProduct(7, 'Stone Castle'));
  expect((await tile()).queryByText('Sale')).not.toBeInTheDocument();
});

// Quoted titles: docs/specification.md#4-states-and-transitions.
test.each(['Add Stone Castle', 'Keep Stone Castle in the wishlist'])(
  '"Cart, wishlist and buy actions by a signed-out user: toast \'Please login first\' then redirect to /sign-in": %s',
  async (name) => {
    const { user, tab, server } = open(CASTLE);
    await user.click((await tile()).getByRole('button', { name }));

    expect(tab.errors).toEqual(['Please login first']);
    expect(tab.places).toEqual(['/sign-in']);
    expect([server.to('cart/add/7'), server.to('favorites/add/7')]).toEqual([[], []]);
  },
);

test('"otherwise shows Add, which adds the product to the cart": busy meanwhile, then In Cart, which gets the focus', async () => {
  const cart: Product[] = [];
  const added = createDeferred<FakeResponse>();
  const { user, tab, server } = open(CASTLE, {
    signedIn: true,
    responses: { cart: () => ({ body: { data: [...cart] } }), 'cart/add/7': () => added.promise },
  });
  const castle = await tile();

  await user.click(castle.getByRole('button', { name: 'Add Stone Castle' }));
  expect(await castle.findByRole('button', { name: 'Add Stone Castle', busy: true })).toHaveFocus();
  await user.click(castle.getByRole('button', { name: 'Add Stone Castle' }));
  expect(server.to('cart/add/7')).toHaveLength(1);

  cart.push(CASTLE);
  added.resolve({ body: { message: 'Added to the cart' } });

  const link = await castle.findByRole('link', { name: 'In Cart Stone Castle' });
  expect(link).toHaveAttribute('href', '/account/cart');
  expect(link).toHaveFocus();
  expect(tab.successes).toEqual(['Added to the cart']);
});

test('"in cart shows In Cart and goes to /account/cart"', async () => {
  open(CASTLE, { signedIn: true, responses: { cart: () => ({ body: { data: [CASTLE] } }) } });

  const link = await (await tile()).findByRole('link', { name: 'In Cart Stone Castle' });
  expect(link).toHaveAttribute('href', '/account/cart');
});

test('"purchased shows Save (download) and goes to /account/purchased", even when it is in the cart', async () => {
  const owned = { ...CASTLE, purchased: true };
  open(owned, { signedIn: true, responses: { cart: () => ({ body: { data: [owned] } }) } });

  const link = await (await tile()).findByRole('link', { name: 'Save Stone Castle' });
  expect(link).toHaveAttribute('href', '/account/purchased?q=Stone%20Castle');
});

test('a product that the user owns is marked as owned instead of its sale and price', async () => {
  open({ ...CASTLE, purchased: true }, { signedIn: true });
  const castle = await tile();

  expect(await castle.findByText('Owned')).toBeInTheDocument();
  expect(castle.queryByText('Sale')).not.toBeInTheDocument();
  expect(castle.queryByText(/USD/)).not.toBeInTheDocument();
});

test('a visitor sees the sale of a product that was owned before the sign-out', async () => {
  open({ ...CASTLE, purchased: true });
  const castle = await tile();

  expect(castle.getByText('Sale')).toBeInTheDocument();
  expect(castle.queryByText('Owned')).not.toBeInTheDocument();
});

test('the wishlist toggle is pressed for a favorite and removes it', async () => {
  let favorites: Product[] = [CASTLE];
  const { user, server } = open(CASTLE, {
    signedIn: true,
    responses: {
      favorites: () => ({ body: { data: favorites } }),
      'favorites/remove/7': () => {
        favorites = [];
        return { body: { message: 'Removed' } };
      },
    },
  });
  const castle = await tile();
  const heart = { name: 'Keep Stone Castle in the wishlist' };

  await user.click(await castle.findByRole('button', { ...heart, pressed: true }));

  expect(await castle.findByRole('button', { ...heart, pressed: false })).toBeInTheDocument();
  expect(server.to('favorites/remove/7').map(({ method }) => method)).toEqual(['DELETE']);
});

describe('a change that the server has not confirmed', () => {
  const heart = (pressed: boolean) => ({ name: 'Keep Stone Castle in the wishlist', pressed });
  const badge = (name: string) => screen.findByRole('button', { name });
  const openWith = (responses: Record<string, () => Promise<FakeResponse>>) =>
    open(CASTLE, {
      signedIn: true,
      responses: { cart: () => ({ body: { data: [] } }), favorites: () => ({ body: { data: [] } }), ...responses },
    });

  test('shows the product in the cart at once, and takes it out with the message when the server rejects it', async () => {
    const response = createDeferred<FakeResponse>();
    const { user, tab } = openWith({ 'cart/add/7': () => response.promise });
    await badge('Cart, 0 items');
    await user.click((await tile()).getByRole('button', { name: 'Add Stone Castle' }));
    await user.click(await badge('Cart, 1 item'));
    const panel = within(await screen.findByRole('dialog', { name: 'Shop Cart' }));
    expect(panel.getByRole('button', { name: 'Remove Stone Castle' })).toBeInTheDocument();

    response.resolve({ status: 409, body: { message: 'You own this product' } });
    expect(await panel.findByText('No products found')).toBeInTheDocument();
    expect(tab.errors).toEqual(['You own this product']);
  });

  test('presses the heart at once, and releases it with the message when the server rejects it', async () => {
    const response = createDeferred<FakeResponse>();
    const { user, tab } = openWith({ 'favorites/add/7': () => response.promise });
    await badge('Wishlist, 0 items');
    await user.click((await tile()).getByRole('button', heart(false)));
    expect(await (await tile()).findByRole('button', heart(true))).not.toHaveAttribute('aria-busy');
    await badge('Wishlist, 1 item');

    response.resolve({ status: 404, body: { message: 'This product is gone' } });
    expect(await (await tile()).findByRole('button', heart(false))).toBeInTheDocument();
    await badge('Wishlist, 0 items');
    expect(tab.errors).toEqual(['This product is gone']);
  });

  test('a double click on the heart sends the second change after the first response', async () => {
    const response = createDeferred<FakeResponse>();
    const { user, server, tab } = openWith({
      'favorites/add/7': () => response.promise,
      'favorites/remove/7': async () => ({ body: { message: 'Removed' } }),
    });
    await badge('Wishlist, 0 items');
    await user.click((await tile()).getByRole('button', heart(false)));
    await user.click(await (await tile()).findByRole('button', heart(true)));
    expect((await tile()).getByRole('button', heart(false))).toBeInTheDocument();
    expect(server.to('favorites/remove/7')).toEqual([]);

    response.resolve({ body: { message: 'Added' } });
    await waitFor(() => expect(tab.successes).toEqual(['Removed']));
    expect([server.to('favorites/add/7').length, server.to('favorites/remove/7').length]).toEqual([1, 1]);
    expect((await tile()).getByRole('button', heart(false))).toBeInTheDocument();
  });
});
