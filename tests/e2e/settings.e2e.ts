import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { linkInEmail } from './support/outbox.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';

const NEW = 'Second-pass-2026';
const NEWEST = 'Third-pass-2026';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens an emailed link and checks that its token is no longer in the address. */
const openLink = async (shop: ShopDriver, link: string, path: string) => {
  await shop.page.goto(link);
  await expect(shop.page).toHaveURL(shop.url + path);
};

// Expected failures: ended sessions, a wrong password, a used link.
test.use({ expectedConsoleErrors: [/40[14]|410|422/] });

test('edits the profile, changes and resets the password, changes the email, exports the data and closes the account', async ({
  shop,
  server,
  newBrowser,
}) => {
  const { page } = shop;
  const shopper = await shop.register();
  await expect(page.getByLabel('City')).toHaveValue('London');

  // The links beside the settings mark the group in view.
  const groupInView = page.getByRole('navigation', { name: 'Settings on this page' }).locator('[aria-current]');
  await expect(groupInView).toHaveText('Profile');
  await page.getByRole('link', { name: 'Updates' }).click();
  await expect(groupInView).toHaveText('Updates');

  // Without a link, it is the group whose heading was the last to pass the upper third of the window.
  const { height } = page.viewportSize() ?? { height: 0 };
  const scrollSecurityTo = (y: number) =>
    page.locator('#security').evaluate((group, top) => {
      window.scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
    }, y);
  await scrollSecurityTo(height / 3 + 20);
  await expect(groupInView).toHaveText('Profile');
  await scrollSecurityTo(height / 3 - 20);
  await expect(groupInView).toHaveText('Sign-in and security');

  // Profile: errors are shown at their fields, valid values are saved.
  await page.getByLabel('City').fill('x'.repeat(19));
  await page.getByRole('button', { name: 'Save profile' }).click();
  await shop.seeMessage('City maximum length is 18 characters');
  await page.getByLabel('City').fill('Bergen');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await shop.seeMessage('Your profile was saved');
  await page.reload();
  await expect(page.getByLabel('City')).toHaveValue('Bergen');

  // Sign in in a second browser, and change the password in the first.
  const other = await newBrowser();
  await other.signIn(shopper);
  await page.getByRole('link', { name: 'Change Password' }).first().click();
  await page.getByLabel('Current password', { exact: true }).fill('Not-this-one-1');
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await shop.seeMessage('This password is incorrect');
  await page.getByLabel('Current password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await shop.seeMessage('Your password was changed. Other devices were signed out');

  await other.page.getByRole('link', { name: 'My Orders' }).first().click();
  await other.seeMessage('Your password was changed, so you were signed out here. Please sign in again');
  await expect(other.page).toHaveURL(/\/sign-in\?returnTo=/);

  // Sign in there with the new password, then end that session from the first browser.
  await other.fillSignIn({ email: shopper.email, password: NEW });
  await expect(other.page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await shop.open('/account');
  await expect(region(page, 'Sessions').getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^End session on / }).click();
  await expect(page.getByRole('dialog', { name: 'End this session?' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'End session' }).click();
  await shop.seeMessage('The session was ended');
  await expect(page.getByRole('button', { name: /^End session on / })).toHaveCount(0);
  await other.page.reload();
  await other.seeMessage('You were signed out here from another device. Please sign in again');

  // Reset the password by an email link, which works once.
  await shop.logOut();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in page has a field with the same label.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(shopper.email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status').getByText('Check your email')).toBeVisible();
  const resetLink = await linkInEmail(server.dataDir, { to: shopper.email, subject: 'Choose a new password' });
  await openLink(shop, resetLink, '/reset');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('shorter');
  await page.getByRole('button', { name: 'Change password' }).click();
  await shop.seeMessage('Password must be at least 8 characters');
  await shop.seeMessage('Passwords do not match');
  await page.getByLabel('New password', { exact: true }).fill(NEWEST);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEWEST);
  await page.getByRole('button', { name: 'Change password' }).click();
  await shop.seeMessage('Your password was changed. Sign in with the new one');
  await expect(page).toHaveURL(/\/sign-in$/);

  await openLink(shop, resetLink, '/reset');
  await expect(page.getByRole('alert').getByText('This link was already used')).toBeVisible();
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();

  // Change the email: both addresses must confirm first.
  await shop.signIn({ email: shopper.email, password: NEWEST });
  const newEmail = `new.${shopper.email}`;
  await region(page, 'Email').locator('summary').click();
  await page.getByLabel('New email').fill(newEmail);
  await page.getByLabel('Your password', { exact: true }).fill(NEWEST);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('group', { name: 'Pending email change' })).toContainText(newEmail);
  const links = await Promise.all(
    [newEmail, shopper.email].map((to) => linkInEmail(server.dataDir, { to, subject: 'Confirm your new email' })),
  );
  await openLink(shop, links[0]!, '/confirm-email');
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByText('Now open the link we sent to your other address.')).toBeVisible();
  await openLink(shop, links[1]!, '/confirm-email');
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await expect(page.getByText('Your email was changed. Use the new address to sign in.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(region(page, 'Email')).toContainText(newEmail);

  // Export the personal data.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^prefab-bazaar-account-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as { profile: object };
  expect(exported.profile).toMatchObject({ email: newEmail, city: 'Bergen' });

  // Close the account.
  await page.getByText('Delete account…').click();
  await page.getByLabel('Enter your password to confirm').fill(NEWEST);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await shop.seeMessage('Type DELETE to confirm');
  await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await shop.seeMessage('Your account was deleted');
  await expect(page).toHaveURL(/\/sign-in/);
  await shop.fillSignIn({ email: newEmail, password: NEWEST });
  await shop.seeMessage('Email or password is incorrect');

  for (const link of [resetLink, ...links]) {
    const token = /#token=([\w-]{20,})$/.exec(link)?.[1];
    expect(token).toBeDefined();
    expect(server.output()).not.toContain(token);
  }
});
