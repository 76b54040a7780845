import type { Page } from '@playwright/test';
import { buildRegistrationTexts } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';
import { expect, test } from './support/fixtures.ts';

// docs/design/pages-and-forms.md#small-screens

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const tap = (page: Page, role: 'button' | 'link' | 'checkbox', name: string | RegExp) =>
  page.getByRole(role, { name }).first().tap();

const write = async (page: Page, name: string | RegExp, text: string) => {
  const field = page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));
  await field.tap();
  await field.fill(text);
};

test('registers, buys, downloads, asks for help and signs out by touch, with every control found by role and name', async ({
  shop: { page },
  shop,
}) => {
  test.slow();
  await shop.open('/register');
  const user = { email: `ada.touch.${Date.now()}@example.com`, password: 'Longenough1' };
  for (const [name, text] of buildRegistrationTexts(user)) await write(page, name, text);
  await tap(page, 'checkbox', /I agree/);
  await tap(page, 'button', 'Sign Up');
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeVisible();

  await tap(page, 'button', 'Open navigation');
  await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Catalog' }).tap();
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().tap();
  await tap(page, 'button', 'Cart, 1 item');
  await page.getByRole('dialog', { name: 'Shop Cart' }).getByRole('link', { name: 'Shop Now' }).tap();
  await tap(page, 'button', 'Buy');

  await shop.seePaymentPage();
  await write(page, /card number/i, CARD.pays);
  await write(page, /expiry/i, '12/34');
  await write(page, /cvc/i, '123');
  await write(page, /name on card/i, 'Ada Lovelace');
  await tap(page, 'button', /^Pay/);
  await shop.seePaid();

  const saving = page.waitForEvent('download');
  await tap(page, 'button', /^Download .+\.\w+$/);
  await saving;
  await shop.seeMessage('Saved, checksum verified');

  await tap(page, 'button', 'Account menu');
  await page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name: 'Support' }).tap();
  await tap(page, 'link', 'Ask for help');
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption({ index: 1 });
  await write(page, 'Subject', 'Where is the license?');
  await write(page, 'Message', 'I cannot find the license of my asset.');
  await tap(page, 'button', 'Send request');
  await expect(page.getByRole('heading', { level: 1, name: 'Where is the license?' })).toBeVisible();

  await tap(page, 'button', 'Account menu');
  await tap(page, 'button', 'Log Out');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
});
