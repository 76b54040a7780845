import { ApiShopper } from '#qa/support/api-shopper.ts';
import { expect, test } from './support/fixtures.ts';

const CANCELED = 4;

// docs/design/orders-and-payment.md#list-of-orders
test('canceled orders in sequence are folded, and open with the keyboard', async ({ shop, server }) => {
  const shopper = new ApiShopper(server.url);
  await shopper.register();
  await shopper.addFirstProduct();
  for (let count = 0; count < CANCELED; count += 1) {
    await shopper.call('POST', '/front/v2/cart/purchase', { gateway: 'card' });
    const [newest] = await shopper.orders();
    await shopper.call('POST', `/api/orders/${newest!.number}/cancel`);
  }
  await shop.signIn(shopper);
  await shop.open('/account/orders');

  const { page } = shop;
  const rows = page.getByRole('row', { name: /PB-\d+/ });
  const summary = page.locator('summary').filter({ hasText: `${CANCELED} unfinished orders` });
  await expect(summary.getByText('Show')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await summary.press('Enter');
  await expect(rows).toHaveCount(CANCELED);
  await expect(summary.getByText('Hide')).toBeVisible();
  await summary.press('Enter');
  await expect(rows).toHaveCount(0);
});
