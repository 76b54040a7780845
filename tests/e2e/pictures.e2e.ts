import { expect, test } from './support/fixtures.ts';

// docs/design/product-page-and-reviews.md#product-page

test('the keys turn the pictures in full screen, and the picture begins at the top of the screen', async ({
  shop,
  shop: { page },
}) => {
  await shop.open('/asset/101');
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.getByText('Picture 1 / 4')).toBeVisible();
  const pictures = page.getByRole('group', { name: /^Pictures of / });
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 4],
    ['Home', 1],
    ['End', 4],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`Picture ${number} / 4`)).toBeVisible();
    await expect(pictures.getByRole('img').nth(number - 1)).toBeInViewport({ ratio: 0.9 });
  }
  expect((await pictures.boundingBox())?.y).toBe(0);
});

test('the pictures of a product turn in full screen, and the page shows the last one afterwards', async ({
  shop,
  shop: { page },
}) => {
  await shop.open('/asset/101');
  const pictures = page.getByRole('group', { name: /^Pictures of / }).getByRole('img');
  const next = page.getByRole('button', { name: 'Next picture' });
  const previous = page.getByRole('button', { name: 'Previous picture' });
  const fullScreen = page.getByRole('button', { name: 'Full screen', exact: true });
  await expect(fullScreen).toBeVisible();
  await expect(next).toBeHidden();

  await fullScreen.click();
  await expect(pictures.first()).toBeInViewport({ ratio: 0.9 });
  await next.click();
  await expect(page).toHaveURL(/#picture-2$/);
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByText('Picture 2 / 4')).toBeVisible();
  await previous.click();
  await previous.click();
  await expect(pictures.last()).toBeInViewport({ ratio: 0.9 });

  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(next).toBeHidden();
  await expect(pictures.last()).toBeInViewport({ ratio: 0.9 });
});

test('a preview in full screen is as wide as the window, and its two buttons do not cover each other', async ({
  shop,
  shop: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.open('/asset/101');
  const pictures = page.getByRole('region', { name: 'Pictures' });
  const current = pictures.locator('a[aria-current]');
  await expect(current).toHaveAccessibleName(/^Picture 1: /);
  await pictures.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'auto');
  await pictures.getByRole('button', { name: 'Start preview' }).click();

  const stage = pictures.getByRole('application');
  await expect(stage).toBeVisible();
  await expect.poll(() => stage.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 });
  const close = await pictures.getByRole('button', { name: 'Close the preview' }).boundingBox();
  const leave = pictures.getByRole('button', { name: 'Leave full screen' });
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual((await leave.boundingBox())?.x ?? 0);

  await leave.click();
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable');
  await expect(stage).toBeVisible();
  await expect(pictures.getByRole('link', { name: /^Picture \d/ })).toHaveCount(4);
  await expect(current).toHaveCount(0);
});
