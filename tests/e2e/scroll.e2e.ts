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

// docs/design.md#product-page
test('a control that gets the focus is never beneath the box with the price', async ({ shop: { page }, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.open('/asset/101');
  const isCovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return false;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above !== null && !focused.contains(above) && !above.contains(focused);
    });
  await page.getByRole('heading', { level: 2, name: 'Reviews' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  const first = page.locator('h1');
  const isAtTop = () => first.evaluate((title) => title.compareDocumentPosition(document.activeElement ?? title) === 2);
  const covered: string[] = [];
  for (let steps = 0; steps < 150 && !(await isAtTop()); steps += 1) {
    await page.keyboard.press('Shift+Tab');
    if (await isCovered()) covered.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(await isAtTop()).toBe(true);
  expect(covered).toEqual([]);
});

test('a filter that is a link leaves the page where it is', async ({ shop: { page }, shop }) => {
  await shop.open('/catalog/1');
  const steps = page.getByRole('link', { name: /^Up to [\d,]+ triangles/ });
  await steps.first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await steps.first().press('Enter');
  await expect(steps.first()).toHaveAttribute('aria-current', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(steps.first()).toBeInViewport();
});
