import { expect, test } from './support/fixtures.ts';

// docs/design/orders-and-payment.md#cart-page

const VIEWPORTS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

test('no message covers the Buy button of a laptop after Buy now', async ({ shop, shop: { page } }) => {
  await shop.arriveSignedIn();
  for (const id of [101, 102]) {
    await shop.open(`/asset/${id}`);
    await shop.addToCart();
  }
  await shop.open('/asset/131');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Buy now/ })
    .click();
  const buy = page.getByRole('button', { name: 'Buy 1 of 3 assets' });
  const message = page.getByRole('status').filter({ hasText: 'Added to your cart' });
  await expect(message).toBeVisible();
  await expect(buy).toBeEnabled();
  await expect(page.getByText('None charged')).toBeVisible();
  // The message stays while the pointer is on it.
  await message.hover();
  for (const viewport of VIEWPORTS) {
    await page.setViewportSize(viewport);
    const [button, toast] = [await buy.boundingBox(), await message.boundingBox()];
    expect(button!.y + button!.height, `${viewport.width}x${viewport.height}`).toBeLessThan(toast!.y);
  }
});

test('the message of an addition ends when the cart opens', async ({ shop, shop: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.arriveSignedIn();
  await shop.open('/asset/101');
  await shop.addToCart();
  const link = page.getByRole('link', { name: 'View cart' });
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Shop Cart' })).toBeVisible();
  await expect(link).toBeHidden();
});
