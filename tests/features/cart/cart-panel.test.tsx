import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#contract/products/product.ts';
import { createDeferred } from '#qa/support/deferred.ts';
import type { FakeResponse, Handler } from '#qa/support/fake-http.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const CASTLE: Product = {
  ...buildProduct(7, 'Stone Castle'),
  rating: 4.26,
  price: 20,
  new_price: 12.5,
  category: [
    { id: 1, name: '3D' },
    { id: 2, name: 'Castles' },
  ],
};
const CARS: Product = { ...buildProduct(8, 'Fast Cars'), price: 10.1 };

/** Responses of a server that stores a cart. */
const createCart = (...items: Product[]) => {
  let cart = [...items];
  const responses: Record<string, Handler> = { cart: () => ({ body: { data: cart } }) };
  for (const item of items) {
    responses[`cart/remove/${item.id}`] = () => {
      cart = cart.filter(({ id }) => id !== item.id);
      return { body: { message: `Removed ${item.id}` } };
    };
    responses[`cart/add/${item.id}`] = () => {
      cart = [item, ...cart.filter(({ id }) => id !== item.id)];
      return { body: { message: `Added ${item.id}` } };
    };
  }
  return { responses, contents: () => cart.map(({ id }) => id) };
};

const open = async (path: string, responses: Record<string, Handler>) => {
  const shop = renderShop(path, { signedIn: true, responses });
  const icon = await screen.findByRole('button', { name: /^Cart/ });
  await shop.user.click(icon);
  const dialog = await screen.findByRole('dialog', { name: 'Shop Cart' });
  return { ...shop, icon, dialog, panel: within(dialog) };
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

// Quoted titles: docs/specification.md#cart-panel.
test('"each with image, title, first category only, rating, price and a Remove action", and the total', async () => {
  const { panel } = await open('/', createCart(CASTLE, CARS).responses);
  const row = within((await panel.findAllByRole('listitem'))[0] as HTMLElement);
  expect(row.getByRole('link', { name: 'Stone Castle' })).toHaveAttribute('href', '/asset/7');
  expect(row.getByText('3D')).toBeInTheDocument();
  expect(row.queryByText('Castles')).not.toBeInTheDocument();
  expect(row.getByRole('img', { name: 'Rated 4.3 out of 5' })).toBeInTheDocument();
  expect(row.getByText('12.50 USD')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Remove Stone Castle' })).toHaveTextContent(/^Remove$/);
  expect(panel.getByText('22.60 USD')).toBeInTheDocument();
});

test('"Empty: an icon and \'No products found\'", and both buttons', async () => {
  const { panel } = await open('/', createCart().responses);
  expect(await panel.findByText('No products found')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Continue Shoping' })).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'Shop Now' })).toHaveAttribute('href', '/account/cart');
});

test('shows the loading state, then an error with a retry', async () => {
  const held = createDeferred<FakeResponse>();
  let asked = 0;
  const { panel, user } = await open('/', {
    cart: () => ((asked += 1) === 1 ? held.promise : { body: { data: [CARS] } }),
  });
  expect(panel.getByRole('list', { name: 'Loading your cart' })).toHaveAttribute('aria-busy', 'true');
  held.resolve({ status: 500, body: { message: 'Broken' } });
  await user.click(await panel.findByRole('button', { name: 'Retry' }));
  expect(await panel.findByRole('link', { name: 'Fast Cars' })).toBeInTheDocument();
});

test.each(['Continue Shoping', 'Close the cart'])(
  '"%s" closes the panel and returns the focus to the icon',
  async (name) => {
    const { panel, user, icon } = await open('/', createCart(CARS).responses);
    await user.click(panel.getByRole('button', { name }));
    await waitFor(() => expect(icon).toHaveFocus());
    await isGone();
  },
);

test.each([
  ['Fast Cars', '/asset/8'],
  ['Shop Now', '/account/cart'],
])('"%s" opens %s and closes the panel', async (name, to) => {
  const { panel, user, address } = await open('/', createCart(CARS).responses);
  await user.click(await panel.findByRole('link', { name }));
  await waitFor(() => expect(address()).toBe(to));
  await isGone();
});

test('closes on a route change and immediately on sign out', async () => {
  const { router, tab, user } = await open('/', createCart(CARS).responses);
  await act(() => router.navigate('/catalog/1'));
  await isGone();
  await user.click(await screen.findByRole('button', { name: /^Cart/ }));
  await screen.findByRole('dialog');
  act(() => tab.shop.actors.session.send({ type: 'session.logout' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('removing a row updates the total at once and focuses Undo, which restores it', async () => {
  const { responses, contents } = createCart(CASTLE, CARS);
  const { panel, user, tab } = await open('/', responses);
  await user.click(await panel.findByRole('button', { name: 'Remove Stone Castle' }));
  const undo = panel.getByRole('button', { name: 'Undo removing Stone Castle' });
  expect(undo).toHaveFocus();
  expect(panel.getByText('10.10 USD', { selector: 'output' })).toBeInTheDocument();
  await waitFor(() => expect(tab.successes).toEqual(['Removed 7']));
  expect(contents()).toEqual([8]);
  expect(screen.getByRole('button', { name: 'Cart, 1 item', hidden: true })).toBeInTheDocument();

  await user.click(undo);
  expect(await panel.findByRole('button', { name: 'Remove Stone Castle' })).toBeInTheDocument();
  expect([contents(), tab.successes]).toEqual([
    [7, 8],
    ['Removed 7', 'Added 7'],
  ]);
});

test('"Empty cart: \'No products found\'": two removed rows each have their own Undo', async () => {
  const { responses, contents } = createCart(CASTLE, CARS);
  const { panel, user } = await open('/', responses);
  await user.click(await panel.findByRole('button', { name: 'Remove Stone Castle' }));
  await user.click(panel.getByRole('button', { name: 'Remove Fast Cars' }));
  expect(panel.getAllByRole('button', { name: /^Undo removing/ })).toHaveLength(2);
  expect(panel.getByText('No products found')).toBeInTheDocument();
  await waitFor(() => expect(contents()).toEqual([]));

  await user.click(panel.getByRole('button', { name: 'Undo removing Fast Cars' }));
  expect(await panel.findByRole('button', { name: 'Remove Fast Cars' })).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Undo removing Stone Castle' })).toBeInTheDocument();
  expect(panel.queryByText('No products found')).not.toBeInTheDocument();
  expect(contents()).toEqual([8]);
});

test('a failed removal shows the error and keeps the row', async () => {
  const { responses } = createCart(CARS);
  const { panel, user, tab } = await open('/', {
    ...responses,
    'cart/remove/8': () => ({ status: 500, body: { message: 'Broken' } }),
  });
  await user.click(await panel.findByRole('button', { name: 'Remove Fast Cars' }));
  expect(await panel.findByRole('button', { name: 'Remove Fast Cars' })).toBeInTheDocument();
  expect(tab.errors).toEqual(['Broken']);
});

test('a failed Undo can be retried', async () => {
  const { responses, contents } = createCart(CARS);
  let isDown = true;
  const add = responses['cart/add/8'] as Handler;
  const { panel, user, tab } = await open('/', {
    ...responses,
    'cart/add/8': (request) => (isDown ? { status: 503, body: { message: 'Down' } } : add(request)),
  });
  await user.click(await panel.findByRole('button', { name: 'Remove Fast Cars' }));
  await user.click(panel.getByRole('button', { name: 'Undo removing Fast Cars' }));
  const again = await panel.findByRole('button', { name: 'Try again to restore Fast Cars' });
  expect(tab.errors).toEqual(['Down']);

  isDown = false;
  await user.click(again);
  expect(await panel.findByRole('button', { name: 'Remove Fast Cars' })).toBeInTheDocument();
  expect(contents()).toEqual([8]);
});

/** Removes Fast Cars and takes it back, but the response is lost. */
const restoreWithoutResponse = async (cleared: FakeResponse | 'network' = { body: { message: 'Cleared' } }) => {
  const { responses, contents } = createCart(CARS);
  const add = responses['cart/add/8'] as Handler;
  const shop = await open('/', {
    ...responses,
    'cart/add/8': (request) => {
      void add(request);
      return 'network';
    },
    'cart/clear': () => {
      void responses['cart/remove/8']?.({} as never);
      return cleared;
    },
  });
  await shop.user.click(await shop.panel.findByRole('button', { name: 'Remove Fast Cars' }));
  await shop.user.click(shop.panel.getByRole('button', { name: 'Undo removing Fast Cars' }));
  const remove = await shop.panel.findByRole('button', { name: 'Remove Fast Cars' });
  expect(contents()).toEqual([8]);
  return { ...shop, contents, remove };
};

test('a product whose Undo lost its response can be removed again', async () => {
  const { panel, user, contents, remove } = await restoreWithoutResponse();
  await user.click(remove);
  expect(await panel.findByRole('button', { name: 'Undo removing Fast Cars' })).toBeInTheDocument();
  await waitFor(() => expect(contents()).toEqual([]));
});

test.each<[string, FakeResponse | 'network']>([
  ['Clear cart', { body: { message: 'Cleared' } }],
  ['a Clear cart that lost its response too', 'network'],
])('a product whose Undo lost its response is not offered again after %s', async (_, cleared) => {
  const { user, router, contents } = await restoreWithoutResponse(cleared);
  await user.keyboard('{Escape}');
  await isGone();
  await act(() => router.navigate('/account/cart'));
  await user.click(await screen.findByRole('button', { name: 'Clear cart…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Clear the cart?' }));
  await user.click(question.getByRole('button', { name: 'Clear cart' }));
  expect(await screen.findByText('No products found')).toBeInTheDocument();
  expect(contents()).toEqual([]);
  expect(screen.queryByRole('button', { name: /Fast Cars/ })).not.toBeInTheDocument();
});

// docs/design/pages-and-forms.md#errors-toasts-and-focus
test('gives the focus to the cart when the Undo that failed is dismissed', async () => {
  const { panel, user } = await open('/', {
    ...createCart(CARS, CASTLE).responses,
    'cart/add/8': () => ({ status: 503, body: { message: 'Down' } }),
  });
  await user.click(await panel.findByRole('button', { name: 'Remove Fast Cars' }));
  await user.click(panel.getByRole('button', { name: 'Undo removing Fast Cars' }));
  await user.click(await panel.findByRole('button', { name: 'Dismiss Fast Cars' }));
  await waitFor(() => expect(panel.getByRole('region', { name: 'Your cart' })).toHaveFocus());
});

test('Save for later moves a row to the wishlist, updates total and badges at once and focuses "Back to cart"', async () => {
  const { responses } = createCart(CASTLE, CARS);
  const saved = createDeferred<FakeResponse>();
  let favorites: Product[] = [];
  const { panel, user, tab } = await open('/', {
    ...responses,
    favorites: () => ({ body: { data: favorites } }),
    'cart/save/7': async () => {
      const response = await saved.promise;
      favorites = [CASTLE];
      void responses['cart/remove/7']?.({} as never);
      return response;
    },
  });
  await user.click(await panel.findByRole('button', { name: 'Save for later: Stone Castle' }));
  const back = panel.getByRole('button', { name: 'Back to cart: Stone Castle' });
  expect(back).toHaveFocus();
  expect(panel.getByText(/was saved to your wishlist/)).toBeInTheDocument();
  expect(panel.getByText('10.10 USD', { selector: 'output' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cart, 1 item', hidden: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Wishlist, 1 item', hidden: true })).toBeInTheDocument();
  saved.resolve({ body: { message: 'Saved to your wishlist' } });
  await waitFor(() => expect(tab.successes).toEqual(['Saved to your wishlist']));

  await user.click(back);
  expect(await panel.findByRole('button', { name: 'Save for later: Stone Castle' })).toBeInTheDocument();
  expect(tab.successes).toEqual(['Saved to your wishlist', 'Added 7']);
});

test('a failed "Save for later" shows the error, and the row and the wishlist are as before', async () => {
  const { panel, user, tab } = await open('/', {
    ...createCart(CARS).responses,
    'cart/save/8': () => ({ status: 503, body: { message: 'The shop is away' } }),
  });
  await user.click(await panel.findByRole('button', { name: 'Save for later: Fast Cars' }));
  await waitFor(() => expect(tab.errors).toEqual(['The shop is away']));
  expect(panel.getByRole('button', { name: 'Save for later: Fast Cars' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Wishlist, 0 items', hidden: true })).toBeInTheDocument();
});

test('on the cart page, Buy is disabled until the server confirms a removal', async () => {
  const { responses } = createCart(CASTLE, CARS);
  const held = createDeferred<FakeResponse>();
  const { user } = renderShop('/account/cart', {
    signedIn: true,
    responses: { ...responses, 'cart/remove/7': () => held.promise },
  });
  const buy = await screen.findByRole('button', { name: 'Buy' });
  await waitFor(() => expect(buy).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Remove Stone Castle' }));
  expect(screen.getByRole('button', { name: 'Undo removing Stone Castle' })).toHaveFocus();
  expect(buy).toBeDisabled();
  held.resolve({ body: { message: 'Removed' } });
  await waitFor(() => expect(buy).toBeEnabled());
});
