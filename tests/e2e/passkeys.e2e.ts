import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { standStill } from './support/stand-still.ts';

/** Colors during the transition of a dialog are not those that people read. */
const isAccessible = async (page: Page) => {
  await standStill(page);
  expect(await findViolations(page)).toEqual([]);
};

// docs/design/accounts-and-sessions.md#passkeys
test('adds a passkey, signs in with it, and removes it with itself', async ({ shop }) => {
  const { page } = shop;
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  const shopper = await shop.register();
  const section = page.getByRole('region', { name: 'Passkeys' });
  const opener = section.locator('summary');
  await opener.click();
  await section.getByLabel('Name of the passkey').fill('Laptop');
  await section.getByLabel('Account password').fill(shopper.password);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await shop.seeMessage('Passkey added');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have stored the codes' }).click();
  await expect(section.getByRole('list', { name: 'Passkeys' })).toContainText(/Laptop.*never used/);
  await isAccessible(page);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await shop.fillSignIn(shopper);
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' });
  await expect(usePasskey).toBeVisible();
  await isAccessible(page);
  await usePasskey.click();
  await shop.seeMessage('Login successful!');
  await expect(opener).toContainText('1 passkey');
  await opener.click();
  await expect(section.getByRole('list', { name: 'Passkeys' })).toContainText(/Laptop.*last used/);

  await section.getByRole('button', { name: 'Remove passkey Laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the passkey “Laptop”?' });
  await dialog.getByLabel('Account password').fill(shopper.password);
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Use a passkey instead of a code' }).click();
  await shop.seeMessage('Passkey removed');
  await expect(section.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
});
