import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

const consentIn = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'cookiesAccepted');
const banner = (page: Page) => page.getByRole('dialog', { name: 'We use cookies' });

// docs/specification.md#cookie-banner
test.describe('the cookie banner', () => {
  test.use({ consent: null });

  test('is a modal headed "We use cookies" with its text, Learn more to /policy, and a close icon', async ({
    shop,
  }) => {
    await shop.open('/');
    await expect(banner(shop.page)).toContainText('cookies for analytics and personalized content');
    await expect(banner(shop.page).getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/policy');
    await expect(banner(shop.page).getByRole('button', { name: 'Close' })).toBeVisible();
  });

  for (const [button, value] of [
    ['Accept', 'true'],
    ['Decline', 'false'],
  ] as const)
    test(`${button} stores ${value} for 365 days, closes the banner, and it does not return`, async ({ shop }) => {
      await shop.open('/');
      await banner(shop.page).getByRole('button', { name: button }).click();
      await expect(banner(shop.page)).toBeHidden();
      const cookie = await consentIn(shop.page);
      expect(cookie).toMatchObject({ value, path: '/' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
      expect(days).toBeGreaterThan(364);
      expect(days).toBeLessThanOrEqual(365);

      await shop.page.reload();
      await expect(shop.page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(banner(shop.page)).toBeHidden();
    });

  for (const [way, close] of [
    ['the X', (page: Page) => banner(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['the overlay', (page: Page) => page.mouse.click(20, 200)],
    ['Learn more', (page: Page) => banner(page).getByRole('link', { name: 'Learn more' }).click()],
  ] as const)
    test(`closed by ${way}, it "stores nothing so it returns next time"`, async ({ shop }) => {
      await shop.open('/');
      await expect(banner(shop.page)).toBeVisible();
      // The dialog notices clicks outside from the moment when it takes the focus, which is later than the first paint on a slow machine.
      await expect
        .poll(() => banner(shop.page).evaluate((dialog) => dialog.contains(dialog.ownerDocument.activeElement)))
        .toBe(true);
      await close(shop.page);
      await expect(banner(shop.page)).toBeHidden();
      expect(await consentIn(shop.page)).toBeUndefined();

      await shop.open('/catalog/1');
      await expect(banner(shop.page)).toBeVisible();
    });
});

test('Cookie settings in the footer open the banner again', async ({ shop: { page }, shop }) => {
  await shop.open('/');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await consentIn(page)).toMatchObject({ value: 'false' });
});
