import { readFile } from 'node:fs/promises';
import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { holdCalls } from './support/held-calls.ts';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';

test('an admin creates an order, marks it as paid, refunds a line, finds it again and publishes a notice', async ({
  shop,
}) => {
  test.setTimeout(300_000);
  const { page } = shop;
  const shopper = await shop.register();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toHaveCount(0);
  await shop.open('/account/all-orders');
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
  await shop.open('/account');
  await shop.logOut();
  await shop.signIn(DEMO_ADMIN);

  await page.getByRole('list', { name: 'Admin Panel' }).getByRole('link', { name: 'All Orders' }).click();
  await page.getByRole('link', { name: 'Create order' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Choose a user')).toBeVisible();
  await expect(page.getByText('Choose at least one product')).toBeVisible();
  await page.getByLabel('Find a user').fill(shopper.email);
  await page.getByRole('button', { name: `Choose ${shopper.email}` }).click();
  const found = page.getByRole('list', { name: 'Products found' });
  const lines = page.getByRole('list', { name: 'Products in the order' }).getByRole('listitem');
  for (const [index, word] of ['Cars', 'Sweets'].entries()) {
    await page.getByLabel('Find a product').fill(word);
    // Select by name, because the results of the previous text stay until the new ones load.
    await found
      .getByRole('button', { name: new RegExp(word) })
      .first()
      .click();
    await expect(lines).toHaveCount(index + 1);
  }
  await lines
    .first()
    .getByLabel(/^Price in/)
    .fill('5.00');
  await lines.first().getByLabel('Reason for the price').fill('Loyal user');
  await isAccessible(page);
  await page.getByLabel('Send a payment link').check();
  await page.getByRole('button', { name: 'Create order and send link' }).click();

  await expect(page).toHaveURL(/\/account\/single-order\/PB-\d+$/);
  const number = page.url().split('/').at(-1)!;
  await expect(page.getByRole('textbox', { name: 'Payment link' })).toHaveValue(
    new RegExp(`/account/orders/${number}$`),
  );
  const headline = page.locator('header', { has: page.getByRole('heading', { level: 1 }) }).last();
  await expect(headline).toContainText('Waiting for payment');

  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Mark .* as paid$/ }).click();
  await expect(dialog.getByText('Enter how the payment was received')).toBeVisible();
  await dialog.getByLabel('How the payment was received').fill('Bank transfer 4711');
  // A response between the two clicks would close the dialog, and the second click would hit the element below it.
  const release = await holdCalls(page, /\/mark-paid$/);
  await dialog.getByRole('button', { name: /^Mark .* as paid$/ }).dblclick();
  release();
  await shop.seeMessage('The order was marked as paid and delivered');
  await expect(headline).toContainText('Paid');
  const attempts = page.getByRole('region', { name: 'Payment attempts' }).last();
  await expect(attempts.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(2);
  await dialog.getByRole('checkbox').last().uncheck();
  await dialog.getByLabel('Can no longer be downloaded').check();
  await dialog.getByLabel('Reason').fill('Bought by mistake');
  await isAccessible(page);
  await dialog.getByRole('button', { name: 'Refund 5.00 USD' }).click();
  await shop.seeMessage('The amount was refunded');
  await expect(headline).toContainText('Partly refunded');
  const table = page.getByRole('region', { name: 'Products' }).last();
  await expect(table.getByRole('cell', { name: 'Revoked' })).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Note' }).fill('Called back, all is well.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Called back, all is well.');
  await expect(history).toContainText('Download access revoked');
  await expect(history).toContainText('Bank transfer 4711');
  await isAccessible(page);

  await shop.open('/account/all-orders');
  await page.getByRole('searchbox', { name: 'Order number, email, name or product' }).fill(shopper.email);
  await page.getByRole('searchbox', { name: 'Order number, email, name or product' }).press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await page.getByLabel('Status').selectOption({ label: 'Partly refunded' });
  await expect(page).toHaveURL(/status=partially_refunded/);
  await page.getByRole('link', { name: 'Total' }).click();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await isAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`${number},partially_refunded`);
  await page.getByLabel('Status').selectOption({ label: 'Expired' });
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible();

  await page.getByRole('link', { name: 'General Settings' }).click();
  await page.getByRole('textbox', { name: 'Notice' }).fill('The shop rests on Sunday');
  await page.getByLabel('Refund window in days').fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Refund window must be a whole number of days')).toBeVisible();
  await page.getByLabel('Refund window in days').fill('30');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await shop.seeMessage('Settings saved');
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveText('The shop rests on Sunday');
  await expect(page.getByRole('group', { name: 'Settings history' })).toContainText('14 → 30');
  await isAccessible(page);
  await page.getByRole('textbox', { name: 'Notice' }).fill('');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveCount(0);
});
