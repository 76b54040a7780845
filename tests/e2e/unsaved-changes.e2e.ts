import { expect, test } from './support/fixtures.ts';

test('asks before unsaved changes of the settings are lost: in the shop, on Back, and when the tab reloads', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.register();
  const company = page.getByRole('textbox', { name: 'Company' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const stay = question.getByRole('button', { name: 'Stay', exact: true });
  const orders = page.getByRole('link', { name: 'My Orders' }).first();
  await expect(company).toBeEnabled();

  // Nothing was typed, so nothing is asked.
  await orders.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await company.fill('Oak Games');

  await orders.click();
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(company).toHaveValue('Oak Games');
  await expect(orders).toBeFocused();

  await page.goBack();
  await stay.click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/account$/);

  // The browser's own question.
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await expect(company).toHaveValue('');
  await company.fill('Oak Games');

  await orders.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeFocused();
  await expect(question).toBeHidden();
  await page.goBack();
  await expect(company).toHaveValue('');
  await expect(company).toBeEnabled();

  // A saved form is left without a question.
  await company.fill('Oak Games');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await shop.seeMessage('Your profile was saved');
  await orders.click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
});

test('asks on Back to a section of a page, even when its link was selected twice', async ({ shop }) => {
  const { page } = shop;
  const message = page.getByRole('textbox', { name: 'Message' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await shop.register();
  const section = page.getByRole('navigation', { name: 'Settings on this page' }).getByRole('link').last();
  await section.click();
  await section.click();
  await expect(page).toHaveURL(/\/account#/);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await message.fill('Is this license valid for a jam?');

  await page.goBack();
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/contact-us$/);
  await expect(message).toHaveValue('Is this license valid for a jam?');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/account#/);
});

test('asks when the menu of the Back button opens an entry before a section that was just opened', async ({ shop }) => {
  const { page } = shop;
  const company = page.getByRole('textbox', { name: 'Company' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const goBackTwice = () => page.evaluate(() => window.history.go(-2));
  await shop.register();
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  const section = page.getByRole('navigation', { name: 'Settings on this page' }).getByRole('link').first();
  await section.click();
  await company.fill('Oak Games');

  await goBackTwice();
  await question.getByRole('button', { name: 'Stay', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/account#/);
  await expect(company).toHaveValue('Oak Games');

  await goBackTwice();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
});
