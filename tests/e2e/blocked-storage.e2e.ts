import { expect, test } from './support/fixtures.ts';

test.use({ consent: null });

test('a browser that blocks storage and cookies shows the shop to a visitor, and says why nobody can sign in', async ({
  shop,
}) => {
  await shop.page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: forbidden, configurable: true });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {}, configurable: true });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(window, 'BroadcastChannel', { value: forbidden });
  });
  await shop.open('/catalog/1');
  await shop.page.getByRole('button', { name: 'Decline' }).click();
  await shop.page.getByRole('combobox', { name: 'Search for products' }).fill('castle');
  await shop.page.keyboard.press('Enter');
  await expect(shop.page).toHaveURL(/q=castle/);
  await shop.open('/sign-in');
  await expect(shop.page.getByText('Your browser blocks cookies for this site')).toBeVisible();
});
