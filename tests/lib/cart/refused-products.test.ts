import { expect, test } from 'vitest';
import { type RefusedProduct, describeRefused } from '#lib/cart/refused-products.ts';

const refused = (reason: RefusedProduct['reason'], ...titles: string[]) => titles.map((title) => ({ title, reason }));

// docs/design/orders-and-payment.md#cart-page
test.each([
  ['Not added: Castle, which you own', refused('owned', 'Castle')],
  ['Not added: Castle, which is no longer for sale', refused('unlisted', 'Castle')],
  ['Not added: Castle and Mill, which are no longer for sale', refused('unlisted', 'Castle', 'Mill')],
  ['Not added: Castle, Mill and Gate, which you own', refused('owned', 'Castle', 'Mill', 'Gate')],
  [
    'Not added: Castle, Mill, Gate and 2 more, which you own',
    refused('owned', 'Castle', 'Mill', 'Gate', 'Moat', 'Well'),
  ],
  [
    'Not added: Mill, which you own; Castle, which is no longer for sale',
    [...refused('unlisted', 'Castle'), ...refused('owned', 'Mill')],
  ],
])('says "%s"', (message, products) => {
  expect(describeRefused(products)).toBe(message);
});
