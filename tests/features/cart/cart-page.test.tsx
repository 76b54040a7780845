import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/cart.ts';
import type { Product } from '#contract/products/product.ts';
import { buildProduct, buildProductDetail } from '#qa/support/fake-server.ts';
import { faq } from '#server/modules/content/texts/pages/faq.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const CASTLE: Product = { ...buildProduct(7, 'Stone Castle'), price: 20 };
const CARS: Product = { ...buildProduct(8, 'Fast Cars'), price: 10 };

test('clears the cart after a confirmation and shows the server message', async () => {
  let cart = [CASTLE, CARS];
  const { user } = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: cart } }),
      'cart/clear': () => {
        cart = [];
        return { body: { message: 'Your cart is now empty' } };
      },
    },
  });
  await user.click(await screen.findByText('Clear cart…'));
  const question = within(await screen.findByRole('dialog', { name: 'Clear the cart?' }));
  expect(question.getByText('All 2 assets leave your cart.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Clear cart' }));
  expect(await screen.findByText('Your cart is now empty')).toBeInTheDocument();
  expect(await screen.findByText('No products found')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Your cart' })).toHaveFocus());
});

test.each(['Cancel', 'Escape'])('%s keeps the cart and returns the focus to "Clear cart…"', async (way) => {
  const { user, server } = renderShop('/account/cart', {
    signedIn: true,
    responses: { cart: () => ({ body: { data: [CASTLE] } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Clear cart…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Clear the cart?' }));
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Clear cart…' })).toHaveFocus();
  expect(server.to('cart/clear')).toHaveLength(0);
});

test('keeps the cart when clearing fails', async () => {
  const { user } = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [CASTLE] } }),
      'cart/clear': () => ({ status: 503, body: { message: 'The shop is away' } }),
    },
  });
  await user.click(await screen.findByText('Clear cart…'));
  await user.click(screen.getByRole('button', { name: 'Clear cart' }));
  expect(await screen.findByText('The shop is away')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Stone Castle' })).toBeInTheDocument();
});

test('links to the question about refunds beside Buy', async () => {
  renderShop('/account/cart', { signedIn: true, responses: { cart: () => ({ body: { data: [CASTLE] } }) } });
  const link = await screen.findByRole('link', { name: 'How refunds work' });
  const [page, question] = (link.getAttribute('href') ?? '').split('#');
  expect(page).toBe('/faq');
  expect(JSON.stringify(faq)).toContain(`"id":"${question}"`);
});

test('names the accepted cards and the refund rule of the FAQ', async () => {
  renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [CASTLE] } }),
      payment_methods: () => ({ body: { data: [{ id: 'card', image: 'card.svg', method_name: 'Card' }] } }),
    },
  });
  const cards = await screen.findByRole('list', { name: 'Accepted cards' });
  expect(
    within(cards)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Visa', 'Mastercard', 'American Express']);
  expect(
    screen.getByText(
      /^You can ask for a refund within 14 days if you have not downloaded the files, and at any time if they do not work\./,
    ),
  ).toBeInTheDocument();
  const rules = JSON.stringify(faq);
  expect(rules).toContain('Within 14 days if you have not downloaded the asset');
  expect(rules).toContain('If it is broken or not as described, at any time');
});

// docs/design/orders-and-payment.md#cart-page
test('recommends what goes well with the cart, without products that are in it or owned', async () => {
  const related = [CARS, { ...buildProduct(9, 'Castle Gate'), purchased: true }, buildProduct(10, 'Siege Tower')];
  renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [CASTLE, CARS] } }),
      'product/7': () => ({ body: { data: { ...buildProductDetail(7, 'Stone Castle'), related } } }),
      'product/8': () => ({ status: 503, body: { message: 'The shop is away' } }),
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Goes well with your cart' }));
  await waitFor(() =>
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Siege Tower',
    ]),
  );
});

// docs/design/products.md#bundles
test('names a bundle with what it saves in page and panel, until one of its products is removed', async () => {
  const bundles = [{ id: 1, title: 'Starter pack', price: 24, currency: 'USD', product_ids: [7, 8] }];
  let cart: CartItem[] = [
    { ...CASTLE, bundles },
    { ...CARS, bundles },
  ];
  const { user, server } = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: cart } }),
      'cart/remove/8': () => {
        cart = cart.slice(0, 1);
        return { body: { message: 'Removed from your cart' } };
      },
      'cart/purchase': () => ({ body: { checkout_url: 'https://pay.example/1', message: 'Redirecting to payment' } }),
    },
  });
  const payment = within(await screen.findByRole('form', { name: 'Payment' }));
  expect(within(payment.getByRole('list', { name: 'Bundles in your cart' })).getByRole('listitem')).toHaveTextContent(
    'Bundle: Starter pack −6.00 USD',
  );
  expect(payment.getByRole('status')).toHaveTextContent('24.00 USD');
  await user.click(await screen.findByRole('button', { name: 'Buy' }));
  await waitFor(() => expect(server.to('cart/purchase')[0]?.body).toMatchObject({ expected_total: 24 }));

  await user.click(screen.getByRole('button', { name: 'Remove Fast Cars' }));
  await waitFor(() => expect(payment.getByRole('status')).toHaveTextContent('20.00 USD'));
  expect(payment.queryByText(/Starter pack/)).toBeNull();
});

const withChange = () => {
  let price = 20;
  return renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [{ ...CASTLE, price }, CARS] } }),
      'cart/purchase': ({ body }) => {
        price = 25;
        if ((body as { expected_total: number }).expected_total === 35)
          return { body: { checkout_url: 'https://pay.example/1', message: 'Redirecting to payment' } };
        return {
          status: 409,
          body: { message: 'A price has changed: the total is now 35.00 USD' },
          headers: { 'x-error-code': 'price_changed' },
        };
      },
    },
  });
};

test('asks to confirm a changed price and pays the new total', async () => {
  const { user, server, tab } = withChange();
  await user.click(await screen.findByRole('button', { name: 'Buy' }));
  const question = within(await screen.findByRole('dialog', { name: 'A price has changed' }));
  const [castle, total, ...others] = question.getAllByRole('listitem');
  expect(castle).toHaveTextContent(/Stone Castle.*20\.00 USD.*25\.00 USD/);
  expect(total).toHaveTextContent(/Total.*30\.00 USD.*35\.00 USD/);
  expect(others).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Pay 35.00 USD' }));
  await waitFor(() => expect(tab.left).toEqual(['https://pay.example/1']));
  expect(tab.successes).toEqual(['Redirecting to payment']);
  expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([
    { gateway: 'card', expected_total: 30 },
    { gateway: 'card', expected_total: 35 },
  ]);
});

test('"Back to cart" cancels the purchase and shows the new price', async () => {
  const { user, server } = withChange();
  await user.click(await screen.findByRole('button', { name: 'Buy' }));
  const question = within(await screen.findByRole('dialog', { name: 'A price has changed' }));
  await user.click(question.getAllByRole('button', { name: 'Back to cart' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.to('cart/purchase')).toHaveLength(1);
  expect(within(screen.getByRole('form', { name: 'Payment' })).getByRole('status')).toHaveTextContent('35.00 USD');
});

test('says that the cart has changed when another tab removed a product and no price is new', async () => {
  let items = [CASTLE, CARS];
  const { user } = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: items } }),
      'cart/purchase': () => {
        items = [CASTLE];
        return { status: 409, body: { message: 'A price has changed' }, headers: { 'x-error-code': 'price_changed' } };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Buy' }));
  const question = within(await screen.findByRole('dialog', { name: 'Your cart has changed' }));
  expect(question.getAllByRole('listitem')[0]).toHaveTextContent('No longer in your cart');
});

test('a free cart has no payment method and one action', async () => {
  const { user, server, tab } = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [{ ...CASTLE, new_price: 0 }] } }),
      'cart/purchase': () => ({
        body: { checkout_url: 'https://shop.example/done', message: 'Your order is complete' },
      }),
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Payment' }));
  expect(form.getByText('Discount').parentElement).toHaveTextContent('−20.00 USD');
  expect(form.queryByText('Tax')).not.toBeInTheDocument();
  const get = form.getByRole('button', { name: 'Get it free' });
  expect(form.queryByRole('radio')).not.toBeInTheDocument();
  expect(form.queryByText(/^You can ask for a refund within/)).not.toBeInTheDocument();
  await waitFor(() => expect(get).toBeEnabled());
  await user.click(get);
  await waitFor(() => expect(tab.left).toEqual(['https://shop.example/done']));
  expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([{ gateway: 'card', expected_total: 0 }]);
});

// docs/design/orders-and-payment.md#cart-page
test('shows before the purchase to whom the invoice goes and the tax that the total includes', async () => {
  renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [{ ...CASTLE, new_price: 15 }, CARS] } }),
      'orders/billing': () => ({
        body: { data: { lines: ['Ada Lovelace', '12 Market Road'], tax: { name: 'VAT', rate_hundredths: 1950 } } },
      }),
    },
  });
  const payment = within(await screen.findByRole('form', { name: 'Payment' }));
  const invoice = within(await payment.findByRole('region', { name: 'Invoice to' }));
  expect(await invoice.findByText('12 Market Road')).toBeInTheDocument();
  expect(invoice.getByRole('link', { name: 'Change billing details' })).toHaveAttribute('href', '/account');
  const row = (label: string) => payment.getByText(label).parentElement;
  expect(row('Full price')).toHaveTextContent('30.00 USD');
  expect(row('Discount')).toHaveTextContent('−5.00 USD');
  // 25 / 1.195 leaves 20.92 without tax.
  expect(row('Includes 19.5% VAT')).toHaveTextContent('4.08 USD');
});

const openOrder = (title: string, price: number) => ({
  number: 'PB-100042',
  status: 'pending_payment',
  total: price,
  currency: 'USD',
  created_at: '2026-03-01T10:00:00Z',
  paid_at: null,
  lines: [{ product_id: 7, title, price, currency: 'USD' }],
  checkout_url: 'https://pay.example/1',
});

// docs/design/orders-and-payment.md#cart-page
test.each([
  [
    'the products of the cart',
    [CASTLE],
    'Order PB-100042 over 20.00 USD waits for payment. Buy takes you back to its payment page.',
  ],
  [
    'others',
    [CASTLE, CARS],
    'Order PB-100042 over 20.00 USD waits for payment. If you buy now, a new order replaces it.',
  ],
])('names an order of %s that waits for its payment, and what Buy does to it', async (_, items, text) => {
  const { server } = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: items } }),
      orders: () => ({
        body: {
          data: [openOrder('Stone Castle', 20)],
          meta: { page: 1, per_page: 16, total: 1, last_page: 1 },
        },
      }),
    },
  });
  const link = await screen.findByRole('link', { name: 'PB-100042' });
  expect(link).toHaveAttribute('href', '/account/orders/PB-100042');
  expect(link.closest('p')).toHaveTextContent(text);
  expect(server.to('orders').map(({ params }) => params)).toEqual([{ status: 'pending_payment', page: 1 }]);
});

test('says before the purchase that no tax is charged', async () => {
  renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [CASTLE] } }),
      'orders/billing': () => ({ body: { data: { lines: ['Ada Lovelace'], tax: null } } }),
    },
  });
  const payment = within(await screen.findByRole('form', { name: 'Payment' }));
  expect((await payment.findByText('Tax')).parentElement).toHaveTextContent('None charged');
});

test('sells the cart when the billing details cannot be loaded', async () => {
  renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [CASTLE] } }),
      'orders/billing': () => ({ status: 503, body: { message: 'The shop is away' } }),
    },
  });
  expect(await screen.findByRole('button', { name: 'Buy' })).toBeEnabled();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invoice to' })).toBeNull());
});

const openAfterBuyNow = (checksTotal = true) =>
  renderShop('/account/cart?buy=7', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [CASTLE, CARS] } }),
      payment_methods: () => ({
        body: { data: [{ id: 'card', image: 'card.svg', method_name: 'Card', checks_total: checksTotal }] },
      }),
      'cart/purchase': () => ({ status: 503, body: { message: 'The shop is away' } }),
    },
  });

test('buys the product of Buy now alone, and says that the others stay', async () => {
  const { user, server } = openAfterBuyNow();
  expect(await screen.findByRole('radio', { name: /^Only Stone Castle/ })).toBeChecked();
  expect(screen.getByText('Your other assets stay in the cart.')).toBeInTheDocument();
  const rows = within(screen.getByRole('list', { name: 'Assets in your cart' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent.includes('Stays in your cart'))).toEqual([false, true]);
  await user.click(await screen.findByRole('button', { name: 'Buy 1 of 2 assets' }));
  await waitFor(() => expect(server.to('cart/purchase')).toHaveLength(1));
  expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([
    { gateway: 'card', expected_total: 20, product_id: 7 },
  ]);
});

test('buys the whole cart after Buy now on request', async () => {
  const { user, server, address } = openAfterBuyNow();
  await user.click(await screen.findByRole('radio', { name: /^All 2 assets in your cart/ }));
  expect(address()).toBe('/account/cart?buy=7&all=true');
  await waitFor(() => expect(screen.queryByText('Stays in your cart')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Buy all 2 assets' }));
  await waitFor(() => expect(server.to('cart/purchase')).toHaveLength(1));
  expect(server.to('cart/purchase').map(({ body }) => body)).toEqual([{ gateway: 'card', expected_total: 30 }]);
});

const openBuyNow = (purchased: boolean) =>
  renderShop('/account/cart?buy=9', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [CASTLE] } }),
      'product/9': () => ({ body: { data: { ...buildProductDetail(9, 'Old Mill'), purchased } } }),
      'cart/add/9': () => ({ body: { message: 'Added to your cart' } }),
    },
  });

test('leads to the files after Buy now of an owned product', async () => {
  openBuyNow(true);
  expect(await screen.findByText('You already own Old Mill')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your files' })).toHaveAttribute('href', '/account/purchased?q=Old+Mill');
});

test('offers the product of Buy now that is not in the cart', async () => {
  const { user, server } = openBuyNow(false);
  expect(await screen.findByText('Old Mill is not in your cart')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(server.to('cart/add/9')).toHaveLength(1));
});

test.each([
  [200, 'Old Mill is not in your cart', 'No products found'],
  [503, 'No products found', 'Old Mill is not in your cart'],
])('shows one message after Buy now in an empty cart when the product answers %d', async (status, shown, left) => {
  renderShop('/account/cart?buy=9', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [] } }),
      'product/9': () => ({ status, body: { data: buildProductDetail(9, 'Old Mill'), message: 'The shop is away' } }),
    },
  });
  expect(await screen.findByText(shown, {}, { timeout: 15_000 })).toBeInTheDocument();
  expect(screen.queryByText(left)).not.toBeInTheDocument();
});

test('has no choice after Buy now when the server sells the cart as a whole only', async () => {
  openAfterBuyNow(false);
  expect(await screen.findByRole('radio', { name: 'Card' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'What you buy' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buy' })).toBeInTheDocument();
});
