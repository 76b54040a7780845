import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/orders/order-enums.ts';
import { shopperOrderStatusSchema } from '#contract/orders/orders.ts';
import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { canPay } from '#lifecycles/order-lifecycle.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { PROFILE } from '#tests/support/profile-fixtures.ts';
import { renderShop } from '#tests/support/render-shop.tsx';
import { button } from '#ui/button/button.css.ts';

const buildOrder = (status: OrderStatus) => ({
  number: 'PB-100001',
  status,
  total: 30.5,
  currency: 'USD',
  created_at: '2026-03-01T10:00:00Z',
  paid_at: null,
  lines: [{ product_id: 7, title: 'Stone Castle', price: 30.5, currency: 'USD', refunded: 0, is_owned: false }],
  checkout_url: null,
  expires_at: '2026-03-02T10:00:00Z',
  refunded: 0,
  payments: [],
  timeline: [],
  can_cancel: false,
  has_invoice: false,
});
const CASTLE: PurchasedProduct = {
  ...buildProduct(7, 'Stone Castle'),
  kind: 'model',
  order_number: 'PB-100001',
  granted_at: '2026-03-01T10:00:00Z',
  versions: [],
};

const buildPageResponse = (...data: PurchasedProduct[]) => ({
  body: { data, meta: { page: 1, per_page: 16, total: data.length, last_page: 1 } },
});

const returnFrom = (status: OrderStatus, query: string, ...purchased: PurchasedProduct[]) =>
  renderShop(`/account/purchased?order=PB-100001${query}`, {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: buildOrder(status) } }),
      purchased: () => buildPageResponse(...purchased),
    },
  });

test('offers no payment for an order that was canceled at the gateway', async () => {
  returnFrom('canceled', '&canceled=1');
  expect(await screen.findByText(/You canceled the payment of order PB-100001/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to your cart' })).toBeInTheDocument();
});

test('offers to continue the payment when the user left the payment page of an order that is still open', async () => {
  returnFrom('pending_payment', '&canceled=1');
  expect(await screen.findByText(/You canceled the payment of order PB-100001/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});

test('offers to continue the payment of an order whose payment failed', async () => {
  returnFrom('failed', '');
  expect(await screen.findByText(/did not go through/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});

// docs/design/orders-and-payment.md#back-in-the-shop
const AFTER_RETURN: [status: OrderStatus, sentence: RegExp, nextSteps: string[]][] = [
  ['paid', /Order PB-100001 is paid\. Your files are available below/, ['Order and invoice']],
  ['partially_refunded', /A part of the payment of order PB-100001 was refunded/, ['See your order']],
  ['refunded', /The payment of order PB-100001 was refunded/, ['See your order']],
  ['failed', /did not go through\. Nothing was charged/, ['Continue payment']],
  ['canceled', /Order PB-100001 was canceled\. Nothing was charged and your cart is unchanged/, ['Back to your cart']],
  ['expired', /has expired\. Nothing was charged and your cart is unchanged/, ['Back to your cart']],
];

test.each(AFTER_RETURN)(
  'says what happened to an order that is %s, with the next step',
  async (status, sentence, steps) => {
    returnFrom(status, '');
    await screen.findByText(sentence);
    const main = within(screen.getByRole('main'));
    const known = ['Continue payment', 'Order and invoice', 'See your order', 'Back to your cart', 'Check again'];
    const offered = known.filter((name) => main.queryByRole('button', { name }) ?? main.queryByRole('link', { name }));
    expect(offered).toEqual(steps);
  },
);

// docs/design/orders-and-payment.md#back-in-the-shop
test.each([
  ['paid', '', 'Payment received'],
  ['failed', '', 'Payment failed'],
  ['pending_payment', '', 'Confirming your payment'],
  ['pending_payment', '&canceled=1', 'Payment canceled'],
  ['canceled', '', 'Order canceled'],
  ['expired', '', 'Order expired'],
  ['refunded', '', 'Payment refunded'],
  ['partially_refunded', '', 'Payment partly refunded'],
] as const)('names in heading and title what happened to an order that is %s%s', async (status, query, title) => {
  returnFrom(status, query);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe(`${title} · Prefab Bazaar`));
});

test('says at once that the user has no order with this number, and leads to the orders', async () => {
  const { server } = renderShop('/account/purchased?order=PB-100009', {
    signedIn: true,
    responses: {
      'orders/PB-100009': () => ({ status: 404, body: { message: 'This order does not exist' } }),
      purchased: () => buildPageResponse(),
    },
  });
  expect(await screen.findByText('You have no order PB-100009')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Order not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/account/orders');
  expect(screen.queryByText(/We are confirming/)).toBeNull();
  expect(server.to('orders/PB-100009')).toHaveLength(1);
});

test('shows the files right after the outcome, and leads to the whole library with its search', async () => {
  const { user } = returnFrom('paid', '', CASTLE);
  await screen.findByText(/Your files are available below/);
  expect(screen.queryByRole('search', { name: 'Search your assets' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All purchased assets' }));
  expect(await screen.findByRole('search', { name: 'Search your assets' })).toBeInTheDocument();
});

// docs/design/orders-and-payment.md#cart-page
test('after a payment lists only the files of its order, and the main action downloads all of them', async () => {
  const { server } = returnFrom('paid', '', CASTLE, { ...CASTLE, id: 8, title: 'Watch Tower' });
  const main = await screen.findByRole('button', { name: 'Download these 2 assets' });
  expect(main).toHaveClass(button({ tone: 'primary' }));
  expect(screen.queryByRole('button', { name: /^Download all/ })).toBeNull();
  expect(server.to('purchased').at(-1)?.params).toMatchObject({ order: 'PB-100001' });
});

test('says nothing about files while the payment of an order is not known', async () => {
  returnFrom('pending_payment', '');
  expect(await screen.findByText(/We are confirming the payment of order PB-100001/)).toBeInTheDocument();
  expect(screen.queryByText(/You have no/)).toBeNull();
});

test('shows the files although their list was requested before the shop knew of the payment', async () => {
  const early = createDeferred<FakeResponse>();
  const order = createDeferred<FakeResponse>();
  const lists = [early.promise, Promise.resolve(buildPageResponse(CASTLE))];
  const { server } = renderShop('/account/purchased?order=PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => order.promise,
      purchased: () => lists.shift() ?? buildPageResponse(CASTLE),
    },
  });
  await waitFor(() => expect(server.to('purchased')).toHaveLength(1));
  order.resolve({ body: { data: buildOrder('paid') } });
  await screen.findByText(/Your files are available below/);
  early.resolve(buildPageResponse());
  const list = within(await screen.findByRole('list', { name: 'Purchased assets' }));
  expect(list.getByRole('heading', { name: 'Stone Castle' })).toBeInTheDocument();
});

test('no longer counts a product in the wishlist that was bought', async () => {
  const order = createDeferred<FakeResponse>();
  let favorites = [buildProduct(7, 'Stone Castle')];
  renderShop('/account/purchased?order=PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => order.promise,
      purchased: () => buildPageResponse(CASTLE),
      favorites: () => ({ body: { data: favorites } }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Wishlist, 1 item' })).toBeInTheDocument();
  favorites = [];
  order.resolve({ body: { data: buildOrder('paid') } });
  expect(await screen.findByRole('button', { name: 'Wishlist, 0 items' })).toBeInTheDocument();
});

test('says what was paid for a product, and links to the order with its invoice', async () => {
  returnFrom('paid', '');
  expect(await screen.findByText('You paid 30.50 USD for Stone Castle.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Order and invoice' })).toHaveAttribute('href', '/account/orders/PB-100001');
});

// docs/design/orders-and-payment.md#cart-page
test('says where the receipt of a payment went', async () => {
  renderShop('/account/purchased?order=PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: buildOrder('paid') } }),
      account: () => ({ body: { data: PROFILE } }),
      purchased: () => ({ body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } } }),
    },
  });
  expect(
    await screen.findByText('You paid 30.50 USD for Stone Castle. We emailed the receipt to anna@example.com.'),
  ).toBeInTheDocument();
});

test('says that an order without a price was free', async () => {
  renderShop('/account/purchased?order=PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: { ...buildOrder('paid'), total: 0 } } }),
      purchased: () => ({ body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } } }),
    },
  });
  expect(await screen.findByText('You got Stone Castle for free.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Order complete' })).toBeInTheDocument();
  expect(screen.getByText('Order PB-100001 is complete. Your files are available below.')).toBeInTheDocument();
});

test('says what was paid for several products', async () => {
  const castle = { product_id: 7, title: 'Stone Castle', price: 10.5, currency: 'USD', refunded: 0, is_owned: true };
  renderShop('/account/purchased?order=PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({
        body: {
          data: {
            ...buildOrder('paid'),
            lines: [castle, { ...castle, product_id: 8, title: 'Castle Gate', price: 20 }],
          },
        },
      }),
      purchased: () => ({ body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } } }),
    },
  });
  expect(await screen.findByText('You paid 30.50 USD for 2 assets.')).toBeInTheDocument();
});

test('offers to continue a requested payment that the user canceled at the gateway', async () => {
  returnFrom('failed', '&canceled=1');
  expect(await screen.findByText(/You canceled the payment of order PB-100001/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
});

test.each(['/account/purchased?order=PB-100001&canceled=1', '/account/cart?order=PB-100001'])(
  'says that the card was declined when the user canceled after that, at %s',
  async (address) => {
    const declined = {
      number: 1,
      method: 'Bank card',
      status: 'failed',
      amount: 30.5,
      created_at: '2026-03-01T10:00:00Z',
      finished_at: '2026-03-01T10:05:00Z',
    };
    renderShop(address, {
      signedIn: true,
      responses: {
        'orders/PB-100001': () => ({ body: { data: { ...buildOrder('failed'), payments: [declined] } } }),
        purchased: () => ({ body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } } }),
      },
    });
    expect(await screen.findByText(/The payment of order PB-100001 did not go through/)).toBeInTheDocument();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('You can try again, with another card or payment method.');
    expect(alert.querySelector('svg')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
  },
);

test.each(shopperOrderStatusSchema.options)(
  'the return page and the order page offer a payment of an order that is %s as the server allows it',
  async (status) => {
    const isOffered = () => screen.queryByRole('button', { name: 'Continue payment' }) !== null;
    const { router } = returnFrom(status, '&canceled=1');
    await waitFor(() => expect(screen.getByText(/order PB-100001/i)).not.toHaveTextContent('confirming'));
    expect(isOffered()).toBe(canPay(status));
    await router.navigate('/account/orders/PB-100001');
    await screen.findByRole('region', { name: 'Summary' });
    expect(isOffered()).toBe(canPay(status));
  },
);

test('after Cancel the cart says that it is unchanged, and offers to continue the payment', async () => {
  renderShop('/account/cart?order=PB-100001', {
    signedIn: true,
    responses: { 'orders/PB-100001': () => ({ body: { data: buildOrder('pending_payment') } }) },
  });
  expect(await screen.findByText('You canceled. Your cart is as you left it.')).toBeInTheDocument();
  expect(screen.getByText('Nothing was charged for order PB-100001.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Continue payment' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Back to your cart' })).toBeNull();
});

test.each(['failed', 'canceled', 'expired'] as const)(
  'offers the files instead of a payment when the products of an order that is %s are owned',
  async (status) => {
    renderShop('/account/purchased?order=PB-100001', {
      signedIn: true,
      responses: {
        'orders/PB-100001': () => ({ body: { data: { ...buildOrder(status), owned: 'all' } } }),
        purchased: () => ({ body: { data: [], meta: { page: 1, per_page: 16, total: 0, last_page: 1 } } }),
      },
    });
    expect(
      await screen.findByText('You already own everything in this order, so you do not need to pay.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Order not paid' })).toBeInTheDocument();
    expect(screen.getByText('Nothing was charged for order PB-100001.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your files' })).toHaveAttribute(
      'href',
      '/account/purchased?order=PB-100001&files=1',
    );
    expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
  },
);

const openCartWith = (price: number) =>
  renderShop('/account/cart?order=PB-100001', {
    signedIn: true,
    responses: {
      'orders/PB-100001': () => ({ body: { data: buildOrder('failed') } }),
      cart: () => ({ body: { data: [{ ...buildProduct(7, 'Stone Castle'), price, new_price: null }] } }),
      'cart/purchase': () => ({ status: 409, body: { message: 'Not today' } }),
    },
  });

test('has "Continue payment" as the only payment button of a cart whose payment was canceled', async () => {
  const { user, server } = openCartWith(30.5);
  const [resume, ...others] = await screen.findAllByRole('button', { name: 'Continue payment' });
  expect(others).toEqual([]);
  expect(resume).toHaveClass(...button({ tone: 'primary', size: 'large' }).split(' '));
  expect(screen.queryByRole('button', { name: 'Buy' })).toBeNull();
  await waitFor(() => expect(resume).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Continue payment' }));
  await waitFor(() =>
    expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([
      expect.objectContaining({ expected_total: 30.5 }),
    ]),
  );
});

test('has Buy as the only primary action in a cart that differs from the canceled order', async () => {
  openCartWith(20);
  const resume = await screen.findByRole('button', { name: 'Continue payment' });
  expect(resume).toHaveClass(...button({ tone: 'quiet' }).split(' '));
  expect(await screen.findByRole('button', { name: 'Buy' })).toHaveClass(
    ...button({ tone: 'primary', size: 'large' }).split(' '),
  );
});
