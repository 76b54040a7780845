import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct, buildProductDetail } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const CASTLE = buildProduct(7, 'Stone Castle');
const GATE = buildProduct(8, 'Castle Gate');
const BUNDLE = { id: 3, title: 'Starter pack', price: 17.5, products: [CASTLE, GATE] };

const responses = {
  'product/7': () => ({ body: { data: { ...buildProductDetail(7, 'Stone Castle'), bundles: [BUNDLE] } } }),
};
const bundlesShown = async () => within(await screen.findByRole('region', { name: 'Cheaper together' }));

// docs/design/products.md#bundles
test('shows a bundle with its products, their sum, its price and what it saves', async () => {
  renderShop('/asset/7', { responses });
  const shown = await bundlesShown();
  expect(shown.getByRole('heading', { level: 3, name: 'Starter pack' })).toBeInTheDocument();
  expect(shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Castle Gate', '/asset/8'],
  ]);
  const [sum, saved, price] = shown.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([sum, saved, price]).toEqual(['20.00 USD', '2.50 USD', '17.50 USD']);
});

test('shows no section for a product without bundles', async () => {
  renderShop('/asset/7', {
    responses: { 'product/7': () => ({ body: { data: buildProductDetail(7, 'Stone Castle') } }) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Stone Castle' });
  expect(screen.queryByRole('region', { name: 'Cheaper together' })).toBeNull();
});

test('adds the missing products of a bundle with one click and one message, then links to the cart', async () => {
  const added: object[] = [];
  const add = (product: object) => () => {
    added.push(product);
    return { body: { message: 'Added to your cart' } };
  };
  const TOWER = buildProduct(9, 'Siege Tower');
  const { user, server } = renderShop('/asset/7', {
    signedIn: true,
    responses: {
      'product/7': () => ({
        body: {
          data: {
            ...buildProductDetail(7, 'Stone Castle'),
            bundles: [{ ...BUNDLE, products: [CASTLE, GATE, TOWER] }],
          },
        },
      }),
      cart: () => ({ body: { data: [CASTLE, ...added] } }),
      'cart/add/8': add(GATE),
      'cart/add/9': add(TOWER),
    },
  });
  const shown = await bundlesShown();
  await waitFor(() => expect(server.to('cart')).not.toEqual([]));
  await user.click(shown.getByRole('button', { name: 'Add bundle to cart Starter pack' }));
  expect(await shown.findByRole('link', { name: 'Bundle in cart Starter pack' })).toHaveAttribute(
    'href',
    '/account/cart',
  );
  expect(['cart/add/7', 'cart/add/8', 'cart/add/9'].map((path) => server.to(path).length)).toEqual([0, 1, 1]);
  expect(await screen.findAllByText('Added to your cart')).toHaveLength(1);
});

test('adds the rest of a bundle when one product is no longer for sale, names it, and withdraws the offer', async () => {
  let bundles: object[] = [BUNDLE];
  const cart: object[] = [];
  const { user } = renderShop('/asset/7', {
    signedIn: true,
    responses: {
      'product/7': () => ({ body: { data: { ...buildProductDetail(7, 'Stone Castle'), bundles } } }),
      cart: () => ({ body: { data: [...cart] } }),
      'cart/add/7': () => {
        cart.push(CASTLE);
        return { body: { message: 'Added to your cart' } };
      },
      'cart/add/8': () => ({ status: 404, body: { message: 'This product does not exist' } }),
    },
  });
  const shown = await bundlesShown();
  bundles = [];
  await user.click(shown.getByRole('button', { name: 'Add bundle to cart Starter pack' }));
  expect(await screen.findByText('Not added: Castle Gate, which is no longer for sale')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cheaper together' })).toBeNull());
  expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeInTheDocument();
});

// docs/design/orders-and-payment.md#cart-page
test('names all products of a bundle that were refused in one message, with the reasons', async () => {
  let bundles: object[] = [
    { ...BUNDLE, products: [CASTLE, GATE, buildProduct(9, 'Siege Tower'), buildProduct(10, 'Moat')] },
  ];
  const gone = { status: 404, body: { message: 'This product does not exist' } };
  const cart: object[] = [];
  const { user } = renderShop('/asset/7', {
    signedIn: true,
    responses: {
      'product/7': () => ({ body: { data: { ...buildProductDetail(7, 'Stone Castle'), bundles } } }),
      cart: () => ({ body: { data: [...cart] } }),
      'cart/add/7': () => gone,
      'cart/add/8': () => gone,
      'cart/add/9': () => ({
        status: 409,
        headers: { 'x-error-code': 'product_owned' },
        body: { message: 'You own this product' },
      }),
      'cart/add/10': () => {
        cart.push(buildProduct(10, 'Moat'));
        return { body: { message: 'Added to your cart' } };
      },
    },
  });
  const shown = await bundlesShown();
  bundles = [];
  await user.click(shown.getByRole('button', { name: 'Add bundle to cart Starter pack' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Cheaper together' })).toBeNull());
  const message = 'Not added: Siege Tower, which you own; Stone Castle and Castle Gate, which are no longer for sale';
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getAllByText(/Not added|own this|no longer for sale|does not exist/)).toHaveLength(1);
  expect(screen.getByText('Added to your cart')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeInTheDocument();
});

test('asks a visitor to sign in and holds the bundle as an intent', async () => {
  const { user, tab } = renderShop('/asset/7', { responses });
  await user.click((await bundlesShown()).getByRole('button', { name: 'Add bundle to cart Starter pack' }));
  expect(tab.errors).toEqual(['Please login first']);
  expect(tab.shop.actors.intentGate.getSnapshot().context.held).toMatchObject({ act: 'bundle', bundle: { id: 3 } });
});

test('after the sign-in one click on the offer adds the bundle, and names what was refused in one message', async () => {
  const added: object[] = [];
  const { user, tab, server } = renderShop('/account', {
    signedIn: true,
    responses: {
      ...responses,
      cart: () => ({ body: { data: [...added] } }),
      'cart/add/7': () => {
        added.push(CASTLE);
        return { body: { message: 'Added to your cart' } };
      },
      'cart/add/8': () => ({ status: 404, body: { message: 'This product does not exist' } }),
    },
  });
  const { intentGate } = tab.shop.actors;
  intentGate.send({ type: 'intent.act', intent: { act: 'bundle', bundle: BUNDLE }, signedIn: false });
  const offer = within(await screen.findByRole('region', { name: 'Continue where you left off' }));
  expect(offer.getByText('You wanted to add the bundle Starter pack to your cart.')).toBeInTheDocument();
  await user.click(offer.getByRole('button', { name: 'Add bundle to cart' }));
  expect(await screen.findByText('Not added: Castle Gate, which is no longer for sale')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Continue where you left off' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Cart, 1 item' })).toBeInTheDocument();
  expect(['cart/add/7', 'cart/add/8'].map((path) => server.to(path).length)).toEqual([1, 1]);
});
