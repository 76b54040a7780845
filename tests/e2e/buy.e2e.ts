import { unzipSync } from 'fflate';
import validator from 'gltf-validator';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { expect, test } from './support/fixtures.ts';

test.describe('buying and downloading a product', () => {
  test.describe('with a server that is killed', () => {
    // The open page may call the server while it is killed or down.
    test.use({ expectedConsoleErrors: [/ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE)/] });

    test('works from registration to the opened file, across a sign-out and a killed server', async ({
      shop,
      server,
    }) => {
      await shop.open('/');
      await expect(shop.page.getByRole('article').first()).toBeVisible();

      const shopper = await shop.register();
      const title = await shop.openProduct('Cars');
      await shop.addToCart();
      await shop.goToPayment();
      await expect(shop.page.getByText(title)).toBeVisible();
      await shop.pay(CARD.pays);
      await shop.seePaid();
      await expect(shop.ownedProducts()).toHaveText([title]);

      const file = await shop.downloadFirstFile();
      await shop.seeChecksum(file.sha256);
      const model = Object.entries(unzipSync(file.bytes)).find(([name]) => name.endsWith('.glb'));
      expect(model, 'the archive holds a model').toBeDefined();
      const report = await validator.validateBytes(model![1]);
      expect(report.issues.numErrors).toBe(0);

      await shop.logOut();
      await shop.signIn(shopper);
      await shop.open('/account/purchased');
      await expect(shop.ownedProducts()).toHaveText([title]);

      await server.kill();
      await server.start();
      await shop.open('/account/purchased');
      await expect(shop.ownedProducts()).toHaveText([title]);
      await shop.open('/account/cart');
      await expect(shop.page.getByText('No products found')).toBeVisible();
    });
  });

  test('the sign-in page offers a demo account', async ({ shop }) => {
    await shop.open('/sign-in');
    await shop.page.getByRole('region', { name: 'Demo accounts' }).getByRole('button').first().click();
    await shop.seeMessage('Login successful!');
    await expect(shop.page).toHaveURL(/\/account$/);
    await expect(shop.page.getByText(DEMO_SHOPPER.email)).toBeVisible();
  });

  test.describe('a declined card', () => {
    test('charges nothing, and another card can be tried', async ({ shop }) => {
      await shop.arriveSignedIn();
      await shop.openProduct('Cars');
      await shop.addToCart();
      await shop.goToPayment();
      await shop.pay(CARD.declined);
      await expect(shop.page.getByText(/declined/i).first()).toBeVisible();
      await shop.pay(CARD.pays);
      await shop.seePaid();
    });
  });

  test('Cancel on the payment page charges nothing and preserves the cart', async ({ shop }) => {
    await shop.arriveSignedIn();
    const title = await shop.openProduct('Cars');
    await shop.addToCart();
    await shop.goToPayment();
    await shop.page.getByRole('button', { name: 'Cancel' }).click();
    await expect(shop.page).toHaveURL(/\/account\/cart\?order=PB-\d+$/);
    await shop.seeMessage('You canceled. Your cart is as you left it.');
    await expect(shop.page.getByRole('link', { name: title })).toBeVisible();
  });
});
