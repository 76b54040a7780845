import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/cart.ts';
import { buildProduct } from '#qa/support/fake-server.ts';
import { renderShop } from '#tests/support/render-shop.tsx';

const CASTLE: CartItem = {
  ...buildProduct(7, 'Stone Castle'),
  price: 20,
  new_price: 12.5,
  category: [
    { id: 1, name: '3D' },
    { id: 4, name: 'Objects' },
  ],
};
const CAR: CartItem = { ...buildProduct(8, 'Red Car'), price: 7.4 };

const open = (...items: CartItem[]) => {
  const cart = [...items];
  const shop = renderShop('/account/cart', {
    signedIn: true,
    responses: {
      cart: () => ({ body: { data: [...cart] } }),
      'cart/remove/7': () => {
        cart.splice(0, 1);
        return { body: { message: 'Taken out of your cart' } };
      },
    },
  });
  return {
    ...shop,
    row: async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement),
  };
};

test('"Empty cart: \'No products found\'"', async () => {
  open();
  expect(await screen.findByText('No products found')).toBeInTheDocument();
});

test('"Cart total and prices shown with 2 decimals"', async () => {
  const { row } = open(CASTLE, CAR);
  expect((await row('Stone Castle')).getByText('12.50 USD')).toBeInTheDocument();
  expect((await row('Red Car')).getByText('7.40 USD')).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('19.90 USD');
});

test('"Cart row shows only the first category"', async () => {
  const { row } = open(CASTLE);
  const castle = await row('Stone Castle');
  expect(castle.getByText('3D')).toBeInTheDocument();
  expect(castle.queryByText('Objects')).not.toBeInTheDocument();
});

test('"after add, remove or clear the list is refetched" and "Success toasts show the server\'s message": remove from the cart', async () => {
  const { row, server, tab, user } = open(CASTLE, CAR);
  await row('Red Car');
  const asked = server.to('cart').length;

  await user.click(screen.getByRole('button', { name: 'Remove Stone Castle' }));

  await waitFor(() => expect(tab.successes).toEqual(['Taken out of your cart']));
  await waitFor(() => expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('7.40 USD'));
  expect(screen.queryByRole('link', { name: 'Stone Castle' })).not.toBeInTheDocument();
  expect(server.to('cart')).toHaveLength(asked + 1);
});
