import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProductDetail } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const FONT = { ...buildProductDetail(86, 'Free Font'), price: 0, purchased: false };
const DONE = {
  checkout_url: 'http://localhost:3000/account/purchased?order=PB-100001',
  message: 'Your order is complete',
};

const open = (signedIn: boolean, product: object = FONT) =>
  renderShop('/asset/86', {
    signedIn,
    responses: {
      'product/86': () => ({ body: { data: product } }),
      'product/86/get-free': () => ({ body: DONE }),
    },
  });
const button = () => screen.findByRole('button', { name: 'Get it free Free Font' });

test('gets a free product with one click, without the cart', async () => {
  const { user, server, tab } = open(true);
  await user.click(await button());
  await waitFor(() => expect(server.to('product/86/get-free')).toHaveLength(1));
  await waitFor(() => expect(tab.shop.actors.purchase.getSnapshot().value).toBe('redirecting'));
  expect(server.to('cart/add/86')).toEqual([]);
  expect(server.to('cart/purchase')).toEqual([]);
});

test('comes after the Add button', async () => {
  open(true);
  const add = await screen.findByRole('button', { name: 'Add Free Font' });
  expect((await button()).compareDocumentPosition(add)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('sends a double click once', async () => {
  const { user, server } = open(true);
  await user.dblClick(await button());
  await waitFor(() => expect(server.to('product/86/get-free')).not.toEqual([]));
  expect(server.to('product/86/get-free')).toHaveLength(1);
});

test('sends a visitor to sign in, and holds the intent', async () => {
  const { user, server, address, tab } = open(false);
  await user.click(await button());
  await waitFor(() => expect(address()).toBe('/sign-in'));
  expect(server.to('product/86/get-free')).toEqual([]);
  expect(tab.shop.actors.intentGate.getSnapshot().context.held).toMatchObject({
    act: 'buy',
    purchase: { free: { id: 86, title: 'Free Font' } },
  });
});

test('offers the held intent after sign-in until the product is owned', async () => {
  const { user, server, tab } = open(true);
  await button();
  tab.shop.actors.intentGate.send({
    type: 'intent.act',
    intent: {
      act: 'buy',
      purchase: { type: 'purchase.start', gateway: '', expectedTotal: 0, free: { id: 86, title: 'Free Font' } },
    },
    signedIn: false,
  });
  const offer = within(await screen.findByRole('region', { name: 'Continue where you left off' }));
  expect(offer.getByText('You wanted to get Free Font.')).toBeInTheDocument();
  await user.click(offer.getByRole('button', { name: 'Get it free' }));
  await waitFor(() => expect(server.to('product/86/get-free')).toHaveLength(1));
});

test.each([
  ['a product with a price', { ...FONT, price: 5 }],
  ['an owned product', { ...FONT, purchased: true }],
])('does not offer %s for free', async (_, product) => {
  open(true, product);
  await screen.findByRole('heading', { level: 1, name: 'Free Font' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Get it free/ })).not.toBeInTheDocument());
});
