import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { holdCalls } from './support/held-calls.ts';

/** Each response is delayed by this much more than the one before, up to the maximum. */
const STEP_MS = 150;
const LONGEST = 1200;
/** A tenth of what Core Web Vitals calls good. */
const MOST = 0.01;

interface Shift {
  value: number;
  /** The elements and texts that moved. */
  what: string[];
}

const collectShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  interface LayoutShift extends PerformanceEntry {
    value: number;
    sources: { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push({
        value,
        what: sources.map(
          ({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 120) ?? '',
        ),
      });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The sum of all shifts, an upper bound of the Core Web Vitals score. */
const sumShifts = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

for (const width of [1280, 390, 360, 320])
  test(`shifts no layout while data, pictures and fonts arrive slowly at ${width} px`, async ({
    shop: { page },
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(collectShifts);
    let calls = 0;
    await page.route(/\/front\/v2\/|\/static\/|\.woff2$/, async (route) => {
      calls += 1;
      const delay = Math.min(calls * STEP_MS, LONGEST);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue().catch(() => {
        // The page was closed.
      });
    });
    for (const path of ['/', '/asset/101#reviews', '/catalog/1', '/sign-in', '/register', '/asset/101']) {
      calls = 0;
      await shop.open(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const isForm = ['/sign-in', '/register'].includes(path);
      await expect(
        isForm ? page.getByRole('textbox', { name: 'Email' }) : page.getByRole('article').first(),
      ).toBeAttached();
      // The code of the carousel replaces the first slide.
      if (path === '/') await expect(page.getByRole('group', { name: 'Slides of Highlights' })).toBeVisible();
      if (path.endsWith('#reviews'))
        await expect(page.getByRole('list', { name: 'Reviews', exact: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shifts = await readShifts(page);
      expect(sumShifts(shifts), `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
    }

    await page.evaluate(() => (document.querySelector('main')!.style.paddingTop = '300px'));
    await expect.poll(async () => sumShifts(await readShifts(page)), 'what does shift is seen').toBeGreaterThan(MOST);
  });

for (const width of [1280, 390])
  test(`the controls of the hero have their place before their code has loaded at ${width} px`, async ({
    shop: { page },
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdCalls(page, '**/carousel-*.js');
    await shop.open('/');
    const still = page.getByRole('main').locator('div[aria-hidden="true"]:has(> span)').first();
    await expect(still).toBeVisible();
    const before = await still.boundingBox();
    release();
    const dots = page.getByRole('group', { name: 'Slides of Highlights' });
    await expect(dots).toBeVisible();
    expect(await dots.locator('xpath=..').boundingBox()).toEqual(before);
  });

for (const width of [1280, 390])
  test(`Buy stays in place while the billing details arrive at ${width} px`, async ({ shop: { page }, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    const shopper = await shop.arriveSignedIn();
    await shopper.addFirstProduct();
    const release = await holdCalls(page, '**/orders/billing');
    await shop.open('/account/cart');
    const buy = page.getByRole('button', { name: 'Buy', exact: true });
    await expect(buy).toBeEnabled();
    const before = await buy.boundingBox();
    release();
    await expect(page.getByRole('region', { name: 'Invoice to' }).getByText(shopper.email)).toBeVisible();
    expect(await buy.boundingBox()).toEqual(before);
  });

for (const width of [1280, 320])
  test(`the profile stays in place while the settings arrive at ${width} px`, async ({ shop: { page }, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await shop.arriveSignedIn();
    const release = await holdCalls(page, '**/api/account');
    await shop.open('/account');
    const heading = page.getByRole('heading', { name: 'Profile' });
    await expect(page.getByText('Member since …')).toBeVisible();
    const before = await heading.boundingBox();
    release();
    await expect(page.getByText(/^Member since \d/)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  });

for (const width of [1280, 390])
  test(`My Orders shifts nothing when a single order arrives at ${width} px`, async ({ shop: { page }, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(collectShifts);
    const shopper = await shop.arriveSignedIn();
    await shopper.addFirstProduct();
    await shopper.buy();
    const release = await holdCalls(page, '**/api/orders*');
    await shop.open('/account/orders');
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible();
    release();
    await expect(page.getByRole('row', { name: /PB-/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifts = await readShifts(page);
    expect(sumShifts(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
  });
