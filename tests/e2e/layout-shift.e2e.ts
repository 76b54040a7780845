import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

/** ms that each answer is later than the one before it, up to the longest. */
const STEP = 150;
const LONGEST = 1200;
/** What Core Web Vitals call good is 0.1; half of it is meant here. */
const MOST = 0.05;

interface Shift {
  value: number;
  /** What moved. */
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
        what: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : '')),
      });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The sum of all shifts, which is never less than what Core Web Vitals counts. */
const totalOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

// Issue "The public shop", must show: "Layout shift < 0.05 on home, catalog and product while data arrives slowly".
for (const width of [1280, 390])
  test(`nothing shifts while data arrives slowly, ${width} px wide`, async ({ shop: { page }, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(collectShifts);
    let calls = 0;
    await page.route(/\/front\/v2\/|\/static\//, async (route) => {
      calls += 1;
      const delay = Math.min(calls * STEP, LONGEST);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue().catch(() => {
        // The page was left meanwhile.
      });
    });
    for (const path of ['/', '/catalog/1', '/asset/101']) {
      calls = 0;
      await shop.open(path);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('article').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      const shifts = await shiftsOf(page);
      expect(totalOf(shifts), `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST);
    }

    await page.evaluate(() => (document.querySelector('main')!.style.paddingTop = '300px'));
    await expect.poll(async () => totalOf(await shiftsOf(page)), 'what does shift is seen').toBeGreaterThan(MOST);
  });
