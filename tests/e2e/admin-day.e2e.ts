import { expect, test } from './support/fixtures.ts';
import { isAccessible } from './support/axe.ts';
import { linkInEmail } from './support/outbox.ts';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';

const PASSWORD = 'Chosen-by-me-1';

/** The label of a checkbox. */
const getLabel = (box: HTMLElement | SVGElement) => (box as HTMLInputElement).labels?.[0]?.textContent ?? '';

// Expected failures: the files of a refunded line, and the calls of a blocked user.
test.use({ expectedConsoleErrors: [/40[13]/] });

test('an admin creates a user and an order, replies to a request, refunds a line and blocks the user', async ({
  shop: admin,
  server,
  newBrowser,
}) => {
  test.setTimeout(180_000);
  const { page } = admin;
  const email = `nora.${Date.now()}@example.com`;
  await admin.signIn(DEMO_ADMIN);

  // Create a user, who sets the password by an email link.
  await page.getByRole('link', { name: 'All Users Info' }).click();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'All products' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await isAccessible(page);
  await admin.open('/account/create-user');
  const texts: Record<string, string> = {
    Username: 'nora',
    'Full name': 'Nora Berg',
    Email: email,
    'Phone number': '+14155550123',
    'Date of birth': '1990-12-10',
    'Street address': '12 Analytical Row',
    City: 'Oslo',
    'State/Province': 'Oslo',
    'Zip/Postal code': '0150',
    Currency: 'USD',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Norway');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Berg' })).toBeVisible();
  const userPage = page.url();
  await isAccessible(page);

  const nora = await newBrowser();
  await nora.page.goto(await linkInEmail(server.dataDir, { to: email, subject: 'Your account is ready' }));
  await nora.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await nora.page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await nora.page.getByRole('button', { name: 'Change password' }).click();
  await expect(nora.page).toHaveURL(/\/sign-in$/);
  await nora.fillSignIn({ email, password: PASSWORD });
  await expect(nora.page).toHaveURL(/\/account$/);

  // Create an order for the user, paid by bank transfer.
  await admin.open('/account/create-order');
  await page.getByLabel('Find a user').fill(email);
  await page.getByRole('button', { name: `Choose ${email}` }).click();
  const found = page.getByRole('list', { name: 'Products found' });
  for (const words of ['Cars', 'Sweets']) {
    await page.getByLabel('Find a product').fill(words);
    await found.getByRole('button').first().click();
  }
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/account\/single-order\/PB-\d+$/);
  const number = page.url().split('/').at(-1) ?? '';
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByLabel('How the payment was received').fill('Bank transfer 4712');
  await dialog.getByRole('button', { name: /^Mark .* as paid$/ }).click();
  await admin.seeMessage('The order was marked as paid and delivered');

  // The user downloads the files and opens a support request about the order.
  await nora.open('/account/purchased');
  await expect(nora.ownedProducts()).toHaveCount(2);
  const returned = await nora.ownedProducts().first().innerText();
  const signing = nora.page.waitForResponse((response) => /\/files\/\d+\/link$/.test(new URL(response.url()).pathname));
  await nora.downloadFirstFile();
  const { data: signed } = (await (await signing).json()) as { data: { url: string } };
  const fileStatus = async () => (await nora.page.request.get(new URL(signed.url, server.url).href)).status();
  expect(await fileStatus()).toBe(200);
  await nora.open(`/account/support?order=${number}`);
  await nora.page.getByLabel('Subject').fill('One pack too many');
  await nora.page.getByLabel('Message').fill('I only wanted one of the two packs. Can you take one back?');
  await nora.page.getByRole('button', { name: 'Send request' }).click();
  await nora.seeMessage('Your request was sent');

  // The admin replies, refunds one line and revokes its downloads.
  await page.getByRole('link', { name: 'All Support Requests' }).click();
  await page.getByRole('link', { name: 'One pack too many' }).click();
  await page.getByLabel('Reply to the user').fill('Of course. We have returned it.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await admin.seeMessage('The reply was sent');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const lines = dialog.getByRole('checkbox');
  await expect(lines).toHaveCount(2);
  for (const line of await lines.all()) await line.setChecked((await line.evaluate(getLabel)).startsWith(returned));
  await dialog.getByLabel('Can no longer be downloaded').check();
  await dialog.getByLabel('Reason').fill('Bought by mistake');
  await dialog.getByRole('button', { name: /^Refund [\d.]+ USD$/ }).click();
  await admin.seeMessage('The amount was refunded');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Bank transfer 4712');
  await expect(history).toContainText('Download access revoked');
  await expect(history).toContainText('Bought by mistake');

  // The refunded line cannot be downloaded, not even by an old link. The other lines can.
  expect(await fileStatus()).toBe(403);
  await nora.open('/account/purchased');
  await expect(nora.ownedProducts()).toHaveCount(1);
  await expect(nora.ownedProducts()).not.toHaveText(returned);
  await nora.open(`/account/orders/${number}`);
  await expect(nora.page.getByText('Partly refunded').first()).toBeVisible();
  await nora.page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: 'Support' })
    .click();
  await expect(nora.page.getByRole('row', { name: /One pack too many/ })).toContainText('New reply');

  // Block the user: their next call signs them out, and their page lists the change.
  await page.goto(userPage);
  await page.getByRole('link', { name: 'Edit user' }).click();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Block user' }).click();
  await dialog.getByLabel('Reason').fill('Charged back');
  await dialog.getByRole('button', { name: 'Block user' }).click();
  await nora.page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: 'My Orders' })
    .click();
  await nora.seeMessage('This account is blocked. Please contact support');
  await expect(nora.page).toHaveURL(/\/sign-in/);
  await page.goto(userPage);
  const audit = page.getByRole('region', { name: 'Changes by admins' }).last();
  await expect(audit).toContainText('Charged back');
});
