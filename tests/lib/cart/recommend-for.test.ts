import { expect, test } from 'vitest';
import { recommendFor } from '#lib/cart/recommend-for.ts';
import { buildProduct } from '#qa/support/fake-server.ts';

// docs/design/orders-and-payment.md#cart-page
test('recommends the nearest product of each cart item first, none twice, none in the cart and none that is owned', () => {
  const [castle, cars, trees, gate, taxi] = [1, 2, 3, 4, 5].map((id) => buildProduct(id));
  const owned = { ...buildProduct(6), purchased: true };
  const found = recommendFor(
    [castle!, cars!],
    [
      [gate!, trees!, cars!],
      [owned, taxi!, gate!],
    ],
  );
  expect(found.map(({ id }) => id)).toEqual([4, 3, 5]);
});

test('recommends nothing without related products', () => {
  expect(recommendFor([buildProduct(1)], [])).toEqual([]);
});
