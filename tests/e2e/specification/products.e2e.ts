import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { says } from '../support/says.ts';
import { standStill } from '../support/stand-still.ts';
import type { ShopDriver } from '#qa/support/shop-driver.ts';

// docs/specification.md#product-card. Each check quotes the sentence that it shows.

const product = (id: number, more: Record<string, unknown>) => ({
  id,
  title: `Asset ${id}`,
  image: 'asset.svg',
  rating: 5,
  price: 10,
  currency: 'USD',
  category: [
    { id: 1, name: '3D' },
    { id: 86, name: 'Vehicles' },
  ],
  ...more,
});
const PRODUCTS = [
  product(1, { price: 24, new_price: 16.8, is_sale: true, rating: 4.8 }),
  product(2, { price: 7.4, rating: 4.7 }),
  product(3, { rating: 3.25, currency: 'EUR', category: { id: 55, name: 'Fonts' } }),
  product(4, { rating: 2.2 }),
];

/** How many stars of a card are filled. */
const countFilledStars = async (card: Locator) =>
  Number(await card.locator('[data-halves]').getAttribute('data-halves')) / 2;

/** The server's data of the vehicles. */
const productCalled = async ({ page, url }: ShopDriver, title: string) => {
  const response = await page.request.get(`${url}/front/v2/search?category=86&per_page=48`);
  const { data } = (await response.json()) as { data: { title: string; category: { name: string }[] }[] };
  return data.find((one) => one.title === title)!;
};

test.describe('with given responses', () => {
  test.use({ renderedBy: 'browser' });

  test('the product card follows the specification', async ({ shop: { page }, shop }) => {
    await page.route(/\/search\?/, (route) =>
      route.fulfill({ json: { data: PRODUCTS, meta: { page: 1, per_page: 16, total: 4, last_page: 1 } } }),
    );
    await page.route('**/static/assets/asset.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    // A link under the pointer requests its product. The server has none of these.
    await page.route(/\/product\/\d+$/, () => {});
    await shop.open('/catalog/1');
    const card = (id: number) => page.getByRole('article', { name: `Asset ${id}`, exact: true });

    await says(
      'Sale badge, favourite toggle, image, hover action opening a quick-view modal, category tags, title, rating stars plus numeric rating, price, and an action button',
      async () => {
        await expect(card(1).getByText('Sale', { exact: true })).toBeVisible();
        await expect(card(2).getByText('Sale', { exact: true })).toHaveCount(0);
        await expect(card(1).getByRole('button', { name: 'Keep Asset 1 in the wishlist' })).toBeVisible();
        await expect(card(1).getByText('3D', { exact: true })).toBeVisible();
        await expect(card(1).getByText('Vehicles', { exact: true })).toBeVisible();
        await expect(card(3).getByText('Fonts', { exact: true })).toBeVisible();
        await expect(card(1).getByRole('heading').getByRole('link')).toHaveAttribute('href', '/asset/1');
        await expect(card(1).getByRole('img', { name: 'Rated 4.8 out of 5' })).toContainText('4.8');
        await expect(card(1).getByRole('button', { name: /^Add Asset 1/ })).toBeVisible();
        await expect(card(1).locator('a img')).toBeVisible();
        // It fades together with its background.
        const quickView = card(1).getByRole('button', { name: /^Quick view/ });
        const ground = quickView.locator('xpath=..');
        await page.mouse.move(5, 5);
        await expect(ground).toHaveCSS('opacity', '0');
        await card(1).locator('a[aria-hidden]').hover();
        await expect(ground).toHaveCSS('opacity', '1');
      },
    );
    await says(
      'Price shows 2 decimals followed by the currency; when a discounted price exists the old price is struck through',
      async () => {
        await expect(card(2)).toContainText('7.40 USD');
        await expect(card(3)).toContainText('10.00 EUR');
        await expect(card(1).locator('del')).toContainText('24.00 USD');
        await expect(card(1).locator('del')).toHaveCSS('text-decoration-line', 'line-through');
        await expect(card(1).locator('ins')).toContainText('16.80 USD');
        await expect(card(2).locator('del')).toHaveCount(0);
      },
    );
    await says('Stars: five, rounded to the nearest half', async () => {
      expect(await countFilledStars(card(1)), '4.8').toBe(5);
      expect(await countFilledStars(card(2)), '4.7').toBe(4.5);
      expect(await countFilledStars(card(3)), '3.25').toBe(3.5);
      expect(await countFilledStars(card(4)), '2.2').toBe(2);
    });
  });
});

test('the quick view opens over any page', async ({ shop: { page }, shop }) => {
  await says(
    'Opens over pages, locks page scroll while open, closes on route change (restoring scroll). Max height 90vh, max width 90%" and "Modal max 90vh and 90%',
    async () => {
      for (const path of ['/', '/catalog/1', '/asset/101', '/article']) {
        await shop.open(path);
        const open = page.getByRole('button', { name: /^Quick view/ }).first();
        await open.focus();
        await page.keyboard.press('Enter');
        const view = page.getByRole('dialog');
        await expect(view.getByRole('link', { name: 'See all details' }), path).toBeVisible();
        await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
        await page.keyboard.press('Escape');
        await expect(view).toHaveCount(0);
        await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
      }
      await page.setViewportSize({ width: 700, height: 420 });
      await page
        .getByRole('button', { name: /^Quick view/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      const view = page.getByRole('dialog');
      await expect(view.getByRole('link', { name: 'See all details' })).toBeAttached();
      await standStill(page);
      const box = await view.boundingBox();
      expect(box?.height, 'where there is more than fits').toBeLessThanOrEqual(0.9 * 420);
      expect(box?.width).toBeLessThanOrEqual(0.9 * 700);
      await page.goBack();
      await expect(view).toHaveCount(0);
      await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
    },
  );
});

test('the cart panel follows the specification', async ({ shop: { page }, shop }) => {
  await shop.arriveSignedIn();
  const panel = page.getByRole('dialog', { name: 'Shop Cart' });
  const icon = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  await shop.open('/about');
  await icon.click();
  await says("Empty: an icon and 'No products found'", async () => {
    await expect(panel.getByText('No products found')).toBeVisible();
    await expect(panel.locator('section svg')).toHaveCount(1);
  });
  await page.keyboard.press('Escape');
  await shop.open('/catalog/86');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  const { category } = await productCalled(shop, title);
  expect(category.length, 'it has more categories than one').toBeGreaterThan(1);
  await shop.addToCart();
  await icon.click();
  const row = panel.getByRole('listitem').first();
  await says('Titled Shop Cart', async () => {
    await expect(panel.getByRole('heading', { name: 'Shop Cart' })).toBeVisible();
  });
  await says(
    'Lists cart items, each with image, title, first category only, rating, price and a Remove action',
    async () => {
      await expect(panel.getByRole('listitem')).toHaveCount(1);
      await expect(row.locator('img')).toBeVisible();
      await expect(row.getByRole('link', { name: title })).toBeVisible();
      await expect(row.getByText(category[0]!.name, { exact: true })).toBeVisible();
      await expect(row.getByText(category[1]!.name, { exact: true })).toHaveCount(0);
      await expect(row.getByRole('img', { name: /^Rated/ })).toBeVisible();
      await expect(row).toContainText(/\d+\.\d{2} USD/);
      await expect(row.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
    },
  );
  await says('Cart total and prices shown with 2 decimals', async () => {
    await expect(panel.getByText('Total').locator('xpath=..')).toContainText(/^Total\s*\d+\.\d{2} USD$/);
  });
  await says('Cart row shows only the first category', async () => {
    await expect(row.getByText(category[0]!.name, { exact: true })).toHaveCount(1);
    for (const { name } of category.slice(1)) await expect(row.getByText(name, { exact: true })).toHaveCount(0);
  });
  await says("Buttons: 'Continue Shoping' (closes the panel) and 'Shop Now' (goes to /account/cart)", async () => {
    await panel.getByRole('button', { name: 'Continue Shoping' }).click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/catalog\/86$/);
    await icon.click();
    await panel.getByRole('link', { name: 'Shop Now' }).click();
    await expect(page).toHaveURL(/\/account\/cart$/);
    await expect(panel).toBeHidden();
  });
  await says("It also closes when a cart item's title link is clicked", async () => {
    await icon.click();
    await row.getByRole('link', { name: title }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // A link to the current page closes it too.
    await icon.click();
    await row.getByRole('link', { name: title }).click();
    await expect(panel).toBeHidden();
  });
});
