import { expect, test } from './support/fixtures.ts';

// docs/design/pages-and-forms.md#forms
test('the first click on a submit button counts, although the message of the field moves the button', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.open('/sign-in');
  await page.getByLabel('Password', { exact: true }).fill('Shopper-2026');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('shopper@example');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not visible');
  // At its upper edge, which the message would move away from the pointer.
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await expect(email).not.toBeFocused();
  // A pressed button sinks by a pixel.
  expect(((await button.boundingBox())?.y ?? 0) - box.y).toBeLessThan(3);
  await page.mouse.up();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(email).toBeFocused();
});
