import type { Page } from '@playwright/test';
import { CARD } from '#qa/support/test-cards.ts';
import { expect, test } from './support/fixtures.ts';

// docs/design/orders-and-payment.md#cart-page

/** Counts the clicks of a person on the pages of the shop; those on the payment page have another origin. */
const countClicks = async (page: Page, url: string) => {
  const clicks: string[] = [];
  await page.exposeFunction('recordClick', (origin: string, name: string) => {
    if (origin === new URL(url).origin) clicks.push(name);
  });
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, target }) => {
        const { recordClick } = window as unknown as { recordClick: (origin: string, name: string) => void };
        if (isTrusted) recordClick(location.origin, target instanceof Element ? (target.textContent ?? '') : '');
      },
      true,
    );
  });
  return clicks;
};

test('a signed-in user has the file of a product after five clicks at most, besides the form of the card', async ({
  shop,
  shop: { page },
}) => {
  await shop.arriveSignedIn();
  const clicks = await countClicks(page, shop.url);
  await shop.open('/asset/101');
  await page.getByRole('main').getByRole('button', { name: 'Add Low-Poly City Cars' }).first().click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await page.getByRole('button', { name: 'Buy' }).click();
  await shop.seePaymentPage();
  await shop.pay(CARD.pays);
  await shop.seePaid();
  await shop.downloadFirstFile();
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(5);
});

test('a signed-in user has the file of a free product after two clicks', async ({ shop, shop: { page } }) => {
  await shop.arriveSignedIn();
  const clicks = await countClicks(page, shop.url);
  await shop.open('/asset/110');
  await page.getByRole('button', { name: 'Get it free Pixel Dungeon Tileset' }).click();
  await shop.downloadFirstFile();
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(2);
});
