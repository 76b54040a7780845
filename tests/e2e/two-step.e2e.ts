import { generateCode } from '#tests/support/app-codes.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const PERIOD = 30_000;

// docs/design/accounts-and-sessions.md#second-factor
test('turns two-step verification on, and signs in again with the password and a code of the app', async ({ shop }) => {
  const { page } = shop;
  const shopper = await shop.register();
  const section = page.getByRole('region', { name: 'Two-step verification' });
  const opener = section.locator('summary');
  await opener.click();
  await section.getByLabel('Account password').fill(shopper.password);
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByRole('textbox', { name: 'Code of the app' }).fill(generateCode(secret, new Date()));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await section.getByRole('button', { name: 'I have stored the codes' }).click();
  await expect(opener).toContainText(/On since /);
  await expect(opener).toBeFocused();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await shop.fillSignIn(shopper);
  const code = page.getByRole('main').getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  // The code of the next period: that of the current one was used, and the app's clock may be wrong by one period.
  await code.fill(generateCode(secret, new Date(Date.now() + PERIOD)));
  await code.press('Enter');
  await shop.seeMessage('Login successful!');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
