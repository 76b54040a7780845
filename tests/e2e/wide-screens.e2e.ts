import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

// docs/design/pages-and-forms.md#wide-screens

const measureBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test.describe('at 1280 by 800 pixels', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the first shelf of the home page begins on the first screen', async ({ shop, shop: { page } }) => {
    await shop.open('/');
    const shelf = page.getByRole('region', { name: 'Best deals on sale' });
    await expect(shelf.getByRole('heading', { name: 'Best deals on sale' })).toBeInViewport({ ratio: 1 });
    const picture = await measureBox(shelf.getByRole('article').first().locator('img'));
    expect(picture.y + picture.height / 2).toBeLessThan(800);
  });

  test('a page of the account begins at the height of its menu, with the way back close to the title', async ({
    shop,
    shop: { page },
  }) => {
    const shopper = await shop.arriveSignedIn();
    await shopper.addFirstProduct();
    await shopper.buy();
    const menu = page.getByRole('navigation', { name: 'Account', exact: true });
    await shop.open('/account/orders');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('My Orders');
    await expect(menu).toBeVisible();
    expect((await measureBox(title)).y).toBe((await measureBox(menu)).y);
    await page.getByRole('row').getByRole('link', { name: /^PB-/ }).click();
    await expect(title).toHaveText(/^Order PB-/);
    const wayBack = page.getByRole('main').getByRole('link', { name: 'My Orders' }).last();
    await expect(wayBack).toBeVisible();
    const back = await measureBox(wayBack);
    expect(back.y).toBe((await measureBox(menu)).y);
    expect((await measureBox(title)).y - back.bottom).toBe(8);
  });
});

for (const width of [768, 900, 1023, 1024])
  test(`the header of a window of ${width} px links to the main pages, beside all categories`, async ({
    shop,
    shop: { page },
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.open('/blog');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'About', 'Catalog', 'Contact Us']);
    const lastCategory = await measureBox(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link').last(),
    );
    const first = await measureBox(links.first());
    if (first.bottom > lastCategory.y) expect(first.x).toBeGreaterThanOrEqual(lastCategory.right);
    expect((await measureBox(links.last())).right).toBeLessThanOrEqual(width);
    await links.getByText('About').click();
    await expect(page).toHaveURL(/\/about$/);
  });

test('nothing shows around title, price and action of a product on a tablet while the page scrolls', async ({
  shop,
  shop: { page },
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await shop.open('/asset/101');
  await page.getByRole('heading', { name: 'Versions' }).scrollIntoViewIfNeeded();
  const add = page.getByRole('main').getByRole('button', { name: /^Add / }).first();
  const title = page.getByRole('main').locator('span[aria-hidden]', { hasText: 'Low-Poly City Cars' });
  await expect(title).toBeInViewport({ ratio: 1 });
  const button = await measureBox(add);
  const header = await measureBox(page.getByRole('banner'));
  const isBox = (x: number, y: number) =>
    title
      .locator('xpath=..')
      .evaluate((whole, [left, top]) => whole.contains(document.elementFromPoint(left, top)), [x, y] as const);
  // Content of the page would show above and beside the box, and in the gaps between its parts.
  for (const x of [2, 400, (await page.evaluate(() => document.body.clientWidth)) - 2])
    for (const y of [header.bottom + 2, header.bottom + 24, button.y, button.bottom])
      await expect.poll(() => isBox(x, y), { message: `at ${x}, ${y}` }).toBe(true);
});
