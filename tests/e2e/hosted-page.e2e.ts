import type { ShopDriver } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { expect, test } from './support/fixtures.ts';

/** Every outcome of the hosted page, and every way back from it (docs/design/orders-and-payment.md#back-in-the-shop). */

test.beforeEach(async ({ shop }) => {
  const shopper = await shop.arriveSignedIn();
  await shopper.addFirstProduct();
});

const orderRows = (shop: ShopDriver) => shop.page.getByRole('rowheader');

test('a card that needs confirmation is charged only after it was confirmed', async ({ shop }) => {
  await shop.goToPayment();
  await shop.pay(CARD.needsConfirmation);
  await shop.page.getByRole('button', { name: 'Refuse' }).click();
  await shop.seeMessage(/did not confirm the payment. Nothing was charged/);
  await shop.pay(CARD.needsConfirmation);
  await shop.page.getByRole('button', { name: 'Confirm' }).click();
  await shop.seePaid();
});

test('the payment page shows the pictures of the products in the fonts of the shop', async ({ shop }) => {
  await shop.goToPayment();
  const pictures = shop.page.locator('li img');
  await expect(pictures).toHaveCount(1);
  await expect.poll(() => pictures.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
  const loadedFonts = () =>
    shop.page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(loadedFonts).toEqual(expect.arrayContaining([expect.stringContaining('Inter Variable')]));
});

test('the payment page groups the card number and divides the expiry date while they are typed', async ({ shop }) => {
  await shop.goToPayment();
  const number = shop.page.getByLabel('Card number');
  const expiry = shop.page.getByLabel('Expiry date');
  await number.pressSequentially('4242424242424242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  // A digit in the middle moves the later ones, and the caret stays behind it.
  await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4));
  await number.press('Backspace');
  await expect(number).toHaveValue('4244 2424 2424 242');
  await number.press('2');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  expect(await number.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);
  for (const [typed, shown] of [
    ['1230', '12/30'],
    ['5', '05'],
    ['530', '05/30'],
    ['1/30', '01/30'],
    ['12/2030', '12/2030'],
  ] as const) {
    await expiry.clear();
    await expiry.pressSequentially(typed);
    await expect(expiry).toHaveValue(shown);
  }
  await expiry.press('Backspace');
  await expiry.press('Backspace');
  await expiry.press('Backspace');
  await expiry.press('Backspace');
  await expiry.press('Backspace');
  await expect(expiry).toHaveValue('12');
  // As a paste does it.
  await number.fill('5200828282828210');
  await expect(number).toHaveValue('5200 8282 8282 8210');
});

test('the return page shows "paid" at once although the webhook is late', async ({ shop }) => {
  await shop.goToPayment();
  await shop.pay(CARD.lateEvent);
  await shop.seePaid();
  await expect(shop.ownedProducts()).toHaveCount(1);
});

test.describe('a refused card form', () => {
  test.use({ expectedConsoleErrors: [/422/] });

  test('can be reloaded, and Back leads over it to the cart', async ({ shop: { page }, shop }) => {
    await shop.goToPayment();
    const number = page.getByLabel('Card number');
    const refuse = async () => {
      await page.getByLabel('Name on card').fill('Ada Lovelace');
      await page.getByRole('button', { name: /^Pay/ }).click();
      await expect(number).toHaveAccessibleDescription(/Enter a card number/);
    };
    await refuse();
    await page.reload();
    await expect(number).toHaveAccessibleDescription('');

    await refuse();
    await shop.pay(CARD.declined);
    await shop.seeMessage(/declined. Nothing was charged/);
    // Two refused forms, and the page as it was opened.
    for (let step = 0; step < 3; step += 1) {
      await page.goBack();
      await expect(number).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/account\/cart$/);
  });
});

test.describe('declined cards and lost responses', () => {
  // The payment page returns 504 for a lost response.
  test.use({ expectedConsoleErrors: [/504|ERR_FAILED/] });

  test('a card without funds charges nothing, and another card can be tried', async ({ shop }) => {
    await shop.goToPayment();
    await shop.pay(CARD.insufficientFunds);
    await shop.seeMessage(/insufficient funds. Nothing was charged/);
    const number = shop.page.getByLabel('Card number');
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(/insufficient funds/);
    await expect(number).toHaveValue('');
    await expect(shop.page.getByLabel('Name on card')).toHaveValue('Ada Lovelace');
    await shop.pay(CARD.pays);
    await shop.seePaid();
  });

  test('a lost response of the gateway asks not to pay again, and the shop knows the payment', async ({ shop }) => {
    await shop.goToPayment();
    await shop.pay(CARD.lostResponse);
    await shop.seeMessage(/Please do not pay again/);
    await shop.page.getByRole('link', { name: 'Back to the shop' }).click();
    await shop.seePaid();
  });

  test('a lost response to Buy shows an error, and the next click continues the same order', async ({ shop }) => {
    const buy = await shop.buyButton();
    await shop.page.route('**/front/v2/cart/purchase', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await buy.click();
    await shop.seeMessage('Unknown error');
    await expect(buy).toBeEnabled();
    await shop.page.unroute('**/front/v2/cart/purchase');
    await buy.click();
    await shop.seePaymentPage();
    await shop.open('/account/orders');
    await expect(orderRows(shop)).toHaveCount(1);
  });
});

test('a page of a replaced order says so, charges nothing, and leads back to the shop', async ({ shop, newTab }) => {
  await shop.goToPayment();
  const other = await newTab();
  await other.openProduct('Castle');
  await other.addToCart();
  await other.goToPayment();
  await shop.pay(CARD.pays);
  await shop.seeMessage(/This payment has expired. Nothing was charged/);
  await shop.page.getByRole('link', { name: 'Back to the shop' }).click();
  await shop.seeMessage(/has expired. Nothing was charged and your cart is unchanged/);
  await expect(shop.page).toHaveURL(/\/account\/cart/);
  await other.pay(CARD.pays);
  await other.seePaid();
  await expect(other.ownedProducts()).toHaveCount(2);
});

test('Enter and a click together make one order', async ({ shop }) => {
  const buy = await shop.buyButton();
  await buy.focus();
  // The key may have navigated before the click finds its button.
  await Promise.all([
    shop.page.keyboard.press('Enter'),
    buy.click({ noWaitAfter: true, timeout: 2000 }).catch(() => {}),
  ]);
  await shop.seePaymentPage();
  await shop.open('/account/orders');
  await expect(orderRows(shop)).toHaveCount(1);
});

test('Back from the payment page opens the lock, and Buy opens the same payment page', async ({ shop }) => {
  await shop.goToPayment();
  const page = shop.page.url();
  await shop.page.goBack();
  const buy = shop.page.getByRole('button', { name: 'Buy' });
  await expect(buy).toBeEnabled();
  await buy.click();
  await shop.seePaymentPage();
  expect(shop.page.url()).toBe(page);
});

test('products are delivered although the tab was closed during the payment', async ({ shop, newTab }) => {
  await shop.goToPayment();
  const sent = shop.page.waitForResponse((response) => response.request().method() === 'POST');
  await shop.pay(CARD.pays);
  await sent;
  await shop.page.close();
  const other = await newTab();
  await expect(async () => {
    await other.open('/account/purchased');
    await expect(other.ownedProducts()).toHaveCount(1, { timeout: 2000 });
  }).toPass();
});
