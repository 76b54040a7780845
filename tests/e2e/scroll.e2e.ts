import { expect, test } from './support/fixtures.ts';

// docs/design/pages-and-forms.md#menus-and-overlays
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

// docs/design/product-page-and-reviews.md#product-page
test('a control that gets the focus scrolls to below the box with the price', async ({ shop: { page }, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.open('/asset/101');
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions).toBeVisible();
  const height = await page
    .getByRole('button', { name: /^Add / })
    .first()
    .evaluate((button) => {
      let box: Element | null = button;
      while (box && getComputedStyle(box).position !== 'sticky') box = box.parentElement;
      return box?.clientHeight ?? Number.POSITIVE_INFINITY;
    });
  const margins = await versions
    .locator('summary')
    .evaluateAll((controls) => controls.map((control) => Number.parseFloat(getComputedStyle(control).scrollMarginTop)));
  expect(margins.length).toBeGreaterThan(0);
  for (const margin of margins) expect(margin).toBeGreaterThan(height);
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

test('the whole home page is drawn soon after it opened, so that nothing is empty on fast scrolling', async ({
  shop: { page },
  shop,
}) => {
  await shop.open('/');
  const links = page.getByRole('main').getByRole('link');
  await expect(links.filter({ hasText: 'All articles' })).toBeAttached();
  const notDrawn = () =>
    links.evaluateAll((all) =>
      all
        .filter((link) => !link.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ textContent }) => textContent),
    );
  await expect.poll(notDrawn).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
