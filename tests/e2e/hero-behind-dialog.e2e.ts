import { expect, test } from './support/fixtures.ts';

// Its pause button cannot be reached meanwhile, and people must be able to stop what moves by itself.
test('the hero stands still while a dialog is open, and goes on when it is closed', async ({
  shop: { page },
  shop,
}) => {
  await page.clock.install();
  await shop.open('/');
  const dot = (number: number) =>
    page.getByRole('group', { name: 'Slides of Highlights', includeHidden: true }).getByRole('button', {
      name: new RegExp(`^${number}: `),
      includeHidden: true,
    });
  const card = page.getByRole('region', { name: 'Best deals on sale' }).getByRole('article').first();
  await expect(card).toBeVisible();
  // The code of the hero has loaded.
  await expect(dot(2)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dot(1).click();
  await expect(dot(1)).toHaveAttribute('aria-current', 'true');

  await card.hover();
  await card.getByRole('button', { name: /^Quick view/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let second = 1; second <= 10; second += 1) {
    await page.clock.runFor(1000);
    await expect(dot(1), `after ${second} s`).toHaveAttribute('aria-current', 'true');
  }

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.runFor(4000);
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
});
