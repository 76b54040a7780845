import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deliverDue } from '#server/sandbox-gateway/deliveries.ts';
import { checkLedger } from '#server/modules/payments/ledger/check-ledger.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { type LiveShop, createLiveShop } from '#tests/support/live-shop.ts';
import type { TestUser } from '#tests/support/shop.ts';

let shop: LiveShop;
let user: TestUser;
let car: number;
let url: string;

beforeAll(async () => {
  shop = await createLiveShop();
  car = await shop.addProduct({ title: 'Car', price: 20 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  user = await shop.newUser();
  await shop.fillCart(user, car);
  url = (await shop.buy(user)).body.checkout_url as string;
  await shop.payWith(url, CARD.pays);
  await deliverDue(shop.context);
  await statusIs('paid');
});

/** The gateway also delivers by itself, so the order may change a moment later. */
const statusIs = (status: string) =>
  expect.poll(async () => (await shop.listOrders(user)).at(-1)?.status, { timeout: 20_000 }).toBe(status);
const press = async (action: string, form: Record<string, string> = {}) => {
  const response = await shop.press(url, action, form);
  await deliverDue(shop.context);
  return response;
};
const page = async () => (await fetch(url)).text();

test('refunds an amount and then the rest, and the shop books both', async () => {
  expect((await press('refund', { amount: '5.00' })).status).toBe(303);
  await statusIs('partially_refunded');
  expect(await page()).toContain('<li><span class="name">Refunded</span><span class="price">5.00 USD</span></li>');
  expect(await page()).toContain('value="15.00"');
  await press('refund', { amount: '15' });
  await statusIs('refunded');
  expect(await shop.ownedBy(user)).toEqual([]);
  expect(await page()).toContain('The whole payment was refunded or lost in a dispute.');
  expect((await checkLedger(shop.db)).faults).toEqual([]);
});

test.each([
  ['', 'Enter an amount such as 12.50'],
  ['all', 'Enter an amount such as 12.50'],
  ['-5', 'Enter an amount such as 12.50'],
  ['0', 'This amount cannot be refunded'],
  ['20.01', 'This amount cannot be refunded'],
])('rejects the amount %j and says why', async (amount, error) => {
  const response = await press('refund', { amount });
  expect([response.status, response.page.includes(error)]).toEqual([422, true]);
  expect(await page()).not.toContain('Refunds and disputes');
});

test('disputes the payment, and the decision of the bank reaches the shop', async () => {
  await press('dispute');
  const number = `PB-${100_000 + (await shop.listOrders(user)).at(-1)!.sequence}`;
  await expect
    .poll(async () => (await shop.getOrder(user, number)).body.data.is_disputed as boolean, { timeout: 20_000 })
    .toBe(true);
  expect((await press('refund', { amount: '5.00' })).status, 'a disputed payment is not refunded').toBe(422);
  await press('dispute');
  await press('decide', { outcome: 'lost' });
  await statusIs('refunded');
  expect(await page()).toContain('Disputed, won by the buyer');
  expect((await press('decide', { outcome: 'won' })).status).toBe(303);
  expect((await checkLedger(shop.db)).faults).toEqual([]);
});

test('does nothing to a checkout that is not paid', async () => {
  const other = await shop.newUser();
  await shop.fillCart(other, car);
  const open = (await shop.buy(other)).body.checkout_url as string;
  for (const action of ['dispute', 'decide', 'refund'])
    await shop.press(open, action, { outcome: 'lost', amount: '5.00' });
  expect(await (await fetch(open)).text()).toContain('Pay by card');
});
