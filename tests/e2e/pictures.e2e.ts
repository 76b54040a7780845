import { expect, test } from './support/fixtures.ts';

// docs/design.md#screens

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
