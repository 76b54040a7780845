import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildProduct, buildProductDetail } from '#qa/support/fake-server.ts';
import { buildRegistrationTexts } from '#qa/support/shop-driver.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const CASTLE = buildProductDetail(86, 'Stone Castle');

const openAsVisitor = () => {
  const shop = renderShop('/asset/86', {
    responses: {
      'product/86': () => ({ body: { data: CASTLE } }),
      'cart/add/86': () => ({ body: { message: 'Added to your cart' } }),
    },
  });
  shop.server.respondTo('login', () => ({ body: shop.server.signIn('anna') }));
  return shop;
};

const signIn = async ({ user }: ReturnType<typeof renderShop>) => {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'anna@example.com');
  await user.type(screen.getByLabelText('Password'), 'Right-pass-2026');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

// docs/design/accounts-and-sessions.md#signing-in-and-out
test('"Buy now" of a visitor adds the product to the cart after the sign-in, without another question', async () => {
  const shop = openAsVisitor();
  await shop.user.click(await screen.findByRole('link', { name: 'Buy now Stone Castle' }));
  expect(await screen.findByText('Sign in to buy Stone Castle.')).toBeInTheDocument();
  expect(shop.server.to('cart/add/86')).toEqual([]);

  await signIn(shop);

  await screen.findByRole('heading', { level: 1, name: 'Shop Cart' });
  expect(shop.address()).toBe('/account/cart?buy=86');
  await waitFor(() => expect(shop.server.to('cart/add/86')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Continue where you left off' })).not.toBeInTheDocument();
});

test('a sign-in to add a product asks before it adds the product', async () => {
  const shop = openAsVisitor();
  await shop.user.click(await screen.findByRole('button', { name: 'Add Stone Castle' }));
  await screen.findByText('Sign in to add Stone Castle to your cart.');
  await signIn(shop);
  await screen.findByRole('region', { name: 'Continue where you left off' });
  expect(shop.server.to('cart/add/86')).toEqual([]);
});

test('the form of sign-up names the product too', async () => {
  const { user } = openAsVisitor();
  await user.click(await screen.findByRole('link', { name: 'Buy now Stone Castle' }));
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign Up' }));
  expect(await screen.findByText('Sign up to buy Stone Castle.')).toBeInTheDocument();
});

describe('a visitor who signs up', () => {
  const signUp = async (shop: ReturnType<typeof renderShop>) => {
    const { user, server } = shop;
    server.respondTo('register', () => ({ body: { ...server.signIn('anna'), message: 'Welcome' } }));
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign Up' }));
    for (const [label, text] of buildRegistrationTexts({ email: 'anna@example.com', password: 'Right-pass-2026' }))
      fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
    await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  };

  test('to add a product returns to it, and finds it in the cart without another question', async () => {
    const shop = openAsVisitor();
    await shop.user.click(await screen.findByRole('button', { name: 'Add Stone Castle' }));
    await signUp(shop);
    await screen.findByRole('heading', { level: 1, name: 'Stone Castle' });
    expect(shop.address()).toBe('/asset/86');
    await waitFor(() => expect(shop.server.to('cart/add/86')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Continue where you left off' })).not.toBeInTheDocument();
  });

  // docs/design/accounts-and-sessions.md#signing-in-and-out
  test('to add a bundle returns to its product, and finds all its products in the cart without another question', async () => {
    const bundle = { id: 3, title: 'Starter pack', price: 15, products: [CASTLE, buildProduct(87, 'Castle Gate')] };
    const shop = renderShop('/asset/86', {
      responses: {
        'product/86': () => ({ body: { data: { ...CASTLE, bundles: [bundle] } } }),
        'cart/add/86': () => ({ body: { message: 'Added to your cart' } }),
        'cart/add/87': () => ({ body: { message: 'Added to your cart' } }),
      },
    });
    await shop.user.click(await screen.findByRole('button', { name: 'Add bundle to cart Starter pack' }));
    await screen.findByText('Sign in to add the bundle Starter pack to your cart.');
    await signUp(shop);
    await screen.findByRole('heading', { level: 1, name: 'Stone Castle' });
    expect(shop.address()).toBe('/asset/86');
    await waitFor(() => expect(shop.server.to('cart/add/87')).toHaveLength(1));
    expect(shop.server.to('cart/add/86')).toHaveLength(1);
    expect(await screen.findAllByText('Added to your cart')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Continue where you left off' })).not.toBeInTheDocument();
  });

  test('for "Buy now" finds the product in the cart, as after a sign-in', async () => {
    const shop = openAsVisitor();
    await shop.user.click(await screen.findByRole('link', { name: 'Buy now Stone Castle' }));
    await signUp(shop);
    await screen.findByRole('heading', { level: 1, name: 'Shop Cart' });
    await waitFor(() => expect(shop.server.to('cart/add/86')).toHaveLength(1));
  });

  test('without an action opens the account', async () => {
    const shop = renderShop('/sign-in');
    await screen.findByRole('textbox', { name: 'Email' });
    await signUp(shop);
    await waitFor(() => expect(shop.address()).toBe('/account'));
  });
});

test.each([
  ['/sign-in', 'Sign in to buy Stone Castle.'],
  ['/register', 'Sign up to buy Stone Castle.'],
])('%s names the product of "Buy now" after a reload', async (path, text) => {
  renderShop(`${path}?returnTo=%2Faccount%2Fcart%3Fbuy%3D86`, {
    responses: { 'product/86': () => ({ body: { data: CASTLE } }) },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('says that the cart opens when the product of "Buy now" does not exist', async () => {
  renderShop('/sign-in?returnTo=%2Faccount%2Fcart%3Fbuy%3D86', {
    responses: { 'product/86': () => ({ status: 404, body: { message: 'Not found' } }) },
  });
  expect(await screen.findByText('Sign in to open your cart.')).toBeInTheDocument();
});

test.each([
  [{ act: 'favorite', product: buildProduct(86, 'Stone Castle') }, 'Sign in to put Stone Castle on your wishlist.'],
  [
    { act: 'buy', purchase: { type: 'purchase.start', gateway: 'card', expectedTotal: 10 } },
    'Sign in to buy what is in your cart.',
  ],
  [
    { act: 'buy', purchase: { type: 'purchase.continue', orderNumber: 'PB-100001' } },
    'Sign in to pay order PB-100001.',
  ],
] as const)('says what the visitor signs in for: %o', async (intent, text) => {
  const { tab } = renderShop('/sign-in');
  tab.shop.actors.intentGate.send({ type: 'intent.act', intent, signedIn: false });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a form that was opened without an action says nothing more', async () => {
  renderShop('/sign-in');
  await screen.findByRole('textbox', { name: 'Email' });
  expect(screen.queryByText(/^Sign in to/)).not.toBeInTheDocument();
});
