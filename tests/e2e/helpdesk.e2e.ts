import type { Page } from '@playwright/test';
import { ApiShopper } from '#qa/support/api-shopper.ts';
import { isAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { DEMO_ADMIN } from '#qa/support/shop-driver.ts';

const QUESTION = 'The archive cannot be opened.\nMy tool says: <b>unexpected end</b>';
const NOTE = 'Two range requests ended early';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

// Issue "The account and the admin area": a shopper asks for help, staff answer.
test('a shopper asks, staff note and answer, the shopper sees the answer alone, writes back, closes and reopens', async ({
  shop,
  newBrowser,
  server,
}) => {
  const { page } = shop;
  const asker = new ApiShopper(server.url);
  await asker.register();
  await asker.addFirstProduct();
  await asker.buy();
  const [order] = await asker.orders();
  await shop.signIn(asker);

  // From the link that stands at an order.
  await shop.open(`/account/support?order=${order?.number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for help' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Order/ })).toHaveValue(order?.number ?? '');
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

  const staff = await newBrowser();
  await staff.signIn(DEMO_ADMIN);
  await staff.page.getByRole('link', { name: 'All Support Requests' }).click();
  await staff.page.getByRole('searchbox', { name: /Subject, name, email/ }).fill(order?.number ?? '');
  await staff.page.keyboard.press('Enter');
  await expect(staff.page).toHaveURL(/all-support\?q=PB-/);
  await expect(staff.page.getByText('1 request', { exact: true })).toBeVisible();
  await isAccessible(staff.page);
  await staff.page.getByRole('link', { name: 'Damaged archive' }).click();
  await staff.page.getByLabel('Assignee').selectOption({ label: 'Demo Administrator' });
  await button(staff.page, 'Assign').click();
  await staff.seeMessage('The request was assigned');
  await staff.page.getByRole('textbox', { name: 'Note', exact: true }).fill(NOTE);
  await button(staff.page, 'Add note').click();
  await staff.seeMessage('The note was added');
  await staff.page.getByLabel('Reply to the customer').fill('Please try again.');
  await button(staff.page, 'Send reply').click();
  await staff.seeMessage('The answer was sent');
  await expect(messages(staff.page)).toContainText(NOTE);
  await expect(staff.page.getByRole('link', { name: order?.number ?? '' })).toHaveAttribute(
    'href',
    `/account/single-order/${order?.number}`,
  );
  await isAccessible(staff.page);

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
  await expect(page.getByText(/You can reopen it until/)).toBeVisible();
  await button(page, 'Reopen request').click();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(messages(page)).toContainText('You reopened this request');

  // Staff see what became of it; another shopper finds nothing.
  await staff.page.reload();
  await expect(messages(staff.page)).toContainText('It works now, thank you!');
  await expect(messages(staff.page)).toContainText('closed this request');
  const other = new ApiShopper(server.url);
  await other.register();
  expect((await other.call('GET', `/api/support/${id}`)).status).toBe(404);
});
