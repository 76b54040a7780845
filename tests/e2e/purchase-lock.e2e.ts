import { CARD } from '#qa/support/test-cards.ts';
import { expect, test } from './support/fixtures.ts';

// docs/reliability.md#double-click
test('a double click on Buy creates one order and one payment', async ({ shop }) => {
  await shop.arriveSignedIn();
  await shop.openProduct('Cars');
  await shop.addToCart();
  await (await shop.buyButton()).dblclick();
  await shop.seePaymentPage();
  await shop.pay(CARD.pays);
  await shop.seePaid();
  await shop.open('/account/orders');
  await expect(shop.page.getByRole('rowheader')).toHaveCount(1);
});

test('two tabs that buy together make one order and one payment', async ({ shop, newTab }) => {
  await shop.arriveSignedIn();
  await shop.openProduct('Cars');
  await shop.addToCart();
  const other = await newTab();
  const buttons = [await shop.buyButton(), await other.buyButton()];
  for (const button of buttons) await expect(button).toBeEnabled();
  await Promise.all(buttons.map((button) => button.click()));
  await Promise.all([shop.seePaymentPage(), other.seePaymentPage()]);
  expect(other.page.url()).toBe(shop.page.url());

  await shop.pay(CARD.pays);
  await shop.seePaid();
  await other.page.reload();
  await expect(other.page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await other.open('/account/orders');
  await expect(other.page.getByRole('rowheader')).toHaveCount(1);
});
