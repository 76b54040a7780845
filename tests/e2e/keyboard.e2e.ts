import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { says } from './support/says.ts';
import { buildRegistrationTexts } from '#qa/support/shop-driver.ts';
import { CARD } from '#qa/support/test-cards.ts';

/** More tab stops than any page has before the target. */
const STOPS_MAX = 120;

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or Shift+Tab, until the target has the focus. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The tab key never comes to ${target.toString()}`);
};

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

const type = async (page: Page, label: string | RegExp, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }).first());
  await page.keyboard.type(text);
};

// This test never uses the mouse.
test('registers, buys, downloads, asks for help and signs out by keyboard alone', async ({ shop: { page }, shop }) => {
  test.slow();
  await shop.open('/');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  const card = page.getByRole('region', { name: 'Best deals on sale' }).getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await press(page, card.getByRole('heading').getByRole('link'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();

  await press(page, page.getByRole('main').getByRole('button', { name: /^Add / }).first());
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Sign Up' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Up' })).toBeFocused();
  const user = { email: `ada.keys.${Date.now()}@example.com`, password: 'Longenough1' };
  // Chromium's date field takes month, day and year.
  for (const [label, text] of buildRegistrationTexts(user))
    await type(page, label, label === 'Date of birth' ? '12101990' : text);
  await press(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Sign Up' }));

  // Back on the product, which is in the cart now.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  const icon = page.getByRole('banner').getByRole('button', { name: 'Cart, 1 item' });
  await tabTo(page, icon, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Shop Cart' });
  await press(page, panel.getByRole('link', { name: 'Shop Now' }));
  await press(page, page.getByRole('button', { name: 'Buy' }));

  await shop.seePaymentPage();
  await type(page, /card number/i, CARD.pays);
  await type(page, /expiry/i, '1234');
  await type(page, /cvc/i, '123');
  await type(page, /name on card/i, 'Ada Lovelace');
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await shop.seePaid();
  await expect(shop.ownedProducts()).toHaveText([title]);

  await press(page, page.getByRole('link', { name: `Write a review, ${title}` }));
  const form = page.getByRole('heading', { name: 'Write a review' });
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await page.goBack();
  await expect(shop.ownedProducts()).toHaveText([title]);

  await says('Download helper object URL revoked after 40 s', async () => {
    await page.evaluate(() => {
      const revoke = URL.revokeObjectURL.bind(URL);
      Object.assign(window, { revoked: 0 });
      URL.revokeObjectURL = (url) => {
        (window as unknown as { revoked: number }).revoked += 1;
        revoke(url);
      };
    });
    const revoked = () => page.evaluate(() => (window as unknown as { revoked: number }).revoked);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const saving = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: /^Download / }).first());
    await saving;
    await expect(page.getByText('Saved, checksum verified')).toBeVisible();
    await page.clock.runFor(39_000);
    expect(await revoked(), 'after 39 s').toBe(0);
    await page.clock.runFor(1500);
    expect(await revoked(), 'after 40 s').toBe(1);
  });

  await page.clock.resume();
  const account = page.getByRole('navigation', { name: 'Account', exact: true });
  await tabTo(page, account.getByRole('link', { name: 'Support' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeFocused();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Ask for help' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ask for help' })).toBeFocused();
  await press(page, page.getByRole('combobox', { name: 'What is it about?' }), 'ArrowDown');
  await type(page, 'Subject', 'Where is the license?');
  await type(page, 'Message', 'I cannot find the license of my asset.');
  await press(page, page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Where is the license?' })).toBeFocused();
  await tabTo(page, account.getByRole('button', { name: 'Log Out' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeFocused();
});

// docs/design/product-page-and-reviews.md#product-page
for (const viewport of [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])
  test(`the Tab key reaches the actions of a product in their visible order at ${viewport.width} px`, async ({
    shop,
    shop: { page },
  }) => {
    await page.setViewportSize(viewport);
    await shop.open('/asset/154');
    const actions = [/^Wishlist/, /^Buy now/, /^Add /].map((name) =>
      page
        .locator('main')
        .getByRole(String(name).includes('Buy') ? 'link' : 'button', { name })
        .first(),
    );
    await page.getByRole('link', { name: /81 ratings/ }).focus();
    for (const action of actions) {
      await page.keyboard.press('Tab');
      await expect(action).toBeFocused();
    }
    // By rows, and from left to right in a row.
    const places = await Promise.all(actions.map(async (action) => (await action.boundingBox()) ?? { x: 0, y: 0 }));
    expect(places.toSorted((one, other) => one.y - other.y || one.x - other.x)).toEqual(places);
  });
