import type { Page } from '@playwright/test';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';

const QUESTION = 'The archive cannot be opened.\nMy tool says: <b>unexpected end</b>';
const NOTE = 'Two range requests ended early';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

test('a shopper opens a request, an admin adds a note and replies, and the shopper sees the reply only, writes back, closes and reopens it', async ({
  shop,
  newBrowser,
  server,
}) => {
  const { page } = shop;
  const shopper = new ApiShopper(server.url);
  await shopper.register();
  await shopper.addFirstProduct();
  await shopper.buy();
  const [order] = await shopper.orders();
  await shop.signIn(shopper);

  // Open the form from the link at an order.
  await shop.open(`/account/support?order=${order?.number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for help' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Order/ })).toHaveValue(order?.number ?? '');
  await button(page, 'Send request').click();
  await expect(page.getByText('Subject is required')).toBeVisible();
  await isAccessible(page);
  await page.getByLabel('Subject').fill('Damaged archive');
  await page.getByLabel('Message').fill(QUESTION);
  await button(page, 'Send request').click();
  await shop.seeMessage('Your request was sent');
  await expect(page.getByRole('heading', { level: 1, name: 'Damaged archive' })).toBeVisible();
  await expect(messages(page)).toContainText('<b>unexpected end</b>');
  const thread = page.url();
  const id = /\/account\/support\/(\d+)$/.exec(thread)?.[1];

  const admin = await newBrowser();
  await admin.signIn(DEMO_ADMIN);
  await admin.page.getByRole('link', { name: 'All Support Requests' }).click();
  await admin.page.getByRole('searchbox', { name: /Subject, name, email/ }).fill(order?.number ?? '');
  await admin.page.keyboard.press('Enter');
  await expect(admin.page).toHaveURL(/all-support\?q=PB-/);
  await expect(admin.page.getByText('1 request', { exact: true })).toBeVisible();
  await isAccessible(admin.page);
  await admin.page.getByRole('link', { name: 'Damaged archive' }).click();
  await admin.page.getByLabel('Assignee').selectOption({ label: 'Demo Admin' });
  await button(admin.page, 'Assign').click();
  await admin.seeMessage('The request was assigned');
  await admin.page.getByRole('textbox', { name: 'Note', exact: true }).fill(NOTE);
  await button(admin.page, 'Add note').click();
  await admin.seeMessage('The note was added');
  await admin.page.getByLabel('Reply to the user').fill('Please try again.');
  await button(admin.page, 'Send reply').click();
  await admin.seeMessage('The reply was sent');
  await expect(messages(admin.page)).toContainText(NOTE);
  await expect(admin.page.getByRole('link', { name: order?.number ?? '' })).toHaveAttribute(
    'href',
    `/account/single-order/${order?.number}`,
  );
  await isAccessible(admin.page);

  await page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('row', { name: /Damaged archive/ })).toContainText('New reply');
  await isAccessible(page);
  await page.getByRole('link', { name: 'Damaged archive' }).click();
  await expect(messages(page)).toContainText('Please try again.');
  await expect(page.locator('body')).not.toContainText(NOTE);
  await page.getByLabel('Your message').fill('It works now, thank you!');
  await button(page, 'Send').click();
  await shop.seeMessage('Your message was sent');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await isAccessible(page);
  await button(page, 'Close request').click();
  await expect(page.getByText(/You can reopen this request until/)).toBeVisible();
  await button(page, 'Reopen request').click();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(messages(page)).toContainText('You reopened this request');

  // The admin sees the closed request; another shopper cannot open it.
  await admin.page.reload();
  await expect(messages(admin.page)).toContainText('It works now, thank you!');
  await expect(messages(admin.page)).toContainText('closed this request');
  const other = new ApiShopper(server.url);
  await other.register();
  expect((await other.call('GET', `/api/support/${id}`)).status).toBe(404);
});
