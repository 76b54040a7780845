import { expect, test } from './support/fixtures.ts';

// docs/design.md#screens
test('a new page starts at the top, and a reloaded one where it was', async ({ shop }) => {
  const scrolled = () => shop.page.evaluate(() => window.scrollY);
  await shop.open('/catalog/1');
  await shop.page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(300);

  await shop.page.reload();
  await expect(shop.page.getByRole('article').first()).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(300);

  await shop.open('/faq');
  await expect(shop.page.getByRole('region', { name: 'Buying' })).toBeVisible();
  expect(await scrolled()).toBe(0);
});
