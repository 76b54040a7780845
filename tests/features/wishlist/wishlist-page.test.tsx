import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Favorite } from '#contract/favorites.ts';
import { productDetailOf, productOf } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const DROPPED: Favorite = { ...productOf(1, 'Zebra'), price: 20, new_price: 12, added_price: 15.5 };
const ON_SALE: Favorite = { ...productOf(2, 'Apple'), price: 30, new_price: 25, added_price: 25 };
const OWNED: Favorite = { ...productOf(3, 'Mine'), price: 5, purchased: true };

const open = (favorites: Favorite[], path = '/account/wishlist') => {
  const cart: Favorite[] = [];
  const add = (favorite: Favorite) => () => {
    cart.push(favorite);
    return { body: { message: 'Added' } };
  };
  return renderShop(path, {
    signedIn: true,
    responses: {
      favorites: () => ({ body: { data: favorites } }),
      cart: () => ({ body: { data: [...cart] } }),
      ...Object.fromEntries(favorites.map((favorite) => [`cart/add/${favorite.id}`, add(favorite)])),
    },
  });
};
const titles = async () => {
  const list = within(await screen.findByRole('list', { name: 'Wishlist' }));
  return list.getAllByRole('heading').map(({ textContent }) => textContent);
};

test('shows price drops in the sort order of the URL', async () => {
  const { user, address } = open([DROPPED, ON_SALE, OWNED]);
  expect(await titles()).toEqual(['Zebra', 'Apple', 'Mine']);
  expect(screen.getByText('3.50 USD cheaper than when you added it')).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Title');
  await waitFor(async () => expect(await titles()).toEqual(['Apple', 'Mine', 'Zebra']));
  expect(address()).toBe('/account/wishlist?sort=title');
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high');
  await waitFor(async () => expect(await titles()).toEqual(['Mine', 'Zebra', 'Apple']));
});

test('"Success toasts show the server\'s message after cart or favorites add": adds all favorites that are neither in the cart nor purchased', async () => {
  const { user, server } = open([DROPPED, ON_SALE, OWNED]);
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'All in your cart' })).toBeInTheDocument();
  expect(server.requests.filter(({ url }) => url.includes('/cart/add/'))).toHaveLength(2);
});

test('shows an empty state', async () => {
  open([]);
  expect(await screen.findByText(/^Your wishlist is empty\./)).toBeInTheDocument();
});

test('"Favorite item: id (other fields not shown)": loads the products of a list of ids', async () => {
  const { tab } = renderShop('/account/wishlist', {
    signedIn: true,
    responses: {
      favorites: () => ({ body: { data: [{ id: 7 }, { id: 8 }] } }),
      cart: () => ({ body: { data: [] } }),
      'product/7': () => ({ body: { data: productDetailOf(7, 'Stone Castle') } }),
      'product/8': () => ({ status: 404, body: { message: 'Not found' } }),
    },
  });

  expect(await screen.findByRole('button', { name: 'Wishlist, 2 items' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Stone Castle' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Stone Castle.* wishlist/, pressed: true })).toBeInTheDocument();
  expect(await screen.findByText('This asset could not be loaded.')).toBeInTheDocument();
  expect(tab.errors).toEqual([]);
});
