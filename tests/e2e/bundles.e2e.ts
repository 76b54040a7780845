import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { isAccessible, seeNoOverhangWithLargeText } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

// The price of the first attempt is too high.
test.use({ expectedConsoleErrors: [/422/] });

// docs/design/products.md#bundles
test('an admin makes a bundle, and a shopper adds it with one click and pays its price', async ({
  shop: admin,
  newBrowser,
}) => {
  const { page } = admin;
  await admin.signIn(DEMO_ADMIN);
  await page.getByRole('link', { name: 'Bundles', exact: true }).click();
  await page
    .getByRole('link', { name: /^(New|Create) bundle/ })
    .first()
    .click();
  for (const words of ['City Cars', 'Sports Cars']) {
    await page.getByLabel('Find a product').fill(words);
    await page.getByRole('button', { name: /^Add / }).first().click();
  }
  const chosen = page.getByRole('list', { name: 'Products in the bundle' }).getByRole('listitem');
  await expect(chosen).toHaveCount(2);
  await page.getByLabel('Title').fill('All cars');
  await page.getByLabel(/^Bundle price in/).fill('999');
  await page.getByRole('checkbox', { name: 'Listed' }).check();
  await page.getByRole('button', { name: 'Create bundle' }).click();
  await expect(page.getByText(/^Price must be lower than the sum of the products/)).toBeVisible();
  await page.getByLabel(/^Bundle price in/).fill('9.99');
  await page.getByRole('button', { name: 'Create bundle' }).click();
  await admin.seeMessage('Bundle created');
  await isAccessible(page);

  // A product of a bundle is added by itself, too.
  const other = await newBrowser();
  await other.arriveSignedIn();
  await other.openProduct('City Cars');
  await other.page.getByRole('link', { name: 'Buy now' }).first().click();
  await expect(other.page.getByRole('main').getByRole('link', { name: 'Low-Poly City Cars' }).first()).toBeVisible();
  await expect(other.page.getByRole('button', { name: 'Buy', exact: true })).toBeEnabled();

  const shopper = await newBrowser();
  await shopper.arriveSignedIn();
  const offer = shopper.page.getByRole('region', { name: 'Cheaper together' });
  await shopper.openProduct('City Cars');
  await expect(offer.getByText('9.99 USD')).toBeVisible();
  await isAccessible(shopper.page);
  await seeNoOverhangWithLargeText(shopper.page);
  await offer.getByRole('button', { name: /^Add bundle to cart/ }).click();
  await offer.getByRole('link', { name: /^Bundle in cart/ }).click();
  await expect(shopper.page.getByText('Bundle: All cars').first()).toBeVisible();
  await isAccessible(shopper.page);
  await seeNoOverhangWithLargeText(shopper.page);
  await shopper.goToPayment();
  await expect(shopper.page.getByText('9.99 USD').first()).toBeVisible();
  await shopper.pay(CARD.pays);
  await shopper.seePaid();
  await expect(shopper.ownedProducts()).toHaveCount(2);
  await shopper.open('/account/orders');
  await shopper.page.getByRole('link', { name: /^PB-/ }).first().click();
  await expect(shopper.page.getByText('Bundle: All cars').first()).toBeVisible();
  await isAccessible(shopper.page);
  await seeNoOverhangWithLargeText(shopper.page);
});
