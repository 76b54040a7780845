import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Handler } from '#qa/support/fake-http.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { renderShop, searchPage } from '#tests/support/render-shop.tsx';

const CASTLE = {
  ...buildProduct(7, 'Stone Castle'),
  rating: 4.26,
  price: 20,
  new_price: 12.5,
  is_sale: true,
  kind: 'model',
  description: 'A castle of stone.',
  rating_count: 3,
  tags: [],
  engines: [],
  license: { name: 'Standard', summary: 'For any game.' },
  images: [{ image: 'front.webp', alt: 'The gate', width: 1280, height: 960 }],
  facts: [],
  versions: [],
  related: [],
};
const RESPONSE = { body: { data: CASTLE } };

const open = async (response: Handler, options: Parameters<typeof renderShop>[1] = {}) => {
  const shop = renderShop('/catalog/1', {
    ...options,
    responses: { search: searchPage([buildProduct(7, 'Stone Castle')]), 'product/7': response, ...options.responses },
  });
  const opener = await screen.findByRole('button', { name: 'Quick view of Stone Castle' });
  await shop.user.click(opener);
  const dialog = await screen.findByRole('dialog');
  return { ...shop, opener, dialog, view: within(dialog) };
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('shows picture, tags, rating, price, actions and a link to the page', async () => {
  const { view } = await open(() => RESPONSE);
  expect(await view.findByRole('img', { name: 'The gate' })).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Stone Castle' })).toBeInTheDocument();
  for (const text of ['3D', 'Sale', '12.50 USD', 'A castle of stone.'])
    expect(view.getByText(text)).toBeInTheDocument();
  expect(view.getByText('Sale')).toHaveAttribute('data-after', '−37%');
  expect(view.getByText('20.00 USD').closest('del')).not.toBeNull();
  expect(view.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeInTheDocument();
  expect(view.getByRole('button', { name: 'Add Stone Castle' })).toBeInTheDocument();
  expect(view.getByRole('button', { name: 'Wishlist Stone Castle' })).toBeInTheDocument();
  expect(view.getByRole('link', { name: 'See all details' })).toHaveAttribute('href', '/asset/7');
});

test('says that an asset is owned, in place of its price and sale', async () => {
  const { view } = await open(() => ({ body: { data: { ...CASTLE, purchased: true } } }), { signedIn: true });
  expect(await view.findByText('Owned')).toBeInTheDocument();
  expect(view.queryByText('Sale')).toBeNull();
  expect(view.queryByText('12.50 USD')).toBeNull();
});

// Quoted titles: docs/specification.md#4-states-and-transitions.
test('"Modal open locks scroll; close … restores it", and the focus returns to the card', async () => {
  const { user, opener } = await open(() => RESPONSE);
  expect(document.body).toHaveAttribute('data-scroll-locked');
  await user.keyboard('{Escape}');
  await isGone();
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('"close or route change restores it": the link to the page, and any other way there', async () => {
  const { user, view, address, router } = await open(() => RESPONSE);
  await user.click(await view.findByRole('link', { name: 'See all details' }));
  await waitFor(() => expect(address()).toBe('/asset/7'));
  await isGone();
  expect(document.body).not.toHaveAttribute('data-scroll-locked');

  await act(() => router.navigate('/catalog/1'));
  await user.click(await screen.findByRole('button', { name: 'Quick view of Stone Castle' }));
  await screen.findByRole('dialog');
  await act(() => router.navigate('/'));
  await isGone();
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
});

test('stays open when only the query of the URL changes', async () => {
  const { router, view } = await open(() => RESPONSE);
  await view.findByRole('link', { name: 'See all details' });
  await act(() => router.navigate('/catalog/1?sort=newest'));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('"In Cart and goes to /account/cart (closing the modal)"', async () => {
  const { user, view, address } = await open(() => RESPONSE, {
    signedIn: true,
    responses: { cart: () => ({ body: { data: [buildProduct(7, 'Stone Castle')] } }) },
  });
  await user.click(await view.findByRole('link', { name: 'In Cart Stone Castle' }));
  await waitFor(() => expect(address()).toBe('/account/cart'));
  await isGone();
});

test('"In Cart and goes to /account/cart (closing the modal)" also on that page', async () => {
  const { user, tab } = renderShop('/account/cart', {
    signedIn: true,
    responses: { 'product/7': () => RESPONSE, cart: () => ({ body: { data: [buildProduct(7, 'Stone Castle')] } }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Shop Cart' });
  act(() => tab.shop.actors.quickView.send({ type: 'quickView.open', productId: 7 }));
  const view = within(await screen.findByRole('dialog'));
  await user.click(await view.findByRole('link', { name: 'In Cart Stone Castle' }));
  await isGone();
});

// docs/specification.md#quick-view-modal
test('stays open when In Cart opens another tab', async () => {
  const { user, view, address } = await open(() => RESPONSE, {
    signedIn: true,
    responses: { cart: () => ({ body: { data: [buildProduct(7, 'Stone Castle')] } }) },
  });
  // The test's browser has one tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.keyboard('{Control>}');
  await user.click(await view.findByRole('link', { name: 'In Cart Stone Castle' }));
  await user.keyboard('{/Control}');
  expect(screen.getByRole('dialog', { name: 'Stone Castle' })).toBeInTheDocument();
  expect(address()).toBe('/catalog/1');
});

test('shows the loading state, then an error with a retry', async () => {
  const held = createDeferred<FakeResponse>();
  let asked = 0;
  const { user, view } = await open(() => ((asked += 1) === 1 ? held.promise : RESPONSE));
  expect(view.getByRole('status', { name: 'Loading the asset' })).toBeInTheDocument();
  held.resolve({ status: 500, body: { message: 'Broken' } });
  await user.click(await view.findByRole('button', { name: 'Retry' }));
  expect(await view.findByRole('button', { name: 'Add Stone Castle' })).toBeInTheDocument();
});

test('shows a message for a product that no longer exists', async () => {
  const { view } = await open(() => ({ status: 404, body: { message: 'Not found' } }));
  expect(await view.findByText('This asset is no longer in the shop')).toBeInTheDocument();
});
