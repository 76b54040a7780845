import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productQuery } from '#api/catalog/product-query.ts';
import type { Favorite } from '#contract/cart/favorites.ts';
import { createDeferred, flush } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct, buildProductDetail } from '#qa/support/fake-server.ts';
import { reload } from '#tests/support/reload.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const DROPPED: Favorite = { ...buildProduct(1, 'Zebra'), price: 20, new_price: 12, added_price: 15.5 };
const ON_SALE: Favorite = { ...buildProduct(2, 'Apple'), price: 30, new_price: 25, added_price: 25 };
const OWNED: Favorite = { ...buildProduct(3, 'Mine'), price: 5, purchased: true };

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

test('offers nothing to add when every favorite is purchased', async () => {
  open([OWNED]);
  expect(await titles()).toEqual(['Mine']);
  expect(screen.queryByRole('button', { name: /in your cart|to cart/ })).not.toBeInTheDocument();
});

const OWNED_BY_NOW = {
  status: 409,
  body: { message: 'You already own this asset' },
  headers: { 'x-error-code': 'product_owned' },
};
const UNLISTED = { status: 404, body: { message: 'This product does not exist' } };

/** A wishlist of a Zebra, an Apple and a Pear. Another tab buys the Zebra, and the shop stops selling the Apple. */
const openOutdated = async () => {
  const pear: Favorite = { ...buildProduct(4, 'Pear'), price: 8 };
  let favorites: Favorite[] = [DROPPED, ON_SALE, pear];
  const cart: Favorite[] = [];
  const shop = renderShop('/account/wishlist', {
    signedIn: true,
    responses: {
      favorites: () => ({ body: { data: favorites } }),
      cart: () => ({ body: { data: [...cart] } }),
      'cart/add/1': () => OWNED_BY_NOW,
      'cart/add/2': () => UNLISTED,
      'cart/add/4': () => {
        cart.push(pear);
        return { body: { message: 'Added' } };
      },
    },
  });
  await screen.findByRole('heading', { name: 'Zebra' });
  favorites = [{ ...DROPPED, purchased: true }, pear];
  return shop;
};

// docs/design/orders-and-payment.md#cart-page
test('leaves out of "Add all" what the user owns by now or is no longer for sale, names it, and reloads the list', async () => {
  const { user } = await openOutdated();
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  expect(await screen.findByRole('button', { name: 'All in your cart' })).toBeInTheDocument();
  const message = 'Not added: Zebra, which you own; Apple, which is no longer for sale';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByText('Added')).toBeInTheDocument();
  await waitFor(async () => expect(await titles()).toEqual(['Zebra', 'Pear']));
  expect(screen.queryByRole('button', { name: 'Add Zebra' })).toBeNull();
});

test('says what was left out of "Add all" even when nothing was added', async () => {
  const { user, server } = await openOutdated();
  server.respondTo('cart/add/4', () => UNLISTED);
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  const message = 'Not added: Zebra, which you own; Apple and Pear, which are no longer for sale';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByText('Added')).toBeNull();
});

test('stops "Add all" at a failure that is not about the product', async () => {
  const { user, server } = await openOutdated();
  server.respondTo('cart/add/2', () => ({ status: 429, body: { message: 'Too many requests. Try again later' } }));
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  expect(await screen.findByText('Too many requests. Try again later')).toBeInTheDocument();
  expect(server.to('cart/add/4')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Zebra' })).toBeNull());
});

/** Adds Zebra, Apple and Pear, and stops while the shop adds the Apple. */
const addAllUntilApple = async () => {
  const shop = await openOutdated();
  const apple = createDeferred<FakeResponse>();
  shop.server.respondTo('cart/add/1', () => ({ body: { message: 'Added' } }));
  shop.server.respondTo('cart/add/2', () => apple.promise);
  await shop.user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  await waitFor(() => expect(shop.server.to('cart/add/2')).toHaveLength(1));
  return { ...shop, respond: () => act(async () => apple.resolve({ body: { message: 'Added' } })) };
};

// docs/design/orders-and-payment.md#cart-page
test('goes on with "Add all" when the user opens another page', async () => {
  const { server, router, respond } = await addAllUntilApple();
  await act(() => router.navigate('/account/cart'));
  await respond();
  await waitFor(() => expect(server.to('cart/add/4')).toHaveLength(1));
  expect(await screen.findByText('Added')).toBeInTheDocument();
});

test('keeps "Add all" busy for a user who comes back before it has ended', async () => {
  const { user, server, router, respond } = await addAllUntilApple();
  await act(() => router.navigate('/account/cart'));
  await screen.findByRole('heading', { level: 1, name: 'Shop Cart' });
  await act(() => router.navigate('/account/wishlist'));
  const button = await screen.findByRole('button', { name: 'Add all to cart' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await respond();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(['cart/add/1', 'cart/add/2', 'cart/add/4'].map((call) => server.to(call).length)).toEqual([1, 1, 1]);
});

test('ends "Add all" when the user signs out', async () => {
  const { server, tab, respond } = await addAllUntilApple();
  act(() => tab.shop.actors.session.send({ type: 'session.logout' }));
  await respond();
  await flush();
  expect(server.to('cart/add/4')).toEqual([]);
  expect(screen.queryByText('Added')).toBeNull();
});

test.each([
  ['Zebra', { errors: [], successes: ['You already own Zebra'] }],
  ['Apple', { errors: ['Apple is no longer for sale'], successes: [] }],
])('reloads the list when Add of %s on its card is refused', async (title, said) => {
  const { user, tab } = await openOutdated();
  await user.click(await screen.findByRole('button', { name: `Add ${title}` }));
  await waitFor(() => expect({ errors: tab.errors, successes: tab.successes }).toEqual(said));
  await waitFor(async () => expect(await titles()).toEqual(['Zebra', 'Pear']));
  expect(screen.queryByRole('button', { name: `Add ${title}` })).toBeNull();
});

test('moves the focus to the list when the heart of a card removes it', async () => {
  const favorites = [DROPPED, ON_SALE];
  const removed = (id: number) => () => {
    favorites.splice(
      favorites.findIndex((favorite) => favorite.id === id),
      1,
    );
    return { body: { message: 'Removed' } };
  };
  const { user, server } = open(favorites);
  server.respondTo('favorites/remove/1', removed(1));
  server.respondTo('favorites/remove/2', removed(2));
  for (const title of ['Zebra', 'Apple']) {
    const heart = await screen.findByRole('button', { name: `Keep ${title} in the wishlist` });
    await user.click(heart);
    await waitFor(() => expect(heart).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'Your wishlist' })).toHaveFocus();
  }
  expect(screen.getByText(/^Your wishlist is empty\./)).toBeInTheDocument();
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
      'product/7': () => ({ body: { data: buildProductDetail(7, 'Stone Castle') } }),
      'product/8': () => ({ status: 404, body: { message: 'Not found' } }),
    },
  });

  expect(await screen.findByRole('button', { name: 'Wishlist, 2 items' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Stone Castle' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Stone Castle.* wishlist/, pressed: true })).toBeInTheDocument();
  expect(await screen.findByText('This asset could not be loaded')).toBeInTheDocument();
  expect(tab.errors).toEqual([]);
});

test('shows a loaded product once, as it was, when it cannot be loaded again', async () => {
  const { tab, server } = renderShop('/account/wishlist', {
    signedIn: true,
    responses: {
      favorites: () => ({ body: { data: [{ id: 7 }] } }),
      cart: () => ({ body: { data: [] } }),
      'product/7': () => ({ body: { data: buildProductDetail(7, 'Stone Castle') } }),
    },
  });
  await screen.findByRole('heading', { name: 'Stone Castle' });
  server.respondTo('product/7', () => ({ status: 404, body: { message: 'Not found' } }));
  const { queryKey } = productQuery(tab.shop.api, '7');
  await reload(tab.shop.queryClient, { queryKey });
  expect(tab.shop.queryClient.getQueryState(queryKey)?.status).toBe('error');
  expect(await titles()).toEqual(['Stone Castle']);
  expect(screen.queryByText('This asset could not be loaded')).toBeNull();
});
